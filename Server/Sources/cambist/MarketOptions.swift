import ArgumentParser
import CambistDesk
import CambistFeeds
import Foundation

/// Where crypto markets come from.
struct MarketOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Bitso's address. Default: CAMBIST_BITSO_URL, then \(BitsoFeed.address).", valueName: "url"))
  var bitsoURL: String?

  @Option(
    help: ArgumentHelp(
      "Ask Bitso at most once in so many seconds; it allows sixty requests a minute, and a refresh takes two.",
      valueName: "seconds"))
  var bitsoInterval = BookRepository.standardInterval

  func validate() throws {
    guard (1...3_600).contains(bitsoInterval) else {
      throw ValidationError("--bitso-interval takes a number from 1 to 3600.")
    }
  }

  /// Adds the market to the feeds of a desk.
  func add(to feeds: inout Desk.Feeds, _ transport: any HTTPTransport) throws {
    let url = try URL(upstream: bitsoURL, "CAMBIST_BITSO_URL", standard: BitsoFeed.address)
    feeds.bitso = BitsoFeed(base: url, transport: transport)
    feeds.bitsoInterval = bitsoInterval
  }
}
