public import CambistDesk
import CambistFeeds
import CambistStore
import Foundation
import Testing

/// A desk in memory with scripted upstreams: a bank and a market with samples, and the bundled
/// history of the European Central Bank.
public struct ScriptedDesk: Sendable {
  /// The clock of the desk.
  public let clock = ManualClock()
  /// The transport of sales and their rates.
  public let bank = ScriptedTransport(GNBSample.answers)
  /// The desk's market.
  public let market = ScriptedMarket()
  /// The desk, on a database in memory.
  public let desk: Desk

  /// Creates a desk whose upstreams and clock a test controls.
  public init() throws {
    let base = try #require(URL(string: "http://upstream.example"))
    desk = Desk(
      store: try .inMemory(), clock: clock.clock,
      feeds: .init(
        gnb: GNBFeed(base: base, transport: bank),
        bitso: BitsoFeed(base: base, transport: market.transport), rateSources: ["ecb"]))
  }
}
