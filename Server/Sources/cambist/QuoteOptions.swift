import ArgumentParser
import CambistDesk
import CambistFeeds
import CambistLinuxTransport
import CambistModel
import Foundation

/// Where live quotes come from.
struct QuoteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The stream of quotes. Default: \(Upstream.quotes.defaults).",
      valueName: "url"))
  var quotesURL: String?

  /// Adds the stream to the feeds of a desk.
  func add(to feeds: inout Desk.Feeds) throws {
    feeds.investAZ = Self.feed(try Upstream.quotes.address(quotesURL))
  }

  static func feed(_ url: URL) -> InvestAZFeed {
    InvestAZFeed(url: url, transport: LinuxStreamTransport(version: Cambist.version))
  }
}
