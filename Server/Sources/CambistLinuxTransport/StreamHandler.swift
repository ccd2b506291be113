import CambistFeeds
import NIOCore
import NIOWebSocket

/// Implements the WebSocket protocol on one connection: answers pings and closes, validates texts,
/// and puts messages and pongs into the inbox.
final class StreamHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let inbox: StreamInbox
  private let limit: Int
  /// Whether a read is pending while the inbox is full.
  private var isReadHeld = false
  /// Whether further input is ignored: the server closed the stream or violated the protocol.
  private var isOver = false
  /// Whether a close was sent; only one is sent.
  private var hasSentClose = false

  init(inbox: StreamInbox, limit: Int) {
    self.inbox = inbox
    self.limit = limit
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .text: takeText(frame.data, context)
    case .binary: inbox.add(Array(buffer: frame.data))
    case .ping: write(context, .pong, frame.data)
    case .pong: inbox.addPong(frame.data)
    case .connectionClose: takeClose(frame.data, context)
    default: fail(context, .unreadable(reason: "an unknown frame type"), .protocolError)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case NIOWebSocketError.invalidFrameLength:
      fail(context, .tooLarge(limit: limit), .messageTooLarge)
    case is NIOWebSocketError:
      fail(context, .unreadable(reason: "a malformed frame"), .protocolError)
    case let failure as TransportFailure: fail(context, failure, .protocolError)
    case NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge:
      fail(context, .tooLarge(limit: limit), .messageTooLarge)
    case is NIOWebSocketFrameAggregator.Error:
      fail(context, .unreadable(reason: "unexpected fragments"), .protocolError)
    default:
      inbox.end(error)
      context.close(promise: nil)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    inbox.end(.closed(code: nil, reason: ""))
    context.fireChannelInactive()
  }

  func read(context: ChannelHandlerContext) {
    if inbox.isFull {
      isReadHeld = true
    } else {
      context.read()
    }
  }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    if unwrapOutboundIn(data).opcode == .connectionClose {
      if hasSentClose {
        promise?.succeed()
        return
      }
      hasSentClose = true
    }
    context.write(data, promise: promise)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let loopBound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let eventLoop = context.eventLoop
    inbox.whenDrained = {
      eventLoop.execute {
        let (handler, context) = loopBound.value
        guard handler.isReadHeld else { return }
        handler.isReadHeld = false
        context.read()
      }
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    inbox.whenDrained = {}
  }
}

extension StreamHandler {
  private func takeText(_ data: ByteBuffer, _ context: ChannelHandlerContext) {
    let bytes = Array(buffer: data)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let failure = TransportFailure.unreadable(reason: "text that is not UTF-8")
      return fail(context, failure, .dataInconsistentWithMessage)
    }
    inbox.add(bytes)
  }

  private func takeClose(_ data: ByteBuffer, _ context: ChannelHandlerContext) {
    var data = data
    let code = data.readInteger(as: UInt16.self)
    let reason = String(buffer: data)
    inbox.end(.closed(code: code.map(Int.init), reason: reason))
    isOver = true
    var answer = ByteBuffer()
    if let code { answer.writeInteger(code) }
    close(context, answer)
  }

  private func fail(
    _ context: ChannelHandlerContext, _ failure: TransportFailure, _ code: WebSocketErrorCode
  ) {
    guard !isOver else { return }
    inbox.end(failure)
    isOver = true
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    close(context, data)
  }

  private func close(_ context: ChannelHandlerContext, _ data: ByteBuffer) {
    let channel = context.channel
    guard !hasSentClose else { return channel.close(promise: nil) }
    hasSentClose = true
    write(context, .connectionClose, data).whenComplete { _ in channel.close(promise: nil) }
  }

  @discardableResult
  private func write(
    _ context: ChannelHandlerContext, _ opcode: WebSocketOpcode, _ data: ByteBuffer
  ) -> EventLoopFuture<Void> {
    context.writeAndFlush(
      wrapOutboundOut(
        WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data)))
  }
}
