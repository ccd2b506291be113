public import CambistDesk
import CambistFeeds
import CambistStore
import Foundation
import Testing

/// A desk in memory over scripted upstreams: a bank and a market with samples, and the European
/// Central Bank's history that ships with the product.
public struct ScriptedDesk: Sendable {
  public let clock = ManualClock()
  public let bank = ScriptedTransport(GNBSample.answers)
  public let market = ScriptedMarket()
  public let desk: Desk

  public init() throws {
    let base = try #require(URL(string: "http://upstream.example"))
    desk = Desk(
      store: try .inMemory(), clock: clock.clock,
      feeds: .init(
        gnb: GNBFeed(base: base, transport: bank),
        bitso: BitsoFeed(base: base, transport: market.transport), rateSources: ["ecb"]))
  }
}
