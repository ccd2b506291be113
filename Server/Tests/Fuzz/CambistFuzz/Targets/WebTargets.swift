import CambistDesk
import CambistStore
import CambistWeb
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization

/// A desk without sources, queried in the same process.
struct FuzzSite: Sendable {
  private let responder: RouterResponder<BasicRequestContext>
  private let channel = NIOAsyncTestingChannel()
  private let logger: Logger

  init() throws {
    var logger = Logger(label: "cambist-fuzz")
    logger.logLevel = .critical
    self.logger = logger
    let desk = Desk(
      store: try .inMemory(), feeds: .init(rateSources: ["ecb"]))
    responder = try DeskSite(desk: desk, isDemo: false).router().buildResponder()
  }

  /// The status, the type and the text of an answer.
  func ask(
    _ path: String, method: HTTPRequest.Method = .get, form: String? = nil
  ) async throws -> (status: Int, type: String, text: String) {
    let request = Request(
      head: HTTPRequest(
        method: method, scheme: "http", authority: "localhost", path: path,
        headerFields: form == nil ? [:] : [.contentType: "application/x-www-form-urlencoded"]),
      body: RequestBody(buffer: ByteBuffer(string: form ?? "")))
    let context = BasicRequestContext(
      source: ApplicationRequestContextSource(channel: channel, logger: logger))
    let response: Response
    do {
      response = try await responder.respond(to: request, context: context)
    } catch {
      throw Finding("\(method) \(path): \(error)")
    }
    let text = Text()
    try await response.body.write(text)
    return (Int(response.status.code), response.headers[.contentType] ?? "", text.text)
  }

  /// The text that a body writes.
  private final class Text: ResponseBodyWriter, Sendable {
    private let bytes = Mutex(ByteBuffer())

    var text: String { bytes.withLock { String(buffer: $0) } }

    func write(_ buffer: ByteBuffer) async throws {
      bytes.withLock { _ = $0.writeImmutableBuffer(buffer) }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }

