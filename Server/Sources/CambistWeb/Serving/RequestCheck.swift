import NIOCore
import NIOHTTP1

/// Rejects an invalid request by its head, before anything else reads it, and closes the
/// connection.
///
/// It belongs next to the decoder, where the HTTP version and the original form of the address are
/// still known.
final class RequestCheck: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// Time for the client to read the reason.
  private static let closeDelay = TimeAmount.seconds(2)

  private var refusal: RequestRefusal?
  /// The requests that are not answered yet.
  private var openCount = 0
  private var isReceiving = false

  private let counters: ConnectionCounters

  /// Creates the check of one connection.
  init(_ counters: ConnectionCounters = ConnectionCounters()) { self.counters = counters }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard refusal == nil else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      if let refusal = RequestRefusal(of: head) { return refuse(refusal, context) }
      openCount += 1
      isReceiving = true
    case .body: break
    case .end: isReceiving = false
    }
    context.fireChannelRead(data)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // Nothing after a rejected head is read.
    guard refusal == nil else { return }
    guard !isReceiving, let error = error as? HTTPParserError else {
      return context.fireErrorCaught(error)
    }
    refuse(error == .headerOverflow ? .largeHead : .unreadable, context)
  }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    context.write(data, promise: promise)
    guard case .end = unwrapOutboundIn(data) else { return }
    openCount -= 1
    if let refusal, openCount == 0 { send(refusal, context) }
  }

  /// Responds after the requests before it.
  private func refuse(_ refusal: RequestRefusal, _ context: ChannelHandlerContext) {
    self.refusal = refusal
    counters.invalid.add()
    if openCount == 0 { send(refusal, context) }
  }

  private func send(_ refusal: RequestRefusal, _ context: ChannelHandlerContext) {
    let text = ByteBuffer(string: refusal.text)
    let headers: HTTPHeaders = [
      "Content-Type": "text/plain; charset=utf-8", "Content-Length": "\(text.readableBytes)",
      "Content-Language": refusal.language, "Connection": "close", "Cache-Control": "no-store",
    ]
    let head = HTTPResponseHead(version: .http1_1, status: refusal.status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(text))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    context.closeAfterLastResponse(within: Self.closeDelay)
  }
}
