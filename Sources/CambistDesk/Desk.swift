public import CambistFeeds
public import CambistStore

/// The repositories of one desk over one store.
public struct Desk: Sendable {
  /// The sales desk.
  public let sales: SalesRepository

  /// - Parameter gnb: The sales desk's upstream; nil when no address is set.
  public init(store: DeskDatabase, clock: DeskClock = .system, gnb: GNBFeed?) {
    sales = SalesRepository(feed: gnb, store: store, clock: clock)
  }
}
