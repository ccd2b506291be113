public import HummingbirdCore
public import Logging
public import NIOCore
public import NIOHTTPTypes

/// HTTP/1.1 on one connection, with its limits.
public struct DeskChannel: ServerChildChannel {
  public typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  private let base: HTTP1Channel

  /// - Parameter limit: The connections that there are at the same time.
  public init(limit: ConnectionLimit, responder: @escaping HTTPChannelHandler.Responder) {
    base = HTTP1Channel(
      responder: responder,
      configuration: .init(
        additionalChannelHandlers: [ConnectionGate(limit), RequestDeadline()]))
  }

  public func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      try channel.pipeline.syncOperations.addHandler(WriteDeadline(), position: .first)
      return value
    }
  }

  public func handle(value: Value, logger: Logger) async {
    let peer = value.channel.remoteAddress.flatMap(ClientAddress.init)
    await RequestOrigin.$peer.withValue(peer) {
      await base.handle(value: value, logger: logger)
    }
  }
}
