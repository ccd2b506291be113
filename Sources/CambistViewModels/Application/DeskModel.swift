public import CambistDesk
public import CambistModel
public import CambistStore
public import Observation

/// The desk of the app, shared by all windows.
///
/// Nothing is opened before ``open()``, so that the first frame needs no database.
@MainActor
@Observable
public final class DeskModel {
  /// The progress of the start.
  public enum State {
    case opening
    case ready(Desk)
    /// The store is unusable, so nothing can be shown.
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
  ///   - feeds: Creates the feeds of sources for some addresses.
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

  /// Creates another desk over the same store for changed addresses.
  public func use(_ addresses: UpstreamAddresses) {
    guard addresses != self.addresses else { return }
    self.addresses = addresses
    if let store { makeDesk(over: store) }
  }

  /// Runs a desk until the task is cancelled; only one run at a time.
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

  /// Records that the app may end at any time; called when no window is in the foreground.
  public func rest() async {
    await running?.value
    store?.rest()
  }

  /// Dismisses the message about the damaged file.
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
