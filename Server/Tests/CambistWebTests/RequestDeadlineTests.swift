import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import CambistWeb

@Suite("Deadlines of requests") struct RequestDeadlineTests {
  private let channel = EmbeddedChannel(handler: RequestDeadline())

  private func connect() throws {
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
  }

  private func send(_ part: HTTPRequestPart) throws { try channel.writeInbound(part) }

  private func sendHead() throws {
    try send(.head(HTTPRequest(method: .post, scheme: "http", authority: "desk", path: "/")))
  }

  private func answer() throws {
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .unauthorized)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
  }

  private func pass(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }

  @Test("A connection that sends nothing is closed after ten seconds")
  func silent() throws {
    try connect()
    pass(.seconds(9))
    #expect(channel.isActive)
    pass(.seconds(2))
    #expect(!channel.isActive)
  }

  @Test("A body that ends after its answer does not leave the connection without a deadline")
  func bodyAfterAnswer() throws {
    try connect()
    try sendHead()
    try answer()
    try send(.body(ByteBuffer(string: "x")))
    try send(.end(nil))
    #expect(channel.isActive)
    pass(.seconds(61))
    #expect(!channel.isActive)
  }

  @Test("The connection of an endless body is closed, answered or not", arguments: [true, false])
  func endless(_ isAnswered: Bool) throws {
    try connect()
    try sendHead()
    if isAnswered { try answer() }
    for _ in 0..<29 {
      pass(.seconds(1))
      try send(.body(ByteBuffer(string: "x")))
    }
    #expect(channel.isActive)
    pass(.seconds(2))
    #expect(!channel.isActive)
  }

  @Test("A complete request has no deadline for its response; the next request has one")
  func answering() throws {
    try connect()
    try sendHead()
    try send(.end(nil))
    pass(.hours(1))
    #expect(channel.isActive)
    try answer()
    pass(.seconds(59))
    #expect(channel.isActive)
    try sendHead()
    try send(.end(nil))
    pass(.hours(1))
    try answer()
    pass(.seconds(61))
    #expect(!channel.isActive)
  }

  @Test("An endless second request is disconnected while the first is answered")
  func pipelined() throws {
    try connect()
    try sendHead()
    try send(.end(nil))
    try sendHead()
    try answer()
    pass(.seconds(31))
    #expect(!channel.isActive)
  }

  @Test(
    "A file may take any time while its bytes arrive",
    arguments: ["/files", "/files/preview", "/desk/files", "/api/v1/convert?to=EUR"])
  func file(_ path: String) throws {
    try connect()
    try send(.head(HTTPRequest(method: .post, scheme: "http", authority: "desk", path: path)))
    for _ in 0..<20 {
      pass(.seconds(29))
      try send(.body(ByteBuffer(repeating: 0x78, count: 16 << 10)))
    }
    #expect(channel.isActive)
    // An occasional byte does not keep the connection open.
    for _ in 0..<29 {
      pass(.seconds(1))
      try send(.body(ByteBuffer(string: "x")))
    }
    #expect(channel.isActive)
    pass(.seconds(2))
    #expect(!channel.isActive)
  }

  @Test("The body of another request must arrive within 30 seconds, whatever its size")
  func noFile() throws {
    try connect()
    try sendHead()
    for _ in 0..<3 {
      pass(.seconds(9))
      try send(.body(ByteBuffer(repeating: 0x78, count: 16 << 10)))
    }
    pass(.seconds(4))
    #expect(!channel.isActive)
  }
}
