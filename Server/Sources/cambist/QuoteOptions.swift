import ArgumentParser
import CambistDesk
import CambistFeeds
import CambistLinuxTransport
import Foundation

/// Where live quotes come from.
struct QuoteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The stream of quotes. Default: CAMBIST_QUOTES_URL, then \(InvestAZFeed.address).",
      valueName: "url"))
  var quotesURL: String?

  /// Adds the stream to the feeds of a desk.
  func add(to feeds: inout Desk.Feeds) throws {
    let url = try URL(
      upstream: quotesURL, "CAMBIST_QUOTES_URL", standard: InvestAZFeed.address,
      schemes: ["ws", "wss"])
    feeds.investAZ = Self.feed(url)
  }

  static func feed(_ url: URL) -> InvestAZFeed {
    InvestAZFeed(url: url, transport: LinuxStreamTransport(version: Cambist.version))
  }
}
