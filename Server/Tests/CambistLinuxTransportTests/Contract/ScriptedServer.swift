import Foundation
import NIOCore
import NIOPosix
import NIOSSL

/// An HTTP server on loopback that answers each path with the bytes of a script, right or wrong.
struct ScriptedServer: Sendable {
  let journal: ServerJournal
  private let base: URL

  /// Runs a server while `use` runs.
  ///
  /// - Parameter routes: The scripts by path; an unknown path is never answered.
  @discardableResult
  static func run<Result: Sendable>(
    _ routes: [String: [ServerStep]], security: NIOSSLContext? = nil,
    use: @Sendable (ScriptedServer) async throws -> Result
  ) async throws -> Result {
    let journal = ServerJournal()
    let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let security {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: security))
          }
          let handler = ScriptedConnection(routes: routes, journal: journal)
          try channel.pipeline.syncOperations.addHandler(handler)
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let scheme = security == nil ? "http" : "https"
    guard let port = listener.localAddress?.port,
      let base = URL(string: "\(scheme)://127.0.0.1:\(port)")
    else { throw URLError(.badURL) }
    do {
      let result = try await use(ScriptedServer(journal: journal, base: base))
      try await listener.close()
      return result
    } catch {
      try? await listener.close()
      throw error
    }
  }

  var port: Int { base.port ?? 0 }

  func url(_ path: String = "/") -> URL {
    base.appending(path: path)
  }

  /// The address of a path that is percent-encoded already, with its query.
  func url(relative text: String) -> URL? {
    URL(string: text, relativeTo: base)?.absoluteURL
  }
}

private final class ScriptedConnection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let routes: [String: [ServerStep]]
  private let journal: ServerJournal
  private var received = ""
  private var flood: [UInt8]?

  init(routes: [String: [ServerStep]], journal: ServerJournal) {
    self.routes = routes
    self.journal = journal
  }

  func channelActive(context: ChannelHandlerContext) {
    journal.note { $0.opened += 1 }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    journal.note { $0.closed += 1 }
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received += String(buffer: unwrapInboundIn(data))
    while let end = received.range(of: "\r\n\r\n") {
      let head = String(received[..<end.lowerBound])
      received.removeSubrange(..<end.upperBound)
      journal.note { $0.heads.append(head) }
      let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      perform((routes[path] ?? [])[...], context: context)
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    while context.channel.isActive, context.channel.isWritable, let flood {
      send(flood, context: context)
    }
  }

  private func perform(_ steps: ArraySlice<ServerStep>, context: ChannelHandlerContext) {
    guard let step = steps.first, context.channel.isActive else { return }
    switch step {
    case .send(let bytes):
      send(bytes, context: context)
    case .drip(let bytes, let pause):
      send(bytes, context: context)
      context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(pause)) {
        self.perform(steps, context: context)
      }
      return
    case .flood(let bytes):
      flood = bytes
      channelWritabilityChanged(context: context)
    case .reset:
      let noLinger = linger(l_onoff: 1, l_linger: 0)
      _ = (context.channel as? any SocketOptionProvider)?.setSoLinger(noLinger)
      context.close(promise: nil)
    case .close:
      context.close(promise: nil)
    }
    perform(steps.dropFirst(), context: context)
  }

  private func send(_ bytes: [UInt8], context: ChannelHandlerContext) {
    journal.note { $0.sent += bytes.count }
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
  }
}
