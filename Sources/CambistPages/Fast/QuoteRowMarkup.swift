// For speed: a row of quotes is rendered once for all orders and time zones, and completed for each
// page. For 300 rows this takes off two thirds of the time of a page. Without it everything still
// works: pages render each row with QuoteRow.html.

public import CambistScreens

/// The markup of a quote's row, to be completed with the parts that differ between readers.
public struct QuoteRowMarkup: Sendable {
  fileprivate let frame: QuoteRowFrame
  fileprivate let byChange: HTML
  fileprivate let bySpread: HTML
  fileprivate let middle: HTML

  /// Renders the common parts of a row.
  ///
  /// - Parameter before: The row before its prices changed, in the same language, whose unchanged
  ///   parts are reused; nil for none.
  public init(_ row: QuoteRow, _ phrases: Phrases, after before: QuoteRowMarkup? = nil) {
    frame = before?.frame ?? QuoteRowFrame(row, phrases)
    byChange = row.number(.change) ?? HTML()
    bySpread = row.number(.spread) ?? HTML()
    middle = row.middle(frame, phrases)
  }

  /// The cell of a time, which rows with the same time share.
  public static func timeCell(_ time: String, _ label: String) -> HTML {
    QuoteRow.timeCell(time, label)
  }
}

/// The markup of many rows in one piece of memory. Holding each part of each row would take longer
/// than copying it, as pages on several processors do so concurrently.
public struct QuoteRowsMarkup: Sendable {
  /// The ends of the parts of a row; the first part begins at the row's start.
  private struct Place: Sendable {
    let row: Int
    let start: Int
    let byChange: Int
    let bySpread: Int
    let middle: Int
    let end: Int
  }

  private var bytes: [UInt8] = []
  private var places: [Place] = []
  /// The number of bytes of the longest row without its time.
  public private(set) var longest = 0

  /// Creates markup without a row.
  ///
  /// - Parameter other: Markup that will be about as long; nil for none.
  public init(asLongAs other: QuoteRowsMarkup?) {
    // More room for longer prices, because growing means copying everything.
    bytes.reserveCapacity((other?.bytes.count ?? 0) * 9 / 8)
    places.reserveCapacity(other?.places.count ?? 0)
  }

  /// Adds a row after the others.
  public mutating func append(_ row: QuoteRowMarkup) {
    var ends: [Int] = [bytes.count]
    for part in [row.frame.start, row.byChange, row.bySpread, row.middle, row.frame.end] {
      bytes += part.bytes
      ends.append(bytes.count)
    }
    places.append(
      Place(
        row: ends[0], start: ends[1], byChange: ends[2], bySpread: ends[3], middle: ends[4],
        end: ends[5]))
    longest = max(longest, bytes.count - ends[0])
  }

  /// Adds a row of other markup after the others.
  ///
  /// - Parameter index: The row's place in the other markup.
  public mutating func append(_ index: Int, of other: QuoteRowsMarkup) {
    let (old, start) = (other.places[index], bytes.count)
    other.bytes.withUnsafeBufferPointer { others in
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: others[old.row..<old.end]))
    }
    let way = start - old.row
    places.append(
      Place(
        row: start, start: old.start + way, byChange: old.byChange + way,
        bySpread: old.bySpread + way, middle: old.middle + way, end: old.end + way))
    longest = max(longest, bytes.count - start)
  }

  /// The parts of some rows in their order.
  ///
  /// - Parameters:
  ///   - rows: The indices of the rows, in the order in which they were added.
  ///   - open: A row that is written as this markup instead; nil for none.
  ///   - write: Receives bytes that are valid only during the call, and the index of the row whose
  ///     cell of the time follows them; nil for none.
  public func write(
    _ rows: [Int], by order: QuotesInput.Order, open: (row: Int, markup: HTML)?,
    to write: (UnsafeRawBufferPointer, Int?) -> Void
  ) {
    bytes.withUnsafeBytes { bytes in
      func part(_ start: Int, _ end: Int, before row: Int? = nil) {
        write(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), row)
      }
      for row in rows {
        if let open, open.row == row {
          open.markup.bytes.withUnsafeBytes { write($0, nil) }
          continue
        }
        let place = places[row]
        part(place.row, place.start)
        switch order {
        case .symbol: break
        case .change: part(place.start, place.byChange)
        case .spread: part(place.byChange, place.bySpread)
        }
        part(place.bySpread, place.middle, before: row)
        part(place.middle, place.end)
      }
    }
  }
}
