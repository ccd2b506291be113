import CambistAPI
import CambistScreens
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Admits a connection while there is capacity, and reports its activity to the limit.
final class ConnectionGate: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Time for the client to read the last response.
  private static let closeDelay = TimeAmount.seconds(1)
  /// How often a connection that has to end is checked until it is unused.
  private static let checkInterval = TimeAmount.milliseconds(100)

  private let limit: ConnectionLimit
  private var place: ConnectionLimit.Place?
  private var progress = RequestProgress()
  /// Whether the response that is being written is marked as the last one.
  private var isLast = false
  /// Whether the last response was sent, so that nothing is read any more.
  private var isEnding = false
  /// The languages that the client of a refused connection prefers.
  private var acceptLanguage: String?

  /// Creates the gate of one connection.
  init(_ limit: ConnectionLimit) { self.limit = limit }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { enter(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    enter(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    if let place { limit.leave(place) }
    place = nil
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isEnding { return }
    let part = unwrapInboundIn(data)
    if case .refused = place {
      switch part {
      case .head(let head): acceptLanguage = head.headerFields[.acceptLanguage]
      case .body: break
      case .end: refuse(context)
      }
      return
    }
    update { progress in
      switch part {
      case .head: progress.receiveHead()
      case .body: break
      case .end: progress.receiveEnd()
      }
    }
    context.fireChannelRead(data)
    // The response was sent before the end of its request.
    if isLast, progress.activity == .waiting { end(context) }
  }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where limit.isDraining && progress.openCount == 1:
      isLast = true
      head.headerFields[.connection] = "close"
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end:
      update { $0.answer() }
      guard isLast, progress.activity == .waiting else {
        return context.write(data, promise: promise)
      }
      let end = promise ?? context.eventLoop.makePromise(of: Void.self)
      let ending = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      end.futureResult.whenComplete { _ in ending.value.0.end(ending.value.1) }
      context.write(data, promise: end)
    default: context.write(data, promise: promise)
    }
  }

  /// Closes the connection as the shutdown requests, but later if other servers take over: a load
  /// balancer may be sending a request on it, and could not repeat a change. The response then tells
  /// the load balancer that the connection ends.
  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is ChannelShouldQuiesceEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    quiesce(context, in: limit.lastRequestDelay)
  }

  /// Closes the connection after a delay, as soon as all responses were sent completely.
  private func quiesce(_ context: ChannelHandlerContext, in delay: TimeAmount) {
    let waiting = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    if delay == .zero, progress.activity == .waiting, waiting == 0 {
      if !isEnding { context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
      return
    }
    let next = delay > .zero ? delay : Self.checkInterval
    context.eventLoop.assumeIsolated().scheduleTask(in: next) { [self] in
      if context.channel.isActive { quiesce(context, in: .zero) }
    }
  }

  /// Closes the connection after the last response.
  private func end(_ context: ChannelHandlerContext) {
    guard !isEnding else { return }
    isEnding = true
    context.closeAfterLastResponse(within: Self.closeDelay)
  }

  private func update(_ change: (inout RequestProgress) -> Void) {
    let before = progress.activity
    change(&progress)
    guard progress.activity != before, case .served(let id) = place else { return }
    limit.set(progress.activity, of: id)
  }

  private func refuse(_ context: ChannelHandlerContext) {
    let phrases = Phrases.accepted(in: acceptLanguage)
    let text = ByteBuffer(string: Notice(status: 503, phrases).plainText)
    let head = HTTPResponse(
      status: .serviceUnavailable,
      headerFields: [
        .contentType: "text/plain; charset=utf-8", .contentLanguage: phrases.language,
        .contentLength: "\(text.readableBytes)",
        .retryAfter: "5", .connection: "close", .cacheControl: "no-store",
      ])
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(text)), promise: nil)
    let closing = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      closing.value.close(promise: nil)
    }
  }

  private func enter(_ context: ChannelHandlerContext) {
    guard place == nil else { return }
    let channel = context.channel
    let place = limit.enter(channel.remoteAddress.flatMap(ClientAddress.init)) {
      channel.close(promise: nil)
    }
    self.place = place
    if case .closed = place { context.close(promise: nil) }
  }
}
