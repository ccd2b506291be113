import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens

/// The sales desk as the store keeps it, for commands that answer once.
struct KeptSales {
  private let repository: SalesRepository
  private let source: String

  init(
    _ source: SourceOptions, _ store: StoreOptions, _ transport: any HTTPTransport
  ) throws {
    guard let feed = try source.configured(transport) else { throw Problem.notConfigured }
    self.source = feed.source
    repository = Desk(store: try store.open(), feeds: .init(gnb: feed)).sales
  }

  /// The newest snapshot that can be had in three seconds, or the one that is kept, with a warning.
  ///
  /// With nothing kept it waits for as long as the fetch takes.
  func snapshot() async throws -> SalesSnapshot {
    var state = await repository.current()
    if state.isRefreshing {
      await Patience.wait(isKnown: state.value != nil) { await repository.settle() }
      state = await repository.current()
    }
    guard let snapshot = state.value else {
      throw Failure(state.problem ?? .notConfigured, at: source)
    }
    if let problem = state.problem {
      Terminal.warn("Kept from \(snapshot.fetchedAt): \(problem.text(.english, .english))")
    } else if state.isRefreshing {
      Terminal.warn("Kept from \(snapshot.fetchedAt): the source has not answered yet.")
    }
    snapshot.rates.warnAboutDuplicates()
    return snapshot
  }
}
