import ArgumentParser
import CambistDemo
import CambistDesk
import CambistFeeds
import CambistLinuxTransport
import CambistModel

extension ServeCommand {
  func configuredFeeds() throws -> Desk.Feeds {
    let transport = LinuxHTTPTransport(version: Cambist.version)
    var options = try SourceOptions.parse([])
    options.gnbURL = gnbURL
    options.format = format
    options.extension = self.extension
    var feeds = try rates.feeds(transport)
    feeds.gnb = try options.configured(transport)
    try markets.add(to: &feeds, transport)
    try quotes.add(to: &feeds)
    return feeds
  }

  func demoFeeds(_ upstreams: DemoUpstreams.Addresses) throws -> Desk.Feeds {
    let transport = LinuxHTTPTransport(version: Cambist.version)
    return Desk.Feeds(
      gnb: GNBFeed(
        base: upstreams.gnb, transport: transport, format: format.rowFormat, source: "GNB demo"),
      valyuta: ValyutaFeed(base: upstreams.valyuta, transport: transport),
      ecb: ECBFeed(base: upstreams.ecb, transport: transport),
      institutions: Institution.all.compactMap {
        InstitutionFeed($0, base: upstreams.address(of: $0), transport: transport)
      },
      bitso: BitsoFeed(base: upstreams.bitso, transport: transport),
      bitsoInterval: markets.bitsoInterval, investAZ: try quotes.feed(upstreams.quotes),
      rateSources: try rates.names())
  }
}
