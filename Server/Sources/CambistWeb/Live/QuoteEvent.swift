import CambistPages
import NIOCore

/// A Server-Sent Event with formatted rows and the connection's status.
struct QuoteEvent: Sendable {
  /// The comment that keeps a quiet connection open.
  private static let heartbeat = ByteBuffer(string: ": heartbeat\n\n")

  /// The delays in milliseconds after which disconnected watchers reconnect, so that not all do so at
  /// once.
  private static let reconnection = 500...1_500

  /// The last event of a stream that the server ends: the delay before reconnecting.
  static func reconnect() -> ByteBuffer {
    let pause = Int.random(in: reconnection)
    return ByteBuffer(string: "retry: \(pause)\nevent: reconnect\ndata: \(pause)\n\n")
  }

  /// The first event: the names of the cells in the following rows.
  static let cells = ByteBuffer(
    string: "event: cells\ndata: \(QuoteEncoder.list(QuoteCell.allCases.map(\.rawValue)))\n\n")

  /// The rows changed after this version; nil for all rows.
  let since: UInt64?
  /// The board's version after this event.
  let version: UInt64
  /// Whether the changes of all symbols are included; otherwise those of some.
  let isWhole: Bool
  let hasRows: Bool
  let buffer: ByteBuffer

  /// The event after a heartbeat.
  var withHeartbeat: ByteBuffer {
    var buffer = Self.heartbeat
    buffer.writeImmutableBuffer(self.buffer)
    return buffer
  }
}
