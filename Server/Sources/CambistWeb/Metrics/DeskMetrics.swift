import CambistDesk
import CambistMoney
import HTTPTypes
import Hummingbird

/// The content of `/metrics`.
public final class DeskMetrics: Sendable {
  static let path = "/metrics"

  private let version: String
  private let connections: ConnectionLimit?
  private let startedAt: Timestamp

  /// - Parameters:
  ///   - version: The program's version.
  ///   - connections: The connections of the server; nil for a site without one, as in tests.
  public init(version: String = "", connections: ConnectionLimit? = nil) {
    self.version = version
    self.connections = connections
    startedAt = DeskClock.system.now()
  }

  /// All metrics of a site.
  func response(of site: DeskSite) async -> Response {
    var text = MetricsText()
    text.family("cambist_build_info", .gauge, "Always 1; the label is the version.")
    text.sample([("version", version)], 1)
    site.readiness.write(to: &text)
    site.requests.write(to: &text)
    connections?.statistics().write(to: &text)
    text.family("process_start_time_seconds", .gauge, "Start of the process, in Unix time.")
    text.sample(nanoseconds: UInt64(max(startedAt.millisecondsSince1970, 0)) * 1_000_000)
    ProcessStatistics().write(to: &text)
    return Response(
      status: .ok,
      headers: [.contentType: MetricsText.contentType, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text.text)))
  }
}
