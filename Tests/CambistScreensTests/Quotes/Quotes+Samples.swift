import CambistModel
import CambistMoney
import CambistScreens

extension QuoteEntry {
  /// A quote that came so many seconds before ``sampleNow``.
  static func sample(
    _ symbol: String, _ bid: String = "1.10", _ ask: String = "1.20", age: Int64 = 0,
    change: String? = nil
  ) throws -> QuoteEntry {
    let quote = Quote(symbol: symbol, bid: try ExactDecimal(bid), ask: try ExactDecimal(ask))
    var entry = QuoteEntry(quote, receivedAt: sampleNow.adding(seconds: -age))
    entry.change = try change.map { try ExactDecimal($0) }
    return entry
  }

  /// The row of this entry at ``sampleNow``.
  func row(_ style: NumberStyle = .english) -> QuoteRow {
    QuoteRow(self, phrases: .english, style: style, now: sampleNow)
  }
}

extension QuotesScreen {
  static func sample(
    _ entries: [QuoteEntry], _ stream: StreamState = .live, input: QuotesInput = QuotesInput(),
    problem: Problem? = nil, skipped: Int = 0
  ) -> QuotesScreen {
    QuotesScreen(
      QuotesState(
        entries: entries, version: 1, stream: stream, since: sampleNow.adding(seconds: -90),
        problem: problem, skipped: skipped),
      input: input, phrases: .english, style: .english, now: sampleNow)
  }

  var symbols: [String] { rows.map(\.symbol) }
}
