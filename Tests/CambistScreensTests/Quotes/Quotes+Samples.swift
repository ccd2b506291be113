import CambistModel
import CambistMoney
import CambistScreens

extension QuoteEntry {
  /// A quote received this many seconds before ``sampleNow``, an hour after the first bid of its
  /// day.
  static func sample(
    _ symbol: String, _ bid: String = "1.10", _ ask: String = "1.20", age: Int64 = 0,
    first: String? = nil
  ) throws -> QuoteEntry {
    let quote = Quote(symbol: symbol, bid: try ExactDecimal(bid), ask: try ExactDecimal(ask))
    var entry = QuoteEntry(quote, receivedAt: sampleNow.adding(seconds: -age))
    entry.firstBid = try first.map {
      .init(try ExactDecimal($0), receivedAt: entry.receivedAt.adding(seconds: -3_600))
    }
    return entry
  }

  /// The row for this entry at ``sampleNow``.
  func row(
    _ style: NumberStyle = .english, zone: ZoneOffsets = .utc, hoursAhead: Int? = nil
  ) -> QuoteRow {
    QuoteRow(self, zone: zone, in: .sample(.english, style, hoursAhead: hoursAhead))
  }
}

extension QuotesScreen {
  static func sample(
    _ entries: [QuoteEntry], _ stream: StreamState = .live, input: QuotesInput = QuotesInput(),
    problem: Problem? = nil, skipped: Int = 0, zone: ZoneOffsets = .utc, hoursAhead: Int? = nil
  ) -> QuotesScreen {
    QuotesScreen(
      QuotesState(
        entries: entries, version: 1, stream: stream, since: sampleNow.adding(seconds: -90),
        problem: problem, skipped: skipped, zone: zone),
      input: input, in: .sample(hoursAhead: hoursAhead))
  }

  var symbols: [String] { rows.map(\.symbol) }
}
