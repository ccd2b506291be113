public import CambistModel
public import CambistMoney

/// The live quotes.
public struct QuotesScreen: Sendable {
  public var title: String
  public var status: StreamStatus
  /// The columns' names.
  public var columns: [String]
  public var rows: [QuoteRow]
  /// How many symbols are listed.
  public var count: String
  /// Why there are no rows.
  public var empty: Notice?
  public var notices: [Notice]

  /// Renders what the repository knows.
  ///
  /// - Parameter symbols: Only these symbols are listed, whatever their case; all for an empty list.
  /// - Complexity: O(*n*) for *n* quotes.
  public init(
    _ quotes: QuotesState, only symbols: [String] = [], phrases: Phrases, style: NumberStyle,
    now: Timestamp
  ) {
    let words = phrases.quotes
    title = words.title
    status = StreamStatus(
      quotes.stream, since: quotes.since, phrases: phrases, style: style, now: now)
    columns = [
      words.symbol, words.bid, words.ask, words.low, words.high, words.spread, words.change,
      words.time,
    ]
    rows = []
    for entry in Self.listed(quotes.entries, only: symbols) {
      rows.append(QuoteRow(entry, phrases: phrases, style: style, now: now))
    }
    count = phrases.counted(words.quotes, rows.count, style)
    notices = []
    if let problem = quotes.problem { notices.append(Self.notice(problem, phrases, style)) }
    if quotes.skipped > 0 {
      let text = phrases.counted(words.skipped, quotes.skipped, style)
      notices.append(Notice(kind: .warning, title: text, detail: ""))
    }
    if rows.isEmpty {
      empty = Notice(kind: .warning, title: words.none, detail: words.noneDetail)
    }
  }

  private static func notice(
    _ problem: Problem, _ phrases: Phrases, _ style: NumberStyle
  ) -> Notice {
    let words = phrases.quotes
    return problem == .notConfigured
      ? Notice(kind: .warning, title: words.noSource, detail: words.noSourceDetail)
      : Notice(kind: .warning, title: problem.text(phrases, style), detail: "")
  }

  /// The entries of some symbols, whatever their case; all for an empty list.
  public static func listed(_ entries: [QuoteEntry], only symbols: [String]) -> [QuoteEntry] {
    guard !symbols.isEmpty else { return entries }
    return entries.filter { entry in
      symbols.contains { $0.utf8.map(upper).elementsEqual(entry.quote.symbol.utf8.map(upper)) }
    }
  }

  private static func upper(_ byte: UInt8) -> UInt8 {
    (0x61...0x7A).contains(byte) ? byte - 0x20 : byte
  }
}
