import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import NIOCore

/// A Server-Sent Event with formatted rows and the connection's status.
struct QuoteEvent: Sendable {
  /// The comment that keeps a quiet connection open.
  private static let heartbeat = ByteBuffer(string: ": heartbeat\n\n")

  /// The delays in milliseconds after which dismissed watchers reconnect, so that not all do so at
  /// once.
  private static let reconnection = 500...3_000

  /// The last event of a stream that the server ends: the delay before reconnecting.
  static func reconnect() -> ByteBuffer {
    let pause = Int.random(in: reconnection)
    return ByteBuffer(string: "retry: \(pause)\nevent: reconnect\ndata: \(pause)\n\n")
  }

  /// The rows changed after this version; nil for all rows, so that missing ones are removed.
  let since: UInt64?
  /// The board's version after this event.
  let version: UInt64
  let buffer: ByteBuffer

  /// The first event: the names of the cells in the following rows.
  static let cells = ByteBuffer(
    string: "event: cells\ndata: \(list(QuoteCell.allCases.map(\.rawValue)))\n\n")

  /// - Parameters:
  ///   - state: The changes after `since`. Rows may be newer than its version, but not older.
  ///   - withLines: Whether rows contain the lines of their last bids; otherwise the last cell is
  ///     left out.
  init(
    _ state: QuotesState, since: UInt64?, withLines: Bool, instance: String,
    in presentation: Presentation<Phrases>
  ) {
    self.since = since
    version = state.version
    let status = StreamStatus(state, in: presentation)
    let cells = QuoteCell.allCases.filter { withLines || $0 != .line }
    let rows = state.entries.map { entry in
      let row = QuoteRow(entry, withLine: withLines, zone: state.zone, in: presentation)
      return Self.list(cells.map(row.text))
    }
    let texts = [
      status.kind.rawValue, status.text, status.since, status.announcement, status.skipped ?? "",
    ]
    buffer = ByteBuffer(
      string: """
        id: \(instance)-\(version)
        data: {"status":\(Self.list(texts)),\
        "rows":[\(rows.joined(separator: ","))]}


        """)
  }

  /// The event after a heartbeat.
  var withHeartbeat: ByteBuffer {
    var buffer = Self.heartbeat
    buffer.writeImmutableBuffer(self.buffer)
    return buffer
  }

  private static func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ",") + "]"
  }

  /// A JSON text; texts of upstreams may contain any character.
  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        bytes += Array("\\u00".utf8) + (byte < 16 ? [0x30] : [])
        bytes += Array(String(byte, radix: 16).utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
  }
}
