import ArgumentParser
import CambistDemo
import CambistDesk
import CambistFeeds
import CambistLinuxTransport
import CambistModel
import CambistWeb

extension ServingCommand {
  /// - Parameter upstreams: Counts the requests to the sources.
  func configuredFeeds(_ upstreams: UpstreamMetrics) throws -> Desk.Feeds {
    let transport = transport(upstreams)
    var sales = try SourceOptions.parse([])
    sales.gnbURL = options.gnbURL
    sales.format = options.format
    sales.extension = options.extension
    var feeds = try rates.feeds(transport)
    feeds.gnb = try sales.configured(transport(DeskHealth.Source.sales))
    try markets.add(to: &feeds, transport(BitsoFeed.source))
    try quotes.add(to: &feeds, stream(upstreams))
    return feeds
  }

  /// The same for simulated sources.
  func demoFeeds(
    _ addresses: DemoUpstreams.Addresses, _ upstreams: UpstreamMetrics
  ) throws -> Desk.Feeds {
    let transport = transport(upstreams)
    return Desk.Feeds(
      gnb: GNBFeed(
        base: addresses.gnb, transport: transport(DeskHealth.Source.sales),
        format: options.format.rowFormat, source: "GNB demo"),
      valyuta: ValyutaFeed(base: addresses.valyuta, transport: transport(ValyutaFeed.source)),
      ecb: ECBFeed(base: addresses.ecb, transport: transport(ECBFeed.source)),
      institutions: Institution.all.compactMap {
        InstitutionFeed($0, base: addresses.address(of: $0), transport: transport($0.id))
      },
      bitso: BitsoFeed(base: addresses.bitso, transport: transport(BitsoFeed.source)),
      bitsoInterval: markets.bitsoInterval,
      investAZ: try quotes.feed(addresses.quotes, stream(upstreams)),
      rateSources: try rates.names())
  }

  /// The transport of a source, by its name.
  private func transport(_ upstreams: UpstreamMetrics) -> (String) -> any HTTPTransport {
    let transport = LinuxHTTPTransport(version: Cambist.version)
    return { upstreams.measuring(transport, of: $0) }
  }

  private func stream(_ upstreams: UpstreamMetrics) -> any StreamTransport {
    upstreams.measuring(LinuxStreamTransport(version: Cambist.version))
  }
}
