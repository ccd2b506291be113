import CambistModel
import CambistMoney
public import CambistScreens

/// One row of the list of live quotes.
///
/// Two items are equal when they are of the same symbol and were rendered at the same time, so
/// comparing them costs the same however much text they have.
public struct QuoteItem: Sendable, Identifiable, Equatable {
  /// The text of the row. It has no line; see ``line``.
  public let row: QuoteRow
  /// Grows each time that a row is rendered.
  public let version: UInt64
  private let ticks: [ExactDecimal]

  init(_ row: QuoteRow, ticks: [ExactDecimal], version: UInt64) {
    self.row = row
    self.ticks = ticks
    self.version = version
  }

  public var id: String { row.symbol }

  /// Whether there are enough bids to draw a line.
  public var hasLine: Bool { ticks.count > 1 }

  /// The last bids from the oldest to the newest, between 0 for the lowest and 1 for the highest;
  /// empty for fewer than two. They are calculated on each call: only rows on the screen need them.
  ///
  /// - Complexity: O(*n*) for *n* bids.
  public var line: [Double] {
    hasLine ? ticks.line : []
  }

  public static func == (left: QuoteItem, right: QuoteItem) -> Bool {
    left.version == right.version && left.row.symbol == right.row.symbol
  }
}
