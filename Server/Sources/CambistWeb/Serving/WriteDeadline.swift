import NIOCore

/// Closes a connection whose client reads nothing, so that clients cannot hold connections by not
/// reading.
///
/// A client that reads slowly is not cut off: the check is whether the number of waiting bytes has
/// become less than the earlier number plus the bytes written since. It belongs next to the socket.
final class WriteDeadline: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = IOData

  /// A client that has read nothing at this many checks in a row is disconnected.
  private static let looks = 2
  private static let interval = TimeAmount.seconds(15)

  /// The number of bytes that wait to be sent on a channel.
  private let pending: (any Channel) throws -> Int
  private var written = 0
  /// The number of bytes that the client had read at the last check.
  private var taken = 0
  private var idleLooks = 0
  private var next: Scheduled<Void>?

  /// Creates the deadline of one connection, based on the bytes that wait in its socket.
  convenience init() {
    self.init { try $0.syncOptions?.getOption(.bufferedWritableBytes) ?? 0 }
  }

  /// - Parameter pending: Returns how many bytes wait to be sent on a channel.
  init(pending: @escaping (any Channel) throws -> Int) { self.pending = pending }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    written += unwrapOutboundIn(data).readableBytes
    if next == nil { look(context) }
    context.write(data, promise: promise)
  }

  func handlerRemoved(context: ChannelHandlerContext) { next?.cancel() }

  private func look(_ context: ChannelHandlerContext) {
    next = context.eventLoop.assumeIsolated().scheduleTask(in: Self.interval) { [self] in
      next = nil
      guard let waiting = try? pending(context.channel), waiting > 0 else {
        idleLooks = 0
        return
      }
      let taken = written - waiting
      idleLooks = taken > self.taken ? 0 : idleLooks + 1
      self.taken = taken
      guard idleLooks < Self.looks else { return context.close(promise: nil) }
      look(context)
    }
  }
}
