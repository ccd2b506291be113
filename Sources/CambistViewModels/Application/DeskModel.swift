public import CambistDesk
public import CambistModel
public import CambistStore
public import Observation

/// The one desk of the app, which all windows share.
///
/// Nothing is opened before ``open()``, so that the first frame needs no database.
@MainActor
@Observable
public final class DeskModel {
  /// How far the start has come.
  public enum State {
    case opening
    case ready(Desk)
    /// Nothing can be stored, and so nothing shown.
    case failed(Problem)
  }

  /// Whether the desk is open yet.
  public private(set) var state = State.opening
  /// The file that could not be read when the store was opened, until ``forgetDamage()``.
  public private(set) var damaged: DamagedFile?

  @ObservationIgnored private var store: DeskDatabase?
  @ObservationIgnored private var addresses: UpstreamAddresses
  @ObservationIgnored private var opening: Task<Void, Never>?
  @ObservationIgnored private var running: Task<Void, Never>?
  private let openStore: @Sendable () throws(StoreError) -> DeskDatabase
  private let makeFeeds: @MainActor (UpstreamAddresses) -> Desk.Feeds
  private let clock: DeskClock

  /// - Parameters:
  ///   - openStore: Opens the store; it is not called on the main actor.
  ///   - feeds: Makes the feeds of sources at some addresses.
  public init(
    _ addresses: UpstreamAddresses, clock: DeskClock = .system,
    openStore: @escaping @Sendable () throws(StoreError) -> DeskDatabase,
    feeds: @escaping @MainActor (UpstreamAddresses) -> Desk.Feeds
  ) {
    self.addresses = addresses
    self.clock = clock
    self.openStore = openStore
    makeFeeds = feeds
  }

  /// Opens the store, unless it is open; also again after it failed.
  public func open() async {
    guard store == nil else { return }
    let task =
      opening
      ?? Task {
        state = .opening
        do throws(StoreError) {
          let store = try await Self.opened(openStore)
          self.store = store
          damaged = store.damaged
          makeDesk(over: store)
        } catch {
          state = .failed(Problem(error))
        }
        opening = nil
      }
    opening = task
    await task.value
  }

  /// Makes another desk over the same store where the sources are elsewhere.
  public func use(_ addresses: UpstreamAddresses) {
    guard addresses != self.addresses else { return }
    self.addresses = addresses
    if let store { makeDesk(over: store) }
  }

  /// Keeps a desk running until the task is cancelled; never two runs at a time.
  public func run(_ desk: Desk) async {
    let before = running
    let task = Task {
      await before?.value
      if !Task.isCancelled { await desk.run() }
    }
    running = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Notes that the app may end at any time, when no window is in the foreground.
  public func rest() async {
    await running?.value
    store?.rest()
  }

  /// The user has read about the damaged file.
  public func forgetDamage() { damaged = nil }

  private func makeDesk(over store: DeskDatabase) {
    state = .ready(Desk(store: store, clock: clock, feeds: makeFeeds(addresses)))
  }

  @concurrent
  private static func opened(
    _ open: @Sendable () throws(StoreError) -> DeskDatabase
  ) async throws(StoreError) -> DeskDatabase {
    try open()
  }
}
