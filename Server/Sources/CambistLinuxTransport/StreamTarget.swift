import CambistFeeds
import Foundation
import NIOCore

/// The target of a WebSocket's address.
struct StreamTarget: Sendable {
  let host: String
  let port: Int
  let isSecure: Bool
  /// The path and the query of the handshake.
  let uri: String

  /// - Throws: ``TransportFailure`` for an address that is not `ws` or `wss`, or has no host.
  init(_ url: URL) throws(TransportFailure) {
    let name = url.host ?? ""
    host = name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name
    let scheme = url.scheme?.lowercased()
    guard scheme == "ws" || scheme == "wss" else {
      throw .unreachable(host: host, reason: "not a ws or wss address")
    }
    guard !host.isEmpty else {
      throw .unreachable(host: host, reason: "the address has no host")
    }
    isSecure = scheme == "wss"
    port = url.port ?? (isSecure ? 443 : 80)
    guard (1...65_535).contains(port) else {
      throw .unreachable(host: host, reason: "invalid port")
    }
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    let path = parts?.percentEncodedPath ?? ""
    uri = (path.isEmpty ? "/" : path) + (parts?.percentEncodedQuery.map { "?" + $0 } ?? "")
  }

  /// The name in the certificate; nil for a numeric address, which is checked as such.
  var serverName: String? {
    (try? SocketAddress(ipAddress: host, port: port)) == nil ? host : nil
  }

  /// The value of the `Host` header.
  var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
  }
}
