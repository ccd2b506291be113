import CambistAPI
import CambistScreens
import NIOHTTP1

/// Why a request is rejected by its head: a status, a technical detail, and the client's language.
struct RequestRefusal {
  static let longestAddress = 8 << 10
  static let longestCookies = 8 << 10
  static let mostQueryFields = 100

  static let unreadable = RequestRefusal(.badRequest, "The request is not valid HTTP/1.1.")
  static let largeHead = RequestRefusal(
    .requestHeaderFieldsTooLarge, "The headers are too large.")

  let status: HTTPResponseStatus
  private let detail: String
  private let phrases: Phrases

  private init(
    _ status: HTTPResponseStatus, _ detail: String, _ phrases: Phrases = .english
  ) {
    self.status = status
    self.detail = detail
    self.phrases = phrases
  }

  /// The language of the text.
  var language: String { phrases.language }

  /// The message to the client.
  var text: String {
    Notice(status: Int(status.code), detail: detail, phrases).plainText
  }

  /// Nil when the head is valid.
  init?(of head: HTTPRequestHead) {
    guard let (status, detail) = Self.fault(in: head) else { return nil }
    self.init(status, detail, .accepted(in: head.headers.first(name: "Accept-Language")))
  }

  private static func fault(in head: HTTPRequestHead) -> (HTTPResponseStatus, String)? {
    let headers = head.headers
    let hosts = headers["Host"]
    if hosts.count > 1 || hosts.isEmpty && head.version != .http1_0 {
      return (.badRequest, "A request must have one Host header.")
    }
    if head.uri.utf8.count > longestAddress {
      return (.uriTooLong, "An address can have at most \(longestAddress) bytes.")
    }
    if !isAddress(head, host: hosts.first) {
      return (.badRequest, "The address and the Host header name different hosts.")
    }
    if fieldCount(head.uri) > mostQueryFields {
      return (.badRequest, "An address can have at most \(mostQueryFields) fields.")
    }
    if headers["Cookie"].reduce(0, { $0 + $1.utf8.count }) > longestCookies {
      return (.requestHeaderFieldsTooLarge, "Cookies can have at most \(longestCookies) bytes.")
    }
    if !isCoded(headers["Transfer-Encoding"], head.version) {
      return (.badRequest, "The only supported transfer encoding is chunked.")
    }
    return nil
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
