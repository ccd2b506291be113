import CambistDesk
import CambistStore
import CambistTesting
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import NIOPosix
import Testing

@testable import CambistWeb

@Suite("A server that shuts down") struct DrainTests {
  private let desk: Desk
  private let drain = DeskDrain()

  init() throws {
    desk = Desk(
      store: try .inMemory(), clock: ManualClock().clock, feeds: .init(rateSources: []))
  }

  private func site() throws -> DeskSite {
    try DeskSite(desk: desk, isDemo: false, drain: drain)
  }

  private func readiness(of site: DeskSite) async throws -> (status: Int, text: String) {
    try await Application(router: site.router()).test(.router) { (client) async throws in
      try await client.execute(uri: "/readyz", method: .get) { response in
        #expect(response.headers[.cacheControl] == "no-store")
        return (Int(response.status.code), String(buffer: response.body))
      }
    }
  }

  @Test("It is ready from the first check of its store until the shutdown")
  func readiness() async throws {
    let site = try site()
    #expect(try await readiness(of: site) == (503, #"{"status":"starting","store":"unchecked"}"#))
    site.readiness.set(await desk.storeState())
    #expect(try await readiness(of: site) == (200, #"{"status":"ready","store":"ok"}"#))
    drain.begin()
    #expect(try await readiness(of: site) == (503, #"{"status":"draining","store":"ok"}"#))
  }

  @Test("It is ready with a read-only store, and not with one that cannot be read")
  func stores() async throws {
    let site = try site()
    site.readiness.set(.unwritable)
    #expect(try await readiness(of: site).status == 200)
    try await desk.close()
    let state = await desk.storeState()
    #expect(state == .unreadable)
    site.readiness.set(state)
    #expect(
      try await readiness(of: site) == (503, #"{"status":"unreadable","store":"unreadable"}"#))
  }

  private func connect(_ limit: ConnectionLimit) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handler: ConnectionGate(limit))
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
    return channel
  }

  private func send(_ parts: HTTPRequestPart..., on channel: EmbeddedChannel) throws {
    for part in parts { try channel.writeInbound(part) }
  }

  private var head: HTTPRequestPart {
    .head(HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/"))
  }

  /// The `Connection` header of a complete response.
  private func answer(_ channel: EmbeddedChannel) throws -> String? {
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    channel.embeddedEventLoop.run()
    var field: String?
    while let part = try channel.readOutbound(as: HTTPResponsePart.self) {
      if case .head(let head) = part { field = head.headerFields[.connection] }
    }
    return field
  }

  @Test("Its responses close their connections, so that clients use another server")
  func responses() throws {
    let limit = ConnectionLimit(descriptors: 64, drain: drain)
    let channel = try connect(limit)
    try send(head, .end(nil), on: channel)
    #expect(try answer(channel) == nil && channel.isActive)
    drain.begin()
    try send(head, .end(nil), on: channel)
    #expect(try answer(channel) == "close" && !channel.isActive)
    #expect(limit.statistics().open.values.reduce(0, +) == 0)
  }

  @Test("A request that is still arriving is read to its end first")
  func uploads() throws {
    let channel = try connect(ConnectionLimit(descriptors: 64, drain: drain))
    drain.begin()
    try send(head, on: channel)
    #expect(try answer(channel) == "close" && channel.isActive)
    try send(.end(nil), on: channel)
    channel.embeddedEventLoop.run()
    #expect(!channel.isActive)
  }

  @Test("All pipelined requests are answered")
  func pipelines() throws {
    let channel = try connect(ConnectionLimit(descriptors: 64, drain: drain))
    try send(head, .end(nil), head, .end(nil), on: channel)
    drain.begin()
    #expect(try answer(channel) == nil && channel.isActive)
    #expect(try answer(channel) == "close" && !channel.isActive)
  }

  /// A channel that tells whether it was asked to close, behind the gate.
  private func quiescing(_ drain: DeskDrain) throws -> (EmbeddedChannel, () -> Bool) {
    let channel = try connect(ConnectionLimit(descriptors: 64, drain: drain))
    let end = QuiesceRecorder()
    try channel.pipeline.syncOperations.addHandler(end)
    drain.begin()
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    return (channel, { end.hasQuiesced })
  }

  @Test("Open connections can still send a request if other servers take over")
  func lastRequests() throws {
    let (channel, isClosing) = try quiescing(DeskDrain(delay: .seconds(5)))
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(2_400))
    #expect(!isClosing())
    try send(head, .end(nil), on: channel)
    #expect(try answer(channel) == "close" && !channel.isActive)
  }

  @Test("They close after that time, and at once if no other server takes over")
  func noLastRequest() throws {
    let (channel, isClosing) = try quiescing(DeskDrain(delay: .seconds(5)))
    #expect(!isClosing())
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(2_500))
    #expect(isClosing())
    let (_, isClosingAtOnce) = try quiescing(DeskDrain())
    #expect(isClosingAtOnce())
  }

  #if os(Linux)
    @Test("Before a listening socket closes, new connections are ignored and earlier ones served")
    func listeners() async throws {
      let (accepted, acceptance) = AsyncStream.makeStream(of: Void.self)
      let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.autoRead, value: false)
        .childChannelInitializer { channel in
          acceptance.yield()
          return channel.eventLoop.makeSucceededVoidFuture()
        }
        .bind(host: "127.0.0.1", port: 0).get()
      let address = try #require(listener.localAddress)
      let client = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connectTimeout(.milliseconds(300))
      // The system has completed it, and the server has not accepted it.
      let early = try await client.connect(to: address).get()
      drain.add(listener: listener)
      await drain.stopAccepting()
      try await client.connect(to: address).get().close()
      let handover = DeskDrain(delay: .seconds(1))
      handover.add(listener: listener)
      await handover.stopAccepting()
      await #expect(throws: ChannelError.self) { try await client.connect(to: address).get() }
      try await listener.setOption(.autoRead, value: true).get()
      var connections = accepted.makeAsyncIterator()
      for _ in 1...2 { await connections.next() }
      try await early.close()
      try await listener.close()
    }
  #endif

  private func locale() -> RequestLocale {
    let head = HTTPRequest(method: .get, scheme: "http", authority: "desk", path: "/")
    return RequestLocale(Request(head: head, body: .init(buffer: ByteBuffer())))
  }

  @Test("Watchers of the quotes are asked to reconnect after different delays, and get no update")
  func watchers() async throws {
    let site = try site()
    let earlier = (0..<20).map { _ in site.hub.watch(locale(), after: nil) }
    for watcher in earlier { _ = await watcher.next() }
    drain.begin()
    drain.disconnectWatchers()
    let later = site.hub.watch(locale(), after: nil)
    var pauses: Set<String> = []
    for watcher in earlier + [later] {
      let text = String(buffer: try #require(await watcher.next()))
      let found = try #require(
        text.wholeMatch(of: /retry: ([0-9]+)\nevent: reconnect\ndata: \1\n\n/))
      pauses.insert(String(found.1))
      #expect(await watcher.next() == nil)
    }
    #expect(pauses.count > 1)
  }
}

/// Notes that a connection was asked to close when it is unused.
private final class QuiesceRecorder: ChannelInboundHandler {
  typealias InboundIn = HTTPRequestPart
  private(set) var hasQuiesced = false

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent { hasQuiesced = true }
  }
}
