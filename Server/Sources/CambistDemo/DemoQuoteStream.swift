import CambistMoney
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
public import ServiceLifecycle

/// InvestAZ's stream, simulated: a WebSocket server on loopback whose failures are configurable.
public struct DemoQuoteStream: Service, CustomStringConvertible {
  private static let pause = Duration.milliseconds(250)
  private static let calmPause = Duration.seconds(5)

  private enum Upgrade: Sendable {
    case accepted(NIOAsyncChannel<WebSocketFrame, WebSocketFrame>)
    case refused(any Channel)
  }

  private let faults: DemoFaults
  private let zone: ZoneOffsets
  private let ready: @Sendable (Int) async -> Void

  /// - Parameter ready: Called with the port when the server is listening.
  init(
    faults: DemoFaults, zone: ZoneOffsets, ready: @escaping @Sendable (Int) async -> Void
  ) {
    self.faults = faults
    self.zone = zone
    self.ready = ready
  }

  /// The name of the service in the log.
  public var description: String { "demo quotes" }

  public func run() async throws {
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: "127.0.0.1", port: 0) { channel in
        channel.eventLoop.makeCompletedFuture { try upgrade(channel) }
      }
    await ready(server.channel.localAddress?.port ?? 0)
    do {
      try await cancelWhenGracefulShutdown {
        try await server.executeThenClose { connections in
          try await withThrowingDiscardingTaskGroup { group in
            for try await connection in connections {
              group.addTask { await serve(connection) }
            }
          }
        }
      }
    } catch is CancellationError {
      // This is its normal end.
    }
  }

  private func upgrade(_ channel: any Channel) throws -> EventLoopFuture<Upgrade> {
    let upgrader = NIOTypedWebSocketServerUpgrader<Upgrade>(
      shouldUpgrade: { channel, head in
        let isRefused = faults["quotes"] == "refuse" || !head.uri.hasPrefix("/quotes")
        return channel.eventLoop.makeSucceededFuture(isRefused ? nil : HTTPHeaders())
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          .accepted(try NIOAsyncChannel(wrappingChannelSynchronously: channel))
        }
      })
    let configuration = NIOTypedHTTPServerUpgradeConfiguration<Upgrade>(
      upgraders: [upgrader],
      notUpgradingCompletionHandler: { $0.eventLoop.makeSucceededFuture(.refused($0)) })
    return try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
      configuration: .init(upgradeConfiguration: configuration))
  }

  private func serve(_ connection: EventLoopFuture<Upgrade>) async {
    guard let upgrade = try? await connection.get() else { return }
    switch upgrade {
    case .refused(let channel):
      let head = HTTPResponseHead(
        version: .http1_1, status: .serviceUnavailable,
        headers: ["Content-Length": "0", "Connection": "close"])
      channel.write(HTTPServerResponsePart.head(head), promise: nil)
      try? await channel.writeAndFlush(HTTPServerResponsePart.end(nil))
      try? await channel.close()
    case .accepted(let channel):
      try? await channel.executeThenClose { inbound, outbound in
        try await withThrowingTaskGroup { group in
          group.addTask { try await answer(inbound, outbound) }
          group.addTask { try await send(outbound) }
          defer { group.cancelAll() }
          try await group.next()
        }
      }
    }
  }

  /// Answers pings and closes.
  private func answer(
    _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>,
    _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  ) async throws {
    for try await frame in inbound {
      switch frame.opcode {
      case .ping where faults["quotes"] != "hang":
        try await outbound.write(
          WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
      case .connectionClose:
        try await outbound.write(
          WebSocketFrame(fin: true, opcode: .connectionClose, data: frame.unmaskedData))
        return
      default: break
      }
    }
  }

  /// Sends all quotes, and then changed ones; ends when the connection is to be closed.
  private func send(_ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>) async throws {
    var quotes = DemoQuotes()
    var isFirst = true
    var beats = 0
    while true {
      let moved = quotes.move()
      switch faults["quotes"] {
      case "drop": return
      case "hang": break
      case "garbage": try await write("<html>not quotes</html>", outbound)
      case "flapping" where beats >= 4: return
      case let fault:
        let text = quotes.message(
          isFirst ? nil : moved, fault == "numbers" ? .numbers : .texts, zone: zone,
          wrapped: fault == "wrapped")
        try await write(text, outbound)
        isFirst = false
      }
      beats += 1
      try await Task.sleep(for: faults["quotes"] == "calm" ? Self.calmPause : Self.pause)
    }
  }

  private func write(
    _ text: String, _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  ) async throws {
    try await outbound.write(
      WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text)))
  }
}
