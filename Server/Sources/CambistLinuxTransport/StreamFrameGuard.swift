import CambistFeeds
import NIOCore
import NIOWebSocket

/// Rejects frames that no server may send, before fragments are joined.
final class StreamFrameGuard: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    if frame.maskKey != nil {
      context.fireErrorCaught(TransportFailure.unreadable(reason: "a masked frame"))
    } else if frame.rsv1 || frame.rsv2 || frame.rsv3 {
      // No negotiated extension gives it a meaning.
      context.fireErrorCaught(
        TransportFailure.unreadable(reason: "a frame with a reserved bit"))
    } else {
      context.fireChannelRead(data)
    }
  }
}
