import CambistDesk
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import NIOCore

/// Writes the events of one snapshot for one kind of locale. A row is formatted once, however many
/// events contain it.
struct QuoteEncoder {
  let status: StreamStatus
  private let snapshot: QuotesSnapshot
  private let presentation: Presentation<Phrases>
  private let zone: ZoneOffsets
  /// The texts of rows by symbol, without lines and with them.
  private var texts: [Bool: [String: String]] = [:]

  init(_ snapshot: QuotesSnapshot, in presentation: Presentation<Phrases>) {
    let state = snapshot.changes(since: .max)
    status = StreamStatus(state, in: presentation)
    zone = state.zone
    self.snapshot = snapshot
    self.presentation = presentation
  }

  /// An event with rows and the number of all symbols. A page with another number is out of date.
  ///
  /// - Parameters:
  ///   - entries: The changes after `since`, of all symbols or of those that a watcher shows.
  ///   - lined: Which rows contain the lines of their last bids; in others the last cell is left
  ///     out.
  ///   - isWhole: Whether the changes of all symbols are included. Only then does the event have an
  ///     id, after which a watcher can continue.
  mutating func event(
    _ entries: [QuoteEntry], since: UInt64?, lined: QuoteLines, isWhole: Bool
  ) -> QuoteEvent {
    let fields = [
      status.kind.rawValue, status.text, status.since, status.announcement, status.skipped ?? "",
    ]
    let rows = entries.map { text(of: $0, withLine: lined.contains($0.quote.symbol)) }.joined(
      separator: ",")
    let id = isWhole ? "id: \(snapshot.id)\n" : ""
    return QuoteEvent(
      since: since, version: snapshot.version, isWhole: isWhole, hasRows: !entries.isEmpty,
      buffer: ByteBuffer(
        string: id
          + #"data: {"status":\#(Self.list(fields)),"symbols":\#(snapshot.count),"rows":[\#(rows)]}"#
          + "\n\n"))
  }

  private mutating func text(of entry: QuoteEntry, withLine: Bool) -> String {
    if let known = texts[withLine]?[entry.quote.symbol] { return known }
    let row = QuoteRow(entry, withLine: withLine, zone: zone, in: presentation)
    let text = Self.list(QuoteCell.allCases.filter { withLine || $0 != .line }.map(row.text))
    texts[withLine, default: [:]][entry.quote.symbol] = text
    return text
  }

  static func list(_ texts: [String]) -> String {
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
