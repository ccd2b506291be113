public import Foundation

/// The redirects of one request so far.
public struct RedirectTrail: Sendable {
  /// The current address of the request.
  public private(set) var current: URL
  private var visited: Set<String>
  private let maximumRedirects: Int

  /// - Parameter maximumRedirects: The maximum number of redirects to follow.
  public init(start: URL, maximumRedirects: Int) {
    current = start
    visited = [start.absoluteString]
    self.maximumRedirects = maximumRedirects
  }

  /// The host to connect to.
  ///
  /// - Throws: ``TransportFailure/unreachable(host:reason:)`` for an address that is not http or
  ///   https, or has no host or no valid port.
  public func host() throws(TransportFailure) -> String {
    let host = current.host ?? ""
    guard ["http", "https"].contains(current.scheme?.lowercased()) else {
      throw .unreachable(host: host, reason: "not an http or https address")
    }
    guard !host.isEmpty else {
      throw .unreachable(host: host, reason: "the address has no host")
    }
    guard (1...65_535).contains(current.port ?? 80) else {
      throw .unreachable(host: host, reason: "invalid port")
    }
    return host
  }

  /// Moves on to the target of a redirect, or returns nil when the response is not a redirect.
  ///
  /// - Throws: ``TransportFailure/redirectRefused(reason:)`` for too many redirects, a loop, an
  ///   invalid address, one that is not http or https, and http after https.
  public mutating func follow(status: Int, location: String?) throws(TransportFailure) -> URL? {
    guard [301, 302, 303, 307, 308].contains(status), let location else { return nil }
    guard !location.isEmpty, let target = URL(string: location, relativeTo: current)?.absoluteURL
    else { throw .redirectRefused(reason: "to an address that can't be read") }
    guard ["http", "https"].contains(target.scheme?.lowercased()) else {
      throw .redirectRefused(reason: "to an address that is not http or https")
    }
    guard current.scheme?.lowercased() == "http" || target.scheme?.lowercased() == "https" else {
      throw .redirectRefused(reason: "from https to http")
    }
    guard target.host?.isEmpty == false else {
      throw .redirectRefused(reason: "to an address without a host")
    }
    guard !visited.contains(target.absoluteString) else {
      throw .redirectRefused(reason: "a redirect loop")
    }
    guard visited.count <= maximumRedirects else {
      throw .redirectRefused(reason: "more than \(maximumRedirects) redirects")
    }
    visited.insert(target.absoluteString)
    current = target
    return target
  }
}
