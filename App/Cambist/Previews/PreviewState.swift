import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistViewModels

/// The state of a preview.
enum PreviewState {
  /// All data is loaded.
  case loaded
  /// The first response is pending.
  case loading
  /// No source is reachable, and only the included rates are available.
  case failing
  /// No source is reachable, but one was two days ago.
  case stale
  /// Nothing is saved, and no source has an address.
  case empty

  /// The models of all screens over a store in memory.
  @MainActor
  func makeTabs() async throws -> TabModels {
    let store = try DeskDatabase.inMemory()
    let desk = Desk(store: store, feeds: try feeds)
    if self == .stale {
      let past = Desk(
        store: store, clock: .twoDaysAgo, feeds: try SampleSources.feeds(behaviour: .answers))
      await past.sales.refresh()
      await past.books.refresh()
      await past.books.settle()
    }
    if self != .empty {
      for text in ["USD-EUR", "EUR-GBP", "EUR-AZN"] {
        if let pair = CurrencyPair(text) { try await desk.pairs.add(pair) }
      }
    }
    let tabs = TabModels(desk: desk, phrases: .english, style: .english)
    if self == .loaded {
      await tabs.convert.load()
      await tabs.convert.submit()
    }
    return tabs
  }

  private var feeds: Desk.Feeds {
    get throws {
      switch self {
      case .loaded: try SampleSources.feeds(behaviour: .answers)
      case .loading: try SampleSources.feeds(behaviour: .waits)
      case .failing, .stale: try SampleSources.feeds(behaviour: .fails)
      case .empty: Desk.Feeds()
      }
    }
  }
}

extension DeskClock {
  fileprivate static let twoDaysAgo = DeskClock(
    now: { DeskClock.system.now().adding(seconds: -2 * 86_400) }, sleep: DeskClock.system.sleep)
}
