import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import CambistWeb

@Suite("Requests that are rejected by their heads") struct RequestCheckTests {
  private let channel = EmbeddedChannel()

  private func connect() throws {
    let pipeline = channel.pipeline.syncOperations
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = 12 << 10
    limits.maxHeaderListSize = 24 << 10
    limits.maxHeaderFieldCount = 100
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: false, withErrorHandling: false,
      withOutboundHeaderValidation: false, withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: limits)
    try pipeline.addHandler(RequestCheck())
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
  }

  /// The head that was accepted, or the response.
  private func send(_ text: String) throws -> (head: HTTPRequestHead?, answer: String) {
    try channel.writeInbound(ByteBuffer(string: text))
    var head: HTTPRequestHead?
    while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
      if case .head(let found) = part { head = found }
    }
    return (head, try written())
  }

  private func written() throws -> String {
    var answer = ""
    while let data = try channel.readOutbound(as: IOData.self) {
      if case .byteBuffer(let buffer) = data { answer += String(buffer: buffer) }
    }
    return answer
  }

  private static func query(_ count: Int) -> String {
    (0..<count).map { "a\($0)=1" }.joined(separator: "&")
  }

  private static func cookies(_ size: Int) -> String {
    "Host: desk\r\nCookie: " + String(repeating: "a", count: size)
  }

  private static let many = (0..<120).map { "X-\($0): 1" }.joined(separator: "\r\n")

  @Test(
    "An invalid request gets a response with the reason, and the connection is closed",
    arguments: [
      ("GET / HTTP/1.1", "X: 1", 400), ("GET / HTTP/1.1", "Host: a\r\nHost: a", 400),
      ("GET / HTTP/1.0", "Host: a\r\nhost: b", 400),
      ("GET http://evil.example/ HTTP/1.1", "Host: desk", 400),
      ("GET http://desk.evil.example/ HTTP/1.1", "Host: desk", 400),
      ("GET ftp://desk/ HTTP/1.1", "Host: desk", 400),
      ("POST / HTTP/1.1", "Host: desk\r\nTransfer-Encoding: xchunked", 400),
      ("POST / HTTP/1.1", "Host: desk\r\nTransfer-Encoding: gzip, chunked", 400),
      ("POST / HTTP/1.1", "Host: desk\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: x", 400),
      ("POST / HTTP/1.0", "Host: desk\r\nTransfer-Encoding: chunked", 400),
      ("GET /?\(query(101)) HTTP/1.1", "Host: desk", 400),
      ("GET /\(String(repeating: "a", count: 8_200)) HTTP/1.1", "Host: desk", 414),
      ("GET / HTTP/1.1", cookies(8_300), 431), ("GET / HTTP/1.1", cookies(80_000), 431),
      ("GET / HTTP/1.1", "Host: desk\r\n" + many, 431), ("nonsense", "Host: desk", 400),
    ])
  func refused(_ line: String, _ headers: String, _ status: Int) throws {
    try connect()
    let (head, answer) = try send("\(line)\r\n\(headers)\r\n\r\n")
    #expect(head == nil)
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
    #expect(answer.contains("Connection: close"))
    channel.embeddedEventLoop.advanceTime(by: .seconds(3))
    #expect(!channel.isActive)
  }

  @Test(
    "A valid request is accepted",
    arguments: [
      ("GET / HTTP/1.1", "Host: desk"), ("GET / HTTP/1.0", "X: 1"),
      ("GET http://DESK:80/a?b HTTP/1.1", "Host: desk:80"),
      ("GET /?\(query(100)) HTTP/1.1", "Host: desk"), ("GET / HTTP/1.1", cookies(8_000)),
      ("POST / HTTP/1.1", "Host: desk\r\nTransfer-Encoding: Chunked"),
      ("OPTIONS * HTTP/1.1", "Host: desk"),
    ])
  func allowed(_ line: String, _ headers: String) throws {
    try connect()
    let (head, answer) = try send("\(line)\r\n\(headers)\r\n\r\n")
    #expect(head != nil && answer.isEmpty, "\(answer)")
  }

  @Test("A rejected request is answered after the requests before it")
  func pipelined() throws {
    try connect()
    let sent = try send("GET / HTTP/1.1\r\nHost: desk\r\n\r\nGET / HTTP/1.1\r\n\r\n")
    #expect(sent.head != nil && sent.answer.isEmpty)
    let head = HTTPResponseHead(
      version: .http1_1, status: .noContent, headers: ["Content-Length": "0"])
    try channel.writeOutbound(HTTPServerResponsePart.head(head))
    try channel.writeOutbound(HTTPServerResponsePart.end(nil))
    let answer = try written()
    #expect(answer.hasPrefix("HTTP/1.1 204 ") && answer.contains("HTTP/1.1 400 "), "\(answer)")
  }

  private func respond(_ headers: HTTPHeaders = ["Content-Length": "0"]) throws -> String {
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)
    try channel.writeOutbound(HTTPServerResponsePart.head(head))
    let text = IOData.byteBuffer(ByteBuffer(string: headers.isEmpty ? "text" : ""))
    try channel.writeOutbound(HTTPServerResponsePart.body(text))
    try channel.writeOutbound(HTTPServerResponsePart.end(nil))
    return try written()
  }

  @Test("A client that waits before it sends content gets 100 Continue, in its turn")
  func expectation() throws {
    let post = "POST / HTTP/1.1\r\nHost: desk\r\nContent-Length: 2\r\n"
    let go = "HTTP/1.1 100 Continue\r\n\r\n"
    try connect()
    #expect(try send(post + "Expect: 100-Continue\r\n\r\n").answer == go)
    #expect(try send("ok").answer.isEmpty)
    // The request before is answered first.
    #expect(try send(post + "Expect: 100-continue\r\n\r\n").answer.isEmpty)
    let first = try respond()
    #expect(first.hasPrefix("HTTP/1.1 200 OK") && first.hasSuffix(go), "\(first)")
    #expect(try send("ok").answer.isEmpty)
    #expect(try respond().hasPrefix("HTTP/1.1 200 OK"))
    // Nobody waits: the content follows at once, or nothing is expected.
    #expect(try send(post + "\r\nok").answer.isEmpty)
    #expect(try respond().hasPrefix("HTTP/1.1 200 OK"))
    #expect(try send("POST / HTTP/1.0\r\nExpect: 100-continue\r\n\r\n").answer.isEmpty)
  }

  @Test("A response to HTTP/1.0 has no chunks, and the connection ends with it")
  func old() throws {
    try connect()
    let sent = try send("GET / HTTP/1.1\r\nHost: desk\r\n\r\nGET / HTTP/1.0\r\n\r\n")
    #expect(sent.head?.headers["Connection"] == ["close"])
    let first = try respond([:])
    #expect(first.hasPrefix("HTTP/1.1 200 OK") && first.contains("chunked"), "\(first)")
    let second = try respond([:])
    #expect(second.hasPrefix("HTTP/1.0 200 OK") && second.hasSuffix("\r\n\r\ntext"), "\(second)")
  }
}
