package import ArgumentParser
import CambistDesk
import CambistFeeds
import CambistModel
import Foundation

/// The source of crypto markets.
package struct MarketOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The address of Bitso. Default: \(Upstream.bitso.defaults).", valueName: "url"))
  var bitsoURL: String?

  @Option(
    help: ArgumentHelp(
      "The minimum seconds between requests to Bitso, which allows 60 per minute. A refresh takes two.",
      valueName: "seconds"))
  var bitsoInterval = BookRepository.standardInterval

  package init() {}

  package func validate() throws {
    guard (1...3_600).contains(bitsoInterval) else {
      throw ValidationError("--bitso-interval must be from 1 to 3600.")
    }
  }

  /// Adds the market to the feeds of a desk.
  func add(to feeds: inout Desk.Feeds, _ transport: any HTTPTransport) throws {
    feeds.bitso = BitsoFeed(base: try Upstream.bitso.address(bitsoURL), transport: transport)
    feeds.bitsoInterval = bitsoInterval
  }
}
