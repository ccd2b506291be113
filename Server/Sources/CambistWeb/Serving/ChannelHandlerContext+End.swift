import NIOCore

extension ChannelHandlerContext {
  /// Closes the connection after the last response was written: at once in this direction, and wholly
  /// when the client has had time to read the response. Closing wholly at once, with unread bytes,
  /// would discard it.
  func closeAfterLastResponse(within time: TimeAmount) {
    close(mode: .output, promise: nil)
    eventLoop.assumeIsolated().scheduleTask(in: time) { self.close(promise: nil) }
  }
}
