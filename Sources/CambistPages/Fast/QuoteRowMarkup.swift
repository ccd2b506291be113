// For speed: a row of quotes is written once for all orders and time zones, and completed for a page.
// Of 300 rows that took two thirds of the time of a page. Without it everything still works: pages
// write each row with QuoteRow.html.

public import CambistScreens

/// The markup of a quote's row, to be completed with what differs between readers.
public struct QuoteRowMarkup: Sendable {
  private let frame: QuoteRowFrame
  private let byChange: HTML?
  private let bySpread: HTML?
  private let middle: HTML
  /// How many bytes all parts have but the time.
  public let length: Int

  /// Writes all of a row but what differs.
  ///
  /// - Parameter before: The row as it was before its prices changed, in the same language, which saves
  ///   writing what stays the same; nil for none.
  public init(_ row: QuoteRow, _ phrases: Phrases, after before: QuoteRowMarkup? = nil) {
    frame = before?.frame ?? QuoteRowFrame(row, phrases)
    byChange = row.number(.change)
    bySpread = row.number(.spread)
    middle = row.middle(frame, phrases.quotes)
    length =
      frame.start.bytes.count + (byChange?.bytes.count ?? 0) + (bySpread?.bytes.count ?? 0)
      + middle.bytes.count + frame.end.bytes.count
  }

  /// The cell of a time, which rows with the same time share.
  public static func timeCell(_ time: String, _ label: String) -> HTML {
    QuoteRow.timeCell(time, label)
  }

  /// The parts of a row in their order.
  ///
  /// - Parameter time: The cell of its time.
  public func write(by order: QuotesInput.Order, time: HTML, to write: (HTML) -> Void) {
    write(frame.start)
    switch order {
    case .symbol: break
    case .change: if let byChange { write(byChange) }
    case .spread: if let bySpread { write(bySpread) }
    }
    write(middle)
    write(time)
    write(frame.end)
  }
}
