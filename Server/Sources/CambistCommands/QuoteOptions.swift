package import ArgumentParser
import CambistDesk
import CambistFeeds
import CambistLinuxTransport
import CambistModel
import CambistMoney
import Foundation

/// The source of live quotes.
package struct QuoteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The address of the quote stream. Default: \(Upstream.quotes.defaults).",
      valueName: "url"))
  var quotesURL: String?

  @Option(
    help: ArgumentHelp(
      "The time zone of quote times without one and of the start of each day, such as Asia/Baku or UTC+4. Default: \(Upstream.quotesZoneVariable), then UTC.",
      valueName: "zone"))
  var quotesZone: String?

  package init() {}

  /// Adds the stream to the feeds of a desk.
  func add(
    to feeds: inout Desk.Feeds,
    _ transport: any StreamTransport = LinuxStreamTransport(version: Cambist.version)
  ) throws {
    feeds.investAZ = try feed(try Upstream.quotes.address(quotesURL), transport)
  }

  func feed(_ url: URL, _ transport: any StreamTransport) throws -> InvestAZFeed {
    InvestAZFeed(url: url, transport: transport, zone: try zone())
  }

  /// The source's zone.
  ///
  /// - Throws: ``Failure`` when there is no zone of that name.
  func zone() throws -> ZoneOffsets {
    let name = quotesZone ?? Environment.value(of: Upstream.quotesZoneVariable) ?? ""
    guard !name.isEmpty || quotesZone != nil else { return .utc }
    guard let zone = ZoneOffsets(named: name) else {
      throw Failure(
        .usage,
        "“\(name)” is not a time zone. Use a name such as Asia/Baku or an offset such as UTC+4.")
    }
    return zone
  }
}
