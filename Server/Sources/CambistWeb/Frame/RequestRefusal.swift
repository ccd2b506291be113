import NIOHTTP1

/// Why a request is refused by its head: a status and a sentence.
struct RequestRefusal {
  static let longestAddress = 8 << 10
  static let longestCookies = 8 << 10
  static let mostQueryFields = 100

  static let unreadable = RequestRefusal(.badRequest, "This is not a request of HTTP/1.1.")
  static let largeHead = RequestRefusal(
    .requestHeaderFieldsTooLarge, "The headers of the request are too large.")

  let status: HTTPResponseStatus
  let detail: String

  private init(_ status: HTTPResponseStatus, _ detail: String) {
    self.status = status
    self.detail = detail
  }

  /// Nil when there is nothing to refuse.
  init?(of head: HTTPRequestHead) {
    let headers = head.headers
    let hosts = headers["Host"]
    if hosts.count > 1 || hosts.isEmpty && head.version != .http1_0 {
      self.init(.badRequest, "A request has one Host header.")
    } else if head.uri.utf8.count > Self.longestAddress {
      self.init(.uriTooLong, "An address has at most \(Self.longestAddress) bytes.")
    } else if !Self.isAddress(head, host: hosts.first) {
      self.init(.badRequest, "The request is for another host than its Host header names.")
    } else if Self.fieldCount(head.uri) > Self.mostQueryFields {
      self.init(.badRequest, "An address has at most \(Self.mostQueryFields) fields.")
    } else if headers["Cookie"].reduce(0, { $0 + $1.utf8.count }) > Self.longestCookies {
      self.init(
        .requestHeaderFieldsTooLarge, "Cookies have at most \(Self.longestCookies) bytes.")
    } else if !Self.isCoded(headers["Transfer-Encoding"], head.version) {
      self.init(.badRequest, "A body is sent as it is, or chunked.")
    } else {
      return nil
    }
  }

  /// Whether an address is a path of this host.
  private static func isAddress(_ head: HTTPRequestHead, host: String?) -> Bool {
    let address = head.uri
    if address.utf8.first == UInt8(ascii: "/") || head.method == .CONNECT
      || head.method == .OPTIONS && address == "*"
    {
      return true
    }
    for scheme in ["http://", "https://"]
    where address.prefix(scheme.count).lowercased() == scheme {
      let rest = address.utf8.dropFirst(scheme.utf8.count)
      let ends = [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")]
      return String(rest.prefix { !ends.contains($0) })?.lowercased() == host?.lowercased()
    }
    return false
  }

  private static func fieldCount(_ address: String) -> Int {
    guard let start = address.utf8.firstIndex(of: UInt8(ascii: "?")) else { return 0 }
    return address.utf8[start...].reduce(1) { $0 + ($1 == UInt8(ascii: "&") ? 1 : 0) }
  }

  private static func isCoded(_ codings: [String], _ version: HTTPVersion) -> Bool {
    codings.isEmpty
      || codings.count == 1 && codings[0].lowercased() == "chunked" && version != .http1_0
  }
}
