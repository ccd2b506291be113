import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose next request is not complete in time, so that clients cannot hold
/// connections by sending slowly.
///
/// Answering a complete request has no deadline: live quotes never end. Every other state has one.
/// ``WriteDeadline`` closes connections whose client does not read the response.
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart

  /// The time for the head of the first request.
  private static let headTimeout = TimeAmount.seconds(10)
  /// The time for the part after a head; for a file, the time for its next ``pieceSize`` bytes.
  private static let bodyTimeout = TimeAmount.seconds(30)
  /// The part of a file that must arrive in time, so that a long one can be sent over a slow line.
  private static let pieceSize = 16 << 10
  /// The endings of the paths that accept files.
  private static let filePaths = ["/files", "/files/preview", "/api/v1/convert"]
  /// The time from a response to the head of the next request.
  private static let pause = TimeAmount.seconds(60)

  private var deadline: Scheduled<Void>?
  private var progress = RequestProgress()
  private var isFile = false
  /// Bytes of the file that arrived since the deadline was set.
  private var received = 0

  private let counters: ConnectionCounters

  /// Creates the deadline of one connection.
  init(_ counters: ConnectionCounters = ConnectionCounters()) { self.counters = counters }

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
    case .head(let head):
      progress.receiveHead()
      isFile = head.method == .post && Self.isFilePath(head.path ?? "")
      received = 0
      arm(Self.bodyTimeout, context)
    case .body(let bytes):
      received += bytes.readableBytes
      if isFile, received >= Self.pieceSize {
        received = 0
        arm(Self.bodyTimeout, context)
      }
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
      // The deadline of a body that is being received still applies.
      if progress.activity == .waiting { awaitNext(context) }
    }
    context.write(data, promise: promise)
  }

  private static func isFilePath(_ target: String) -> Bool {
    let path = target.prefix { $0 != "?" }
    return filePaths.contains { path.hasSuffix($0) }
  }

  /// Sets the deadline for a connection whose requests are complete.
  private func awaitNext(_ context: ChannelHandlerContext) {
    if progress.activity == .waiting {
      arm(Self.pause, context)
    } else {
      deadline?.cancel()
    }
  }

  private func arm(_ time: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
      // An idle connection is not late.
      if progress.activity == .receiving { counters.late.add() }
      context.close(promise: nil)
    }
  }
}
