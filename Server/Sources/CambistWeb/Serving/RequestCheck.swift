import NIOCore
import NIOHTTP1

/// Rejects an invalid request by its head, before anything else reads it, and closes the
/// connection. Invites the content of a request whose client waits for that, and responds to
/// HTTP/1.0 as its clients expect: without chunks, and by closing the connection (RFC 9110, 10.1.1;
/// RFC 9112, 6.1 and 9.3).
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
  /// Whether the client waits before it sends the content of the last request.
  private var isWaitedFor = false
  /// Whether the last request is of HTTP/1.0.
  private var isOld = false

  private let counters: ConnectionCounters

  /// Creates the check of one connection.
  init(_ counters: ConnectionCounters = ConnectionCounters()) { self.counters = counters }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard refusal == nil else { return }
    switch unwrapInboundIn(data) {
    case .head(var head):
      if let refusal = RequestRefusal(of: head) { return refuse(refusal, context) }
      openCount += 1
      isReceiving = true
      isOld = head.version == .http1_0
      isWaitedFor =
        !isOld
        && head.headers[canonicalForm: "Expect"].contains { $0.lowercased() == "100-continue" }
      if isOld { head.headers.replaceOrAdd(name: "Connection", value: "close") }
      context.fireChannelRead(wrapInboundOut(.head(head)))
      return inviteContent(context)
    case .body: isWaitedFor = false
    case .end: (isReceiving, isWaitedFor) = (false, false)
    }
    context.fireChannelRead(data)
  }

  /// After the responses to the requests before it.
  private func inviteContent(_ context: ChannelHandlerContext) {
    guard isWaitedFor, openCount == 1 else { return }
    isWaitedFor = false
    let head = HTTPResponseHead(version: .http1_1, status: .continue)
    context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
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
    switch unwrapOutboundIn(data) {
    case .head(var head):
      // A request of HTTP/1.0 is the last one of its connection.
      if isOld, openCount == 1 { head.version = .http1_0 }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body: context.write(data, promise: promise)
    case .end:
      context.write(data, promise: promise)
      openCount -= 1
      if let refusal, openCount == 0 { return send(refusal, context) }
      inviteContent(context)
    }
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
