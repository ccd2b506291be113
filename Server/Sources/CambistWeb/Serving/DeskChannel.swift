public import HummingbirdCore
public import Logging
public import NIOCore
public import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// HTTP/1.1 on one connection, with its limits.
public struct DeskChannel: ServerChildChannel {
  /// The requests of a connection, and their responses.
  public typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  private static let mostHeaders = 100
  private static let longestHeader = 12 << 10
  private static let longestHead = 24 << 10

  private let base: HTTP1Channel
  private let counters: ConnectionCounters
  private let executors = EventLoopExecutors()

  /// - Parameter limit: The limit of concurrent connections.
  public init(limit: ConnectionLimit, responder: @escaping HTTPChannelHandler.Responder) {
    let counters = limit.counters
    self.counters = counters
    base = HTTP1Channel(
      responder: responder,
      configuration: .init(
        additionalChannelHandlers: [ConnectionGate(limit), RequestDeadline(counters)],
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: Self.longestHeader, maxHeaderListSize: Self.longestHead,
          maxHeaderFieldCount: Self.mostHeaders)))
  }

  /// Adds the handlers of HTTP/1.1 and of the limits to a new connection.
  public func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let counters = counters
    return base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(WriteDeadline(), position: .first)
      let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
      try pipeline.addHandler(RequestCheck(counters), position: .before(codec))
      return value
    }
  }

  /// Answers the requests of a connection on its event loop until either side closes it.
  public func handle(value: Value, logger: Logger) async {
    let peer = value.channel.remoteAddress.flatMap(ClientAddress.init)
    await withTaskExecutorPreference(executors[value.channel.eventLoop]) {
      await RequestOrigin.$peer.withValue(peer) {
        await base.handle(value: value, logger: logger)
      }
    }
  }
}
