import HTTPTypes
public import Hummingbird
import NIOCore

/// The common prefix of all addresses of a desk, such as `/desk`, if a proxy serves other sites
/// beside it.
///
/// The desk's pages, scripts and documents use addresses without it. It is removed from each
/// request, and added to every address of the desk in the response, in one place:
/// ``BasePathResponder``.
public struct BasePath: Sendable, Hashable {
  /// Without a slash at its end.
  public let text: String

  /// The first segments of the server's own addresses; a base path that begins with one is ambiguous.
  private static let ownParts: Set<Substring> = [
    "access", "alerts", "api", "assets", "board", "conversions", "convert", "device", "events",
    "favicon.ico", "files", "healthz", "history", "history.csv", "manifest.webmanifest", "markets",
    "metrics", "offline", "pairs", "quotes", "readyz", "refresh", "sales", "settings", "sources",
    "sw.js", "v1", "v2", "workspace.json",
  ]

  /// Nil unless it is a path of letters, digits, dashes, dots and underscores such as
  /// `/tools/desk`, and nil for one that begins like an address of the desk.
  public init?(_ text: String) {
    var text = Substring(text)
    while text.last == "/" { text.removeLast() }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let isPath =
      text.first == "/"
      && parts.allSatisfy { part in
        !part.isEmpty && part != "." && part != ".."
          && part.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
            default: false
            }
          }
      }
    guard isPath, text.utf8.count <= 100, parts.first.map({ !Self.ownParts.contains($0) }) ?? false
    else { return nil }
    self.text = String(text)
  }

  /// The path without the base path; nil for a path outside it.
  func inner(_ path: String) -> String? {
    guard path.hasPrefix(text) else { return nil }
    let rest = path.dropFirst(text.count)
    switch rest.first {
    case "/": return String(rest)
    case "?", nil: return "/" + rest
    default: return nil
    }
  }

  /// An address of the desk with the base path; other addresses, and those that a client sent, are
  /// unchanged.
  func outer(_ address: String) -> String {
    guard address.hasPrefix("/"), !address.hasPrefix("//"), !address.hasPrefix(text + "/") else {
      return address
    }
    return text + address
  }

  /// The texts before the server's own addresses in a response of a type; empty for a type without
  /// addresses.
  ///
  /// They are attributes of pages and quoted texts of scripts and of the manifest; texts of other
  /// origin are escaped in all of them, so that they cannot match.
  fileprivate static func marks(_ type: String) -> [String] {
    switch type.prefix(while: { $0 != ";" }) {
    case "text/html":
      [
        "href", "action", "formaction", "src", "data-address", "data-alerts", "data-converter",
        "data-core", "data-dismiss", "data-later", "data-rates", "data-record",
      ].map { " \($0)=\"" }
    // Minified scripts use double quotes.
    case "text/javascript": ["'", "\""]
    case "application/manifest+json": ["\""]
    case "application/json", "application/problem+json":
      ["type", "instance", "url"].flatMap {
        ["\"\($0)\":\"", "\"\($0)\" : \""]
      }
    default: []
    }
  }

  /// A text with the base path added to every address after such a mark. In a script, `"/"` alone
  /// is not an address: scripts add it to the base path themselves.
  fileprivate func applied(
    to body: ByteBuffer, after marks: [String], ofScript isScript: Bool
  ) -> ByteBuffer {
    let bytes = Array(body.readableBytesView)
    let marks = marks.map { Array($0.utf8) }
    var result = ByteBuffer()
    result.reserveCapacity(bytes.count + bytes.count / 16)
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "/") {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let isAddress =
        !isScript && next == UInt8(ascii: "\"")
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
      guard isAddress, marks.contains(where: { bytes[start..<index].hasSuffix($0) }) else {
        continue
      }
      result.writeBytes(bytes[start..<index])
      result.writeString(text)
      start = index
    }
    result.writeBytes(bytes[start...])
    return result
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool {
    count >= suffix.count && self.suffix(suffix.count).elementsEqual(suffix)
  }
}

/// Serves a desk below a base path, or unchanged without one.
public struct BasePathResponder<Inner: HTTPResponder>: HTTPResponder
where Inner.Context == BasicRequestContext {
  public typealias Context = BasicRequestContext

  private let inner: Inner
  private let base: BasePath?

  /// Creates a responder that serves another one below a base path; nil for none.
  public init(_ inner: Inner, base: BasePath?) {
    self.inner = inner
    self.base = base
  }

  /// Removes the base path from the request and adds it to the response. Other paths are not found.
  public func respond(to request: Request, context: Context) async throws -> Response {
    guard let base else { return try await inner.respond(to: request, context: context) }
    let path = request.head.path ?? "/"
    if path == base.text { return .redirect(to: base.text + "/", type: .permanent) }
    guard let inside = base.inner(path) else {
      return .plainText(.notFound, for: request)
    }
    var head = request.head
    head.path = inside
    var response = try await inner.respond(
      to: Request(head: head, body: request.body), context: context)
    if let location = response.headers[.location] {
      response.headers[.location] = base.outer(location)
    }
    if let name = HTTPField.Name("Link"), let link = response.headers[name] {
      response.headers[name] = link.replacing("</", with: "<\(base.text)/")
    }
    // It would clear the data of other sites on the host; the page's script clears the desk's own.
    if let name = HTTPField.Name("Clear-Site-Data") { response.headers[name] = nil }
    let type = response.headers[.contentType] ?? ""
    let marks = BasePath.marks(type)
    guard !marks.isEmpty, response.headers[.contentEncoding] == nil else { return response }
    response.headers[.contentLength] = nil
    let isScript = type.hasPrefix("text/javascript")
    response.body = response.body.map { base.applied(to: $0, after: marks, ofScript: isScript) }
    return response
  }
}
