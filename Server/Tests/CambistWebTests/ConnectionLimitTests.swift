import CambistScreens
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import CambistWeb

@Suite("Connections above the limit") struct ConnectionLimitTests {
  private func connect(
    _ limit: ConnectionLimit, from address: String = "127.0.0.1"
  ) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handler: ConnectionGate(limit))
    channel.connect(to: try SocketAddress(ipAddress: address, port: 1), promise: nil)
    return channel
  }

  private func ask(_ channel: EmbeddedChannel, language: String? = nil) throws {
    var head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
    head.headerFields[.acceptLanguage] = language
    try channel.writeInbound(HTTPRequestPart.head(head))
    try channel.writeInbound(HTTPRequestPart.end(nil))
  }

  @Test("They get 503 or are closed, until others have ended")
  func turnedAway() throws {
    let limit = ConnectionLimit(descriptors: 64)
    #expect(limit.served == 32)
    let served = try (0..<32).map { _ in
      let channel = try connect(limit)
      try ask(channel)
      #expect(try channel.readInbound(as: HTTPRequestPart.self) != nil && channel.isActive)
      return channel
    }
    let rejected = try (0..<8).map { _ in try connect(limit) }
    let closed = try connect(limit)
    #expect(!closed.isActive)

    for (index, channel) in rejected.enumerated() {
      let phrases = Phrases.all[index % Phrases.all.count]
      try ask(channel, language: phrases.language)
      #expect(try channel.readInbound(as: HTTPRequestPart.self) == nil)
      guard case .head(let head) = try channel.readOutbound(as: HTTPResponsePart.self) else {
        Issue.record("no response")
        continue
      }
      #expect(head.status == .serviceUnavailable && head.headerFields[.retryAfter] != nil)
      #expect(head.headerFields[.contentLanguage] == phrases.language)
      guard case .body(let body) = try channel.readOutbound(as: HTTPResponsePart.self) else {
        Issue.record("no text")
        continue
      }
      #expect(String(buffer: body) == Notice(status: 503, phrases).plainText)
      channel.embeddedEventLoop.run()
      #expect(!channel.isActive)
    }
    for channel in served.prefix(3) { try channel.close().wait() }
    let later = try (0..<3).map { _ in
      let channel = try connect(limit)
      try ask(channel)
      #expect(try channel.readInbound(as: HTTPRequestPart.self) != nil)
      return channel
    }
    let last = try connect(limit)
    try ask(last)
    #expect(try last.readInbound(as: HTTPRequestPart.self) == nil)
    for channel in served.dropFirst(3) + later { _ = try channel.finish() }
  }

  private func answer(_ channel: EmbeddedChannel) throws {
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
  }

  private func isOpen(_ channel: EmbeddedChannel) -> Bool {
    channel.embeddedEventLoop.run()
    return channel.isActive
  }

  @Test("A new connection replaces the one that has waited longest")
  func waiting() throws {
    let limit = ConnectionLimit(descriptors: 64)
    let served = try (0..<32).map { _ in try connect(limit) }
    try ask(served[0])
    try ask(served[1])
    try answer(served[1])
    let newcomer = try connect(limit)
    try ask(newcomer)
    #expect(try newcomer.readInbound(as: HTTPRequestPart.self) != nil)
    #expect(served.map(isOpen) == served.indices.map { $0 != 2 })
    for channel in served + [newcomer] { _ = try? channel.finish() }
  }

  @Test("The address with most waiting connections loses one, and no other does")
  func fair() throws {
    let limit = ConnectionLimit(descriptors: 64)
    let owner = try (0..<4).map { _ in try connect(limit, from: "192.0.2.1") }
    let crowd = try (0..<28).map { _ in try connect(limit, from: "198.51.100.7") }
    let newcomers = try (0..<8).map { _ in try connect(limit, from: "192.0.2.1") }
    #expect((owner + newcomers).allSatisfy(isOpen))
    #expect(crowd.map(isOpen) == crowd.indices.map { $0 >= 8 })
    for channel in owner + crowd + newcomers { _ = try? channel.finish() }
  }

  @Test("Without a waiting connection, one with an incomplete request is closed")
  func receiving() throws {
    let limit = ConnectionLimit(descriptors: 64)
    let served = try (0..<32).map { _ in try connect(limit) }
    for channel in served {
      let head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/")
      try channel.writeInbound(HTTPRequestPart.head(head))
    }
    try served[0].writeInbound(HTTPRequestPart.end(nil))
    let newcomer = try connect(limit, from: "192.0.2.1")
    #expect(isOpen(newcomer))
    #expect(served.map(isOpen) == served.indices.map { $0 != 1 })
    for channel in served + [newcomer] { _ = try? channel.finish() }
  }

  @Test("An address with all connections loses some, down to twice as many as another")
  func answering() throws {
    let limit = ConnectionLimit(descriptors: 64)
    let crowd = try (0..<32).map { _ in try connect(limit, from: "2001:db8::7") }
    for channel in crowd { try ask(channel) }
    // Another address of the same network.
    let excess = try connect(limit, from: "2001:db8::8")
    try ask(excess)
    #expect(try excess.readInbound(as: HTTPRequestPart.self) == nil)
    let owner = try (0..<12).map { _ in
      let channel = try connect(limit, from: "192.0.2.1")
      try ask(channel)
      return channel
    }
    #expect(crowd.map(isOpen) == crowd.indices.map { $0 >= 10 })
    #expect(try owner[9].readInbound(as: HTTPRequestPart.self) != nil)
    #expect(try owner[10].readInbound(as: HTTPRequestPart.self) == nil)
    for channel in crowd + owner + [excess] { _ = try? channel.finish() }
  }

  @Test(
    "Addresses and ranges are read",
    arguments: [
      ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "127.0.0.2", false),
      ("10.0.0.0/8", "10.255.1.2", true), ("10.0.0.0/8", "11.0.0.1", false),
      ("10.128.0.0/9", "10.127.0.1", false), ("0.0.0.0/0", "203.0.113.9", true),
      ("127.0.0.1", "::ffff:127.0.0.1", true), ("2001:db8::/32", "2001:db8:1::1", true),
      ("2001:db8::/32", "2001:db9::1", false), ("::/0", "192.0.2.1", false),
    ])
  func ranges(_ range: String, _ address: String, _ contains: Bool) throws {
    let range = try #require(AddressRange(range))
    #expect(range.contains(try #require(ClientAddress(address))) == contains)
  }

  @Test(
    "An invalid address or range is rejected",
    arguments: ["", "x", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "10.0.0.0/-1", "localhost"])
  func badRanges(_ text: String) {
    #expect(AddressRange(text) == nil)
  }
}
