public import CambistDesk
import CambistFeeds
import CambistStore
import Foundation
import Testing

/// A desk in memory over scripted upstreams: a bank and a market with samples, and the European
/// Central Bank's history that ships with the product.
public struct ScriptedDesk: Sendable {
  /// The time of the desk.
  public let clock = ManualClock()
  /// The transport that sales and their rates are read from.
  public let bank = ScriptedTransport(GNBSample.answers)
  /// The market that the desk reads from.
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
