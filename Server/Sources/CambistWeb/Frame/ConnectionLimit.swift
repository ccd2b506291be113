import HTTPTypes
public import NIOCore
public import NIOHTTPTypes
import Synchronization

/// How many connections a desk has at the same time.
///
/// Who comes when all are taken is told so, with 503, as long as there is room for telling; beyond
/// that connections are closed at once.
public final class ConnectionLimit: Sendable {
  /// So many are served.
  public let served: Int
  /// So many more are told that there is no room.
  private let told: Int
  private let count = Atomic<Int>(0)

  /// - Parameter descriptors: How many files and connections the process may have open.
  public init(descriptors: Int) {
    // The rest is for the store, the sources and what the system needs.
    served = min(4_000, max(descriptors / 2, 16))
    told = min(1_000, max(descriptors / 8, 4))
  }

  enum Place {
    case served, told, closed
  }

  func enter() -> Place {
    let number = count.add(1, ordering: .relaxed).newValue
    return number <= served ? .served : number <= served + told ? .told : .closed
  }

  func leave() { count.subtract(1, ordering: .relaxed) }
}

/// Turns a connection away that comes when all are taken.
public final class ConnectionGate: ChannelInboundHandler, RemovableChannelHandler {
  public typealias InboundIn = HTTPRequestPart
  public typealias OutboundOut = HTTPResponsePart

  private let limit: ConnectionLimit
  private var place: ConnectionLimit.Place?

  public init(_ limit: ConnectionLimit) { self.limit = limit }

  public func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { enter(context) }
  }

  public func channelActive(context: ChannelHandlerContext) {
    enter(context)
    context.fireChannelActive()
  }

  public func channelInactive(context: ChannelHandlerContext) {
    if place != nil { limit.leave() }
    place = nil
    context.fireChannelInactive()
  }

  public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard place == .told else { return context.fireChannelRead(data) }
    guard case .end = unwrapInboundIn(data) else { return }
    let text = ByteBuffer(string: "The desk has no room for more connections. Try again soon.\n")
    let head = HTTPResponse(
      status: .serviceUnavailable,
      headerFields: [
        .contentType: "text/plain; charset=utf-8", .contentLength: "\(text.readableBytes)",
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
    let place = limit.enter()
    self.place = place
    if place == .closed { context.close(promise: nil) }
  }
}
