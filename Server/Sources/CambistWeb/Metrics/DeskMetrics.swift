import CambistDesk
import CambistMoney
import HTTPTypes
import Hummingbird

/// The content of `/metrics`.
public final class DeskMetrics: Sendable {
  static let path = "/metrics"

  private let version: String
  private let connections: ConnectionLimit?
  private let upstreams: UpstreamMetrics?
  private let store: StoreFiles?
  private let startedAt: Timestamp

  /// - Parameters:
  ///   - version: The program's version.
  ///   - connections: The connections of the server; nil for a site without one, as in tests.
  ///   - upstreams: The requests to the desk's sources; nil when they are not counted.
  ///   - store: The files of the desk's store; nil for a store elsewhere.
  public init(
    version: String = "", connections: ConnectionLimit? = nil, upstreams: UpstreamMetrics? = nil,
    store: StoreFiles? = nil
  ) {
    self.version = version
    self.connections = connections
    self.upstreams = upstreams
    self.store = store
    startedAt = DeskClock.system.now()
  }

  /// All metrics of a site.
  func response(of site: DeskSite) async -> Response {
    var text = MetricsText()
    text.family("cambist_build_info", .gauge, "Always 1; the label is the version.")
    text.sample([("version", version)], 1)
    site.readiness.write(to: &text)
    store?.write(to: &text)
    site.requests.write(to: &text)
    connections?.statistics().write(to: &text)
    await SourceStatistics(of: site.visitors.desk).write(to: &text)
    upstreams?.write(to: &text)
    site.hub.write(to: &text)
    text.family("process_start_time_seconds", .gauge, "Start of the process, in Unix time.")
    text.sample(at: startedAt)
    ProcessStatistics().write(to: &text)
    return Response(
      status: .ok,
      headers: [.contentType: MetricsText.contentType, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text.text)))
  }
}
