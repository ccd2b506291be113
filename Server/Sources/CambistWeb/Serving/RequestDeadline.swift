import NIOCore
import NIOHTTPTypes

/// Closes a connection whose next request does not come whole in time, so that nobody can hold
/// connections by sending slowly.
///
/// A request that is whole may be answered for as long as that takes: live quotes never end. In
/// every other state there is a deadline. ``WriteDeadline`` closes connections whose client does
/// not read the answer.
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart

  /// For the head of the first request.
  private static let headTimeout = TimeAmount.seconds(10)
  /// For what follows a head.
  private static let bodyTimeout = TimeAmount.seconds(30)
  /// From an answer to the head of the next request.
  private static let pause = TimeAmount.seconds(60)

  private var deadline: Scheduled<Void>?
  private var progress = RequestProgress()

  /// Creates the deadline of one connection.
  init() {}

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { arm(Self.headTimeout, context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    arm(Self.headTimeout, context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      progress.receiveHead()
      arm(Self.bodyTimeout, context)
    case .body: break
    case .end:
      progress.receiveEnd()
      awaitNext(context)
    }
    context.fireChannelRead(data)
  }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    if case .end = unwrapOutboundIn(data) {
      progress.answer()
      // The deadline of a body that is on its way still counts.
      if progress.activity == .waiting { awaitNext(context) }
    }
    context.write(data, promise: promise)
  }

  /// Sets the deadline for a connection that has sent its requests whole.
  private func awaitNext(_ context: ChannelHandlerContext) {
    if progress.activity == .waiting {
      arm(Self.pause, context)
    } else {
      deadline?.cancel()
    }
  }

  private func arm(_ time: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
      context.close(promise: nil)
    }
  }
}
