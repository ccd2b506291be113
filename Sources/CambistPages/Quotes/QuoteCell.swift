public import CambistScreens

/// A part of a quote's row that changes while a page shows it. The row has it in the class `q-`
/// plus its name, except ``direction``, ``byChange``, ``bySpread``, ``place`` and ``line``, which
/// are not texts.
public enum QuoteCell: String, CaseIterable, Sendable {
  case name, bid, ask, low, high, points, bp, change, time
  /// The direction of the bid, in a word.
  case trend
  /// The age of the quote, if it is stale.
  case stale
  /// The row's class for the direction of the bid.
  case direction
  /// The values to sort rows by, as the attributes of these names.
  case byChange = "by-change"
  case bySpread = "by-spread"
  /// The bid in the day's range.
  case place
  /// The points of the line of the last bids.
  case line
}

extension QuoteRow {
  /// The text of a part of the row.
  public func text(_ cell: QuoteCell) -> String {
    switch cell {
    case .name: symbol
    case .bid: bid
    case .ask: ask
    case .low: low
    case .high: high
    case .points: spread
    case .bp: basisPoints
    case .change: change ?? "—"
    case .time: time
    case .trend: trendLabel ?? ""
    case .stale: stale ?? ""
    case .direction: trend.rawValue
    case .byChange: order.change
    case .bySpread: order.spread
    case .place: place.map { String($0) } ?? ""
    case .line: line ?? ""
    }
  }
}
