import HTTPTypes
import Hummingbird

/// The origin of a request, as reported by the connection or by a trusted proxy.
struct RequestOrigin: Sendable {
  /// The other end of the connection; nil without one, as in tests.
  @TaskLocal static var peer: ClientAddress?

  /// The client's address.
  let address: ClientAddress?
  /// Whether the client uses TLS.
  let isSecure: Bool
  /// The host in the client's request.
  let authority: String?
  private let basePath: String

  init(_ request: Request, _ access: SiteAccess) {
    basePath = access.basePath?.text ?? ""
    guard let peer = Self.peer, access.trusts(peer) else {
      address = Self.peer
      isSecure = access.isSecure
      authority = request.head.authority
      return
    }
    let forwarded = Forwarded(request.headers)
    var address = peer
    for text in forwarded.addresses.reversed() {
      guard let client = ClientAddress(text) else { break }
      address = client
      if !access.trusts(client) { break }
    }
    self.address = address
    isSecure = access.isSecure || forwarded.scheme == "https"
    authority = forwarded.host ?? request.head.authority
  }

  /// The complete address of one of the desk's paths, as the client has to request it.
  func address(of path: String) -> String {
    guard let authority else { return basePath + path }
    return "\(isSecure ? "https" : "http")://\(authority)\(basePath)\(path)"
  }

  /// The name of a cookie of the desk. With TLS, the name has a prefix that binds it to this host
  /// and to TLS: no other site can set it.
  func cookieName(_ name: String) -> String { isSecure ? SiteAccess.ownCookie(name) : name }
}

/// The values that proxies report about the client.
///
/// `Forwarded` is read only without `X-Forwarded-…` headers. The last value is used, which the
/// nearest proxy has written.
private struct Forwarded {
  private static let mostHops = 16

  /// From the client to the nearest proxy.
  private(set) var addresses: [String] = []
  private(set) var scheme: String?
  private(set) var host: String?

  init(_ headers: HTTPFields) {
    func values(_ name: String) -> [Substring] {
      guard let name = HTTPField.Name(name) else { return [] }
      return headers[values: name].flatMap { $0.split(separator: ",") }.suffix(Self.mostHops)
    }
    addresses = values("X-Forwarded-For").map { Self.address($0) }
    scheme = values("X-Forwarded-Proto").last.map { Self.plain($0).lowercased() }
    host = values("X-Forwarded-Host").last.map { Self.plain($0) }
    guard addresses.isEmpty, scheme == nil, host == nil else { return }
    for element in values("Forwarded") {
      for pair in element.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { continue }
        switch Self.plain(parts[0]).lowercased() {
        case "for": addresses.append(Self.address(parts[1]))
        case "proto": scheme = Self.plain(parts[1]).lowercased()
        case "host": host = Self.plain(parts[1])
        default: break
        }
      }
    }
  }

  private static func plain(_ text: Substring) -> String {
    let marks: [Character] = [" ", "\t", "\""]
    let start = text.drop { marks.contains($0) }
    return String(start.prefix { !marks.contains($0) })
  }

  /// An address without brackets and port.
  private static func address(_ text: Substring) -> String {
    let text = plain(text)
    if text.hasPrefix("[") { return String(text.dropFirst().prefix { $0 != "]" }) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 ? String(parts[0]) : text
  }
}
