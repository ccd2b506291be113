public import CambistFeeds
public import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket

/// WebSockets on Linux: ``StreamTransport`` on NIO, as the system's libcurl has none.
public struct LinuxStreamTransport: StreamTransport {
  private let userAgent: String
  private let connectTimeout: Duration
  private let maximumMessageSize: Int
  private let trustRoots: NIOSSLTrustRoots

  /// - Parameters:
  ///   - version: Sent to upstreams as `User-Agent: Cambist/<version>`.
  ///   - connectTimeout: The timeout for connecting, TLS and handshake included.
  ///   - maximumMessageSize: The maximum size of a message in bytes.
  public init(
    version: String, connectTimeout: Duration = .seconds(10),
    maximumMessageSize: Int = 1024 * 1024
  ) {
    self.init(
      version: version, connectTimeout: connectTimeout, maximumMessageSize: maximumMessageSize,
      trustRoots: .default)
  }

  init(
    version: String, connectTimeout: Duration, maximumMessageSize: Int,
    trustRoots: NIOSSLTrustRoots
  ) {
    userAgent = "Cambist/\(version)"
    self.connectTimeout = connectTimeout
    self.maximumMessageSize = maximumMessageSize
    self.trustRoots = trustRoots
  }

  public func connect<Answer: Sendable>(
    to url: URL, using use: @escaping @Sendable (StreamConnection) async throws -> Answer
  ) async throws -> Answer {
    try Task.checkCancellation()
    let target = try StreamTarget(url)
    let inbox = StreamInbox(host: target.host)
    let channel = try await open(target, inbox)
    let connection = StreamConnection(
      receive: { try await inbox.receive() },
      ping: {
        let id = inbox.nextPing()
        let frame = WebSocketFrame(
          fin: true, opcode: .ping, maskKey: .random(), data: ByteBuffer(integer: id))
        channel.writeAndFlush(frame, promise: nil)
        try await inbox.pong(id)
      })
    let result: Result<Answer, any Error>
    do {
      result = .success(try await use(connection))
    } catch {
      result = .failure(error)
    }
    await Self.close(channel)
    return try result.get()
  }
}

extension LinuxStreamTransport {
  /// The timeout for the server's part of the closing handshake.
  private static let closeTimeout = TimeAmount.seconds(1)

  private enum Handshake: Sendable {
    case accepted(any Channel)
    case refused(EventLoopFuture<Int>)
  }

  private func open(_ target: StreamTarget, _ inbox: StreamInbox) async throws -> any Channel {
    let attempt = StreamAttempt()
    let problems = NetworkProblem(
      host: target.host, connectTimeout: connectTimeout, requestTimeout: connectTimeout)
    do {
      let tls = try target.isSecure ? tlsContext() : nil
      return try await withTaskCancellationHandler {
        let handshake = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
          .connectTimeout(TimeAmount(connectTimeout))
          .channelOption(.socketOption(.tcp_nodelay), value: 1)
          .connect(host: target.host, port: target.port) { channel in
            channel.eventLoop.makeCompletedFuture {
              attempt.add(channel, closingAfter: TimeAmount(connectTimeout))
              if let tls {
                try channel.pipeline.syncOperations.addHandler(
                  NIOSSLClientHandler(context: tls, serverHostname: target.serverName))
              }
              return try upgrade(channel, target, inbox)
            }
          }
        switch try await handshake.get() {
        case .accepted(let channel):
          attempt.end()
          return channel
        case .refused(let status):
          let status = try await status.get()
          attempt.close()
          throw TransportFailure.status(status)
        }
      } onCancel: {
        attempt.close()
      }
    } catch {
      attempt.close()
      try Task.checkCancellation()
      if attempt.isTimedOut { throw TransportFailure.timedOut(after: connectTimeout) }
      if Self.provesNothing(error) { throw TransportFailure.status(101) }
      throw (error as? TransportFailure) ?? problems.failure(for: error)
    }
  }

  private func upgrade(
    _ channel: any Channel, _ target: StreamTarget, _ inbox: StreamInbox
  ) throws -> EventLoopFuture<Handshake> {
    let limit = maximumMessageSize
    let upgrader = NIOTypedWebSocketClientUpgrader<Handshake>(
      // Its own handler would close the channel before it reports why.
      maxFrameSize: limit, enableAutomaticErrorHandling: false
    ) { channel, _ in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandlers([
          StreamFrameGuard(),
          NIOWebSocketFrameAggregator(
            minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: limit,
            maxAccumulatedFrameSize: limit),
          StreamHandler(inbox: inbox, limit: limit),
        ])
        return .accepted(channel)
      }
    }
    let head = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: target.uri,
      headers: ["Host": target.authority, "User-Agent": userAgent])
    let configuration = NIOTypedHTTPClientUpgradeConfiguration(
      upgradeRequestHead: head, upgraders: [upgrader],
      notUpgradingCompletionHandler: { channel in
        let status = channel.eventLoop.makePromise(of: Int.self)
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(RefusalHandler(status))
          return .refused(status.futureResult)
        }
      })
    var pipeline = NIOUpgradableHTTPClientPipelineConfiguration(upgradeConfiguration: configuration)
    // The first frames may arrive together with the handshake's response.
    pipeline.leftOverBytesStrategy = .forwardBytes
    return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
      configuration: pipeline)
  }

  /// Whether the handshake was accepted with headers that do not prove that the server read it.
  private static func provesNothing(_ error: any Error) -> Bool {
    guard let error = error as? NIOHTTPClientUpgradeError else { return false }
    return error == .upgraderDeniedUpgrade || error == .responseProtocolNotFound
  }

  private func tlsContext() throws -> NIOSSLContext {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.trustRoots = trustRoots
    return try NIOSSLContext(configuration: configuration)
  }

  /// Sends a close frame and waits briefly for the answer.
  private static func close(_ channel: any Channel) async {
    guard channel.isActive else { return }
    let code = WebSocketErrorCode.normalClosure
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    let frame = WebSocketFrame(
      fin: true, opcode: .connectionClose, maskKey: .random(), data: data)
    // The wait begins when a busy event loop reaches it, not before.
    channel.eventLoop.execute {
      channel.writeAndFlush(frame, promise: nil)
      channel.eventLoop.scheduleTask(in: closeTimeout) { channel.close(promise: nil) }
    }
    try? await channel.closeFuture.get()
  }
}

/// Passes on the status with which a handshake was rejected.
private final class RefusalHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart

  private let status: EventLoopPromise<Int>

  init(_ status: EventLoopPromise<Int>) {
    self.status = status
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data) { status.succeed(Int(head.status.code)) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    status.fail(error)
  }

  func channelInactive(context: ChannelHandlerContext) {
    status.fail(ChannelError.eof)
    context.fireChannelInactive()
  }
}
