import NIOCore
import NIOWebSocket

/// Refuses frames that no server may send, before fragments are put together.
final class StreamFrameGuard: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  enum Fault: Error {
    case masked
    /// No extension was agreed on that would give it a meaning.
    case reservedBit
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    if frame.maskKey != nil {
      context.fireErrorCaught(Fault.masked)
    } else if frame.rsv1 || frame.rsv2 || frame.rsv3 {
      context.fireErrorCaught(Fault.reservedBit)
    } else {
      context.fireChannelRead(data)
    }
  }
}
