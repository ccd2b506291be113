import CambistTesting
import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A WebSocket server on loopback whose bytes a test controls.
struct StreamServer: Sendable {
  struct Script: Sendable {
    enum Handshake: Sendable {
      case accepted
      /// Accepted with an invalid proof of the handshake.
      case unproven
      case status(String)
      case silence
    }

    var handshake = Handshake.accepted
    /// Sent together with the handshake's answer.
    var greeting: [UInt8] = []
    /// Sent again and again after the handshake, as fast as the other side takes it.
    var flood: [UInt8]?
    /// Whether a close is answered, and the connection then ended.
    var answersClose = true
    /// Whether anything is read after the handshake.
    var reads = true
  }

  /// The requests and frames that the server has received.
  struct Journal: Sendable {
    /// The request heads, from the request line to the last header.
    var heads: [String] = []
    /// The frames that came in.
    var frames: [ClientFrame] = []
    var opened = 0
    var closed = 0
    /// Bytes handed to the system for sending.
    var sent = 0
  }

  let journal: Watched<Journal>
  let port: Int
  let isSecure: Bool
  private let channels: Channels

  fileprivate final class Channels: Sendable {
    let all = Mutex([any Channel]())
  }

  /// Runs a server while `use` runs.
  @discardableResult
  static func run<Result: Sendable>(
    _ script: Script = Script(), security: NIOSSLContext? = nil,
    use: @Sendable (StreamServer) async throws -> Result
  ) async throws -> Result {
    let (journal, channels) = (Watched(Journal()), Channels())
    let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          channels.all.withLock { $0.append(channel) }
          if let security {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: security))
          }
          try channel.pipeline.syncOperations.addHandler(
            StreamPeer(script: script, journal: journal))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let server = StreamServer(
      journal: journal, port: listener.localAddress?.port ?? 0, isSecure: security != nil,
      channels: channels)
    do {
      let result = try await use(server)
      try await server.end(listener)
      return result
    } catch {
      try? await server.end(listener)
      throw error
    }
  }

  func url(_ path: String = "/") throws -> URL {
    guard let url = URL(string: "\(isSecure ? "wss" : "ws")://127.0.0.1:\(port)\(path)") else {
      throw URLError(.badURL)
    }
    return url
  }

  /// Sends bytes exactly as they are.
  func send(_ bytes: [UInt8]) async throws {
    for channel in channels.all.withLock({ $0 }) {
      try await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get()
    }
  }

  /// Closes the connections without a close frame.
  func close() {
    for channel in channels.all.withLock({ $0 }) { channel.close(promise: nil) }
  }

  /// Resets the TCP connections.
  func reset() {
    for channel in channels.all.withLock({ $0 }) {
      let noLinger = linger(l_onoff: 1, l_linger: 0)
      _ = (channel as? any SocketOptionProvider)?.setSoLinger(noLinger)
        .always { _ in channel.close(promise: nil) }
    }
  }

  private func end(_ listener: any Channel) async throws {
    close()
    try await listener.close()
  }
}

private final class StreamPeer: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let script: StreamServer.Script
  private let journal: Watched<StreamServer.Journal>
  private var received: [UInt8] = []
  private var isUpgraded = false
  private var isPumping = false

  init(script: StreamServer.Script, journal: Watched<StreamServer.Journal>) {
    self.script = script
    self.journal = journal
  }

  func channelActive(context: ChannelHandlerContext) {
    journal.change { $0.opened += 1 }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    journal.change { $0.closed += 1 }
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received += Array(buffer: unwrapInboundIn(data))
    if !isUpgraded { answerHandshake(context) }
    guard isUpgraded else { return }
    while let frame = ClientFrame.take(from: &received) {
      journal.change { $0.frames.append(frame) }
      if frame.opcode == 8, script.answersClose {
        send(ServerFrame.bytes(8, frame.payload), context)
        context.close(promise: nil)
      }
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if isUpgraded, !isPumping { pump(context) }
  }

  /// Floods the client, a piece at a time, so that other work on the event loop can run.
  private func pump(_ context: ChannelHandlerContext) {
    isPumping = context.channel.isActive && context.channel.isWritable && script.flood != nil
    guard isPumping, let flood = script.flood else { return }
    send(flood, context)
    context.eventLoop.assumeIsolated().execute { self.pump(context) }
  }

  private func answerHandshake(_ context: ChannelHandlerContext) {
    let text = String(decoding: received, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return }
    let head = String(text[..<end.lowerBound])
    received = []
    journal.change { $0.heads.append(head) }
    let accept: String
    switch script.handshake {
    case .silence: return
    case .status(let status):
      return send(Array("HTTP/1.1 \(status)\r\nContent-Length: 0\r\n\r\n".utf8), context)
    case .unproven: accept = "AAAAAAAAAAAAAAAAAAAAAAAAAAA="
    case .accepted:
      let lines = head.components(separatedBy: "\r\n")
      let key = lines.first { $0.lowercased().hasPrefix("sec-websocket-key:") }?.dropFirst(18)
      accept = HandshakeProof.accept((key ?? "").trimmingCharacters(in: .whitespaces))
    }
    let answer = """
      HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
      Sec-WebSocket-Accept: \(accept)\r\n\r\n
      """
    isUpgraded = true
    send(Array(answer.utf8) + script.greeting, context)
    if !script.reads { context.channel.setOption(.autoRead, value: false).whenComplete { _ in } }
    channelWritabilityChanged(context: context)
  }

  private func send(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
    journal.change { $0.sent += bytes.count }
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
  }
}
