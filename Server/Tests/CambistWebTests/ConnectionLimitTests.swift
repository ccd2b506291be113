import CambistWeb
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@Suite("Connections beyond those that there is room for") struct ConnectionLimitTests {
  private func connect(_ limit: ConnectionLimit) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handler: ConnectionGate(limit))
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
    return channel
  }

  private func ask(_ channel: EmbeddedChannel) throws {
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
    try channel.writeInbound(HTTPRequestPart.head(head))
    try channel.writeInbound(HTTPRequestPart.end(nil))
  }

  @Test("Are told so, and beyond that closed, until others have gone")
  func turnedAway() throws {
    let limit = ConnectionLimit(descriptors: 64)
    #expect(limit.served == 32)
    let served = try (0..<32).map { _ in try connect(limit) }
    let told = try (0..<8).map { _ in try connect(limit) }
    let closed = try connect(limit)
    #expect(!closed.isActive)

    for channel in served {
      try ask(channel)
      #expect(try channel.readInbound(as: HTTPRequestPart.self) != nil && channel.isActive)
    }
    for channel in told {
      try ask(channel)
      #expect(try channel.readInbound(as: HTTPRequestPart.self) == nil)
      guard case .head(let head) = try channel.readOutbound(as: HTTPResponsePart.self) else {
        Issue.record("nothing was said")
        continue
      }
      #expect(head.status == .serviceUnavailable && head.headerFields[.retryAfter] != nil)
      channel.embeddedEventLoop.run()
      #expect(!channel.isActive)
    }
    for channel in served.prefix(3) { try channel.close().wait() }
    let later = try (0..<3).map { _ in try connect(limit) }
    for channel in later {
      try ask(channel)
      #expect(try channel.readInbound(as: HTTPRequestPart.self) != nil)
    }
    let last = try connect(limit)
    try ask(last)
    #expect(try last.readInbound(as: HTTPRequestPart.self) == nil)
    for channel in served.dropFirst(3) + later { _ = try channel.finish() }
  }
}