  /// Bytes that a server's HTTP parser accepts in an address.
  static func address(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for byte in bytes {
      if (0x21...0x7E).contains(byte), byte != UInt8(ascii: "#") {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return text
  }
}

/// Addresses and forms of pages.
struct QueryTarget: FuzzTarget {
  let name = "query"
  let seeds = [
    "/convert?amount=100&from=USD&to=EUR", "/convert?amount=1.234,5&from=usd&to=AZN&on=2020-03-13",
    "/convert?amount=(1%2B2)*3&from=EUR&to=JPY&side=to", "/history?q=USD%20EUR&page=2",
    "/history.csv", "/pairs/USD-EUR?amount=5&range=1y", "/pairs/new?from=USD&to=",
    "/quotes?q=EUR&by=change", "/quotes/open?open=EURUSD&back=/quotes?q=EUR",
    "/markets?q=btc&by=volume", "/markets/btc_mxn", "/sales/T2006?in=USD", "/sales?in=EUR&q=T",
    "/settings?saved=1", "/assets/cambist.css", "/offline/rates?from=USD&to=EUR",
    "POST /conversions amount=5&from=USD&to=EUR", "POST /pairs/new from=USD&to=EUR&back=/pairs",
    "POST /pairs/delete pair=USD-EUR&back=/pairs", "POST /history/delete id=1&back=/history",
    "POST /quotes/hide symbol=EURUSD&back=/quotes", "POST /quotes/show back=/quotes",
    "POST /settings language=ru&region=de-DE&appearance=dark",
    "POST /refresh/rates pair=USD-EUR&back=/convert",
    "POST /conversions/offline origin=a-1&time=1761750000000&side=from&from=USD&source=1&to=EUR&target=0.9&rate=0.9&provenance=ecb&asOf=2026-10-30",
    "POST /convert amount=7&from=USD&to=EUR&side=to",
  ]
  let words = [
    "%", "%00", "%ff", "%F0%9F", "&", "=", "?", "+", ";", "../", "//", "[]", "page=-1",
    "page=99999999999999999999", "amount=", "from=XXX", "on=9999-99-99", "side=to", "in=",
    "back=//x",
    "%0d%0aX:y", "range=all", "origin=a",
  ]
  private let site: FuzzSite

  init() throws { site = try FuzzSite() }

  func read(_ input: [UInt8]) async throws {
    var bytes = input[...]
    var form: String?
    if input.starts(with: "POST ".utf8) {
      bytes = bytes.dropFirst(5)
      if let space = bytes.firstIndex(of: UInt8(ascii: " ")) {
        form = String(decoding: bytes[(space + 1)...], as: UTF8.self)
        bytes = bytes[..<space]
      }
    }
    let path = FuzzSite.address(bytes.first == UInt8(ascii: "/") ? bytes : Array("/".utf8) + bytes)
    // What never ends is for the tests of watchers.
    guard !path.hasPrefix("/events") else { return }
    let answer = try await site.ask(path, method: form == nil ? .get : .post, form: form)
    try Finding.expect(answer.status < 500 || answer.status == 503, "\(path): \(answer.status)")
    if answer.type.hasPrefix("text/html") {
      try Finding.expect(answer.text.hasSuffix("</html>\n"), "\(path): the page has no end")
      try Finding.expect(!answer.text.contains("<script>"), "\(path): a script came in")
    }
  }
}

/// The API's operations with unlikely values.
struct APITarget: FuzzTarget {
  let name = "api"
  let seeds = [
    "/convert?amount=100&from=USD&to=EUR", "/convert?amount=1&from=USD&to=EUR&on=2020-03-13",
    "/rates?from=USD&to=EUR&on=2020-03-13&source=ecb", "/currencies?language=ru", "/pairs",
    "/pairs/USD-EUR", "/history?page=1", "/books", "/books/btc_mxn", "/ticker?book=btc_mxn",
    "/quotes?only=EURUSD,GBPUSD", "/sales?in=EUR", "/sales/T2006?in=USD", "/openapi.json",
    "POST /pairs {\"from\":\"USD\",\"to\":\"EUR\"}", "DELETE /pairs/USD-EUR", "DELETE /history/1",
  ]
  let words = [
    "%00", "%ff", "&", "=", "?", "amount=1e999", "from=", "on=2020-02-30", "page=0", "unknown=1",
    "{\"", "null", "[]", "9999999999999999999999",
  ]
  private let site: FuzzSite

  init() throws { site = try FuzzSite() }

  func read(_ input: [UInt8]) async throws {
    var bytes = input[...]
    var (method, form) = (HTTPRequest.Method.get, String?.none)
    for other in [HTTPRequest.Method.post, .delete, .put, .patch]
    where input.starts(with: "\(other.rawValue) ".utf8) {
      method = other
      bytes = bytes.dropFirst(other.rawValue.utf8.count + 1)
      if let space = bytes.firstIndex(of: UInt8(ascii: " ")) {
        form = String(decoding: bytes[(space + 1)...], as: UTF8.self)
        bytes = bytes[..<space]
      }
    }
    let path = "/api/v1/" + FuzzSite.address(bytes.drop { $0 == UInt8(ascii: "/") })
    let answer = try await site.ask(path, method: method, form: form)
    try Finding.expect(answer.status < 500 || answer.status == 503, "\(path): \(answer.status)")
    guard answer.status >= 400 || !answer.text.isEmpty else { return }
    let isProblem = answer.type == "application/problem+json"
    try Finding.expect(
      isProblem == (answer.status >= 400), "\(path): \(answer.status) is \(answer.type)")
    let document = try? JSONSerialization.jsonObject(
      with: Data(answer.text.utf8), options: .fragmentsAllowed)
    try Finding.expect(document != nil, "\(path): what is answered is not JSON")
  }
}
