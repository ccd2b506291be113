import CambistModel
import CambistMoney
import CambistScreens
import NIOCore

/// A Server-Sent Event with rows of finished text and the connection's status.
struct QuoteEvent: Sendable {
  /// The comment that keeps a quiet connection open.
  private static let heartbeat = ByteBuffer(string: ": heartbeat\n\n")

  /// The rows are those that changed after this version; nil for all rows, so that others are gone.
  let since: UInt64?
  /// The board's version that is known with this event.
  let version: UInt64
  let buffer: ByteBuffer

  /// - Parameters:
  ///   - state: What changed after `since`. Rows may be newer than its version says, not older.
  ///   - withLines: Whether rows carry the lines of their last bids.
  init(
    _ state: QuotesState, since: UInt64?, withLines: Bool, instance: String, _ voice: Voice,
    now: Timestamp
  ) {
    self.since = since
    version = state.version
    let isWhole = since == nil
    var text = "id: \(instance)-\(version)\ndata: {\"whole\":\(isWhole),\"status\":"
    let status = StreamStatus(state, voice, now: now)
    text += Self.list([status.kind.rawValue, status.text, status.since])
    text += ",\"rows\":["
    for (index, entry) in state.entries.enumerated() {
      let row = QuoteRow(
        entry, withLine: withLines, zone: state.zone, phrases: voice.phrases, style: voice.style,
        now: now)
      var cells = [
        row.symbol, row.bid, row.ask, row.low, row.high, row.spread, row.change ?? "—", row.time,
        row.trend.rawValue, row.trendLabel ?? "", row.stale ?? "", row.basisPoints,
      ]
      if withLines { cells.append(row.line ?? "") }
      text += (index > 0 ? "," : "") + Self.list(cells)
    }
    text += "]}\n\n"
    buffer = ByteBuffer(string: text)
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

  /// A JSON text; what upstreams send may have anything in it.
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

extension StreamStatus {
  init(_ state: QuotesState, _ voice: Voice, now: Timestamp) {
    self.init(
      state.stream, since: state.since, phrases: voice.phrases, style: voice.style, now: now)
  }
}
