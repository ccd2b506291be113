public import CambistScreens

/// A part of a quote's row that changes while a page shows it. The row has it in the class `q-` and
/// its name, apart from ``direction``, ``byChange``, ``bySpread``, ``place`` and
/// ``line``, which are not texts.
public enum QuoteCell: String, CaseIterable, Sendable {
  case name, bid, ask, low, high, points, bp, change, time
  /// Which way the bid went, in a word.
  case trend
  /// How old the quote is, where that matters.
  case stale
  /// The row's class for the way that the bid went.
  case direction
  /// What rows are ordered by, as the attribute of that name.
  case byChange = "by-change"
  case bySpread = "by-spread"
  /// Where the bid is in the day's range.
  case place
  /// The points of the line of the last bids.
  case line
}

extension QuoteRow {
  /// What stands in a part of the row.
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
