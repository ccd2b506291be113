public import NIOCore
public import NIOHTTPTypes

/// Closes a connection whose next request does not come whole in time, so that nobody can hold
/// connections by sending slowly.
///
/// A request that is whole may be answered for as long as that takes: live quotes never end.
public final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
  public typealias InboundIn = HTTPRequestPart
  public typealias OutboundIn = HTTPResponsePart

  /// For the head of the first request.
  private static let patience = TimeAmount.seconds(10)
  /// For what follows a head.
  private static let bodyPatience = TimeAmount.seconds(30)
  /// From an answer to the head of the next request.
  private static let pause = TimeAmount.seconds(60)

  private var deadline: Scheduled<Void>?
  /// The requests that are not answered yet.
  private var openCount = 0

  public init() {}

  public func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { arm(Self.patience, context) }
  }

  public func channelActive(context: ChannelHandlerContext) {
    arm(Self.patience, context)
    context.fireChannelActive()
  }

  public func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      openCount += 1
      arm(Self.bodyPatience, context)
    case .body: break
    case .end: deadline?.cancel()
    }
    context.fireChannelRead(data)
  }

  public func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    if case .end = unwrapOutboundIn(data) {
      openCount -= 1
      if openCount == 0 { arm(Self.pause, context) }
    }
    context.write(data, promise: promise)
  }

  private func arm(_ time: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
      context.close(promise: nil)
    }
  }
}
