public import CambistModel
public import CambistMoney

/// The live quotes.
public struct QuotesScreen: Sendable {
  /// The columns' names.
  public struct Columns: Sendable, Hashable {
    public var symbol: String
    public var bid: String
    public var ask: String
    public var low: String
    public var high: String
    public var spread: String
    public var change: String
    public var time: String

    /// All of them in their order.
    public var all: [String] { [symbol, bid, ask, low, high, spread, change, time] }
  }

  public var title: String
  public var status: StreamStatus
  public var columns: Columns
  /// What changes are measured from, and which zone days and times are in.
  public var note: String
  public var rows: [QuoteRow]
  /// How many symbols are listed.
  public var count: String
  public var orders: [Choice]
  /// The symbols that are not listed as the user does not want to see them.
  public var hidden: [String]
  /// How many these are; nil for none.
  public var hiddenLabel: String?
  /// Why there are no rows.
  public var empty: Notice?
  public var notices: [Notice]
  public var searchLabel: String
  public var sortLabel: String
  public var hideLabel: String
  public var showAllLabel: String
  public var undoLabel: String
  private let showOne: Phrase

  /// Renders what the repository knows.
  ///
  /// - Parameter withLines: Whether rows carry the lines of their last bids.
  /// - Complexity: O(*n* log *n*) for *n* quotes.
  public init(
    _ quotes: QuotesState, input: QuotesInput = QuotesInput(), withLines: Bool = true,
    phrases: Phrases, style: NumberStyle, now: Timestamp
  ) {
    let words = phrases.quotes
    title = words.title
    status = StreamStatus(
      quotes.stream, since: quotes.since, phrases: phrases, style: style, now: now)
    columns = Columns(
      symbol: words.symbol, bid: words.bid, ask: words.ask, low: words.low, high: words.high,
      spread: words.spread, change: words.change, time: words.time(quotes.zone.name))
    note = words.note(quotes.zone.name)
    rows = []
    for entry in input.listed(quotes.entries, on: quotes.zone.date(of: now), in: quotes.zone) {
      rows.append(
        QuoteRow(
          entry, withLine: withLines, zone: quotes.zone, phrases: phrases, style: style, now: now))
    }
    count = phrases.counted(words.quotes, rows.count, style)
    orders = QuotesInput.Order.allCases.map { order in
      let name =
        switch order {
        case .symbol: words.symbol
        case .change: words.change
        case .spread: words.spread
        }
      return Choice(value: order.rawValue, text: name, isSelected: order == input.order)
    }
    hidden = input.hidden
    if !hidden.isEmpty { hiddenLabel = phrases.counted(words.hidden, hidden.count, style) }
    searchLabel = words.search
    sortLabel = words.sort
    hideLabel = words.hide
    showAllLabel = words.showAll
    undoLabel = phrases.pairs.undo
    showOne = words.showOne
    notices = []
    if let problem = quotes.problem { notices.append(Self.notice(problem, phrases, style)) }
    if quotes.skipped > 0 {
      let text = phrases.counted(words.skipped, quotes.skipped, style)
      notices.append(Notice(kind: .warning, title: text, detail: ""))
    }
    if quotes.entries.isEmpty {
      empty = Notice(kind: .warning, title: words.none, detail: words.noneDetail)
    } else if rows.isEmpty, !input.search.utf8.isEmpty {
      empty = Notice(kind: .warning, title: words.noMatch(input.search), detail: "")
    }
  }

  /// What a button says that shows a hidden symbol again.
  public func showLabel(_ symbol: String) -> String { showOne(symbol) }

  private static func notice(
    _ problem: Problem, _ phrases: Phrases, _ style: NumberStyle
  ) -> Notice {
    let words = phrases.quotes
    return problem == .notConfigured
      ? Notice(kind: .warning, title: words.noSource, detail: words.noSourceDetail)
      : Notice(kind: .warning, title: problem.text(phrases, style), detail: "")
  }
}

extension QuotesInput {
  /// Decimals of the numbers that rows are ordered by.
  private static let decimals = 10

  /// The entries that are to be seen, in their order.
  ///
  /// - Parameters:
  ///   - day: The day of the source whose changes count.
  ///   - zone: The source's zone.
  public func listed(
    _ entries: [QuoteEntry], on day: CalendarDate, in zone: ZoneOffsets
  ) -> [QuoteEntry] {
    let listed = seen(entries)
    switch order {
    case .symbol: return listed
    case .change: return Self.sorted(listed) { $0.percentChange(on: day, in: zone)?.negated }
    case .spread: return Self.sorted(listed) { $0.quote.spreadInBasisPoints }
    }
  }

  /// The entries that are to be seen, by symbol.
  public func seen(_ entries: [QuoteEntry]) -> [QuoteEntry] {
    let needle = ASCIISearch.folded(search.utf8)
    return entries.filter { entry in
      let symbol = ASCIISearch.folded(entry.quote.symbol.utf8)
      return !Self.contains(hidden, symbol) && (only.isEmpty || Self.contains(only, symbol))
        && ASCIISearch.contains(symbol, needle)
    }
  }

  /// The entries by a number, the least first, those without one last, equals as they were.
  private static func sorted(
    _ entries: [QuoteEntry], by number: (QuoteEntry) -> ExactFraction?
  ) -> [QuoteEntry] {
    var keyed: [(place: Int, number: ExactDecimal?, entry: QuoteEntry)] = []
    for (place, entry) in entries.enumerated() {
      let number = number(entry).flatMap { try? $0.decimal(toScale: decimals) }
      keyed.append((place, number, entry))
    }
    keyed.sort { left, right in
      switch (left.number, right.number) {
      case (let first?, let second?) where first != second: first < second
      case (_?, nil): true
      case (nil, _?): false
      default: left.place < right.place
      }
    }
    return keyed.map { $0.entry }
  }

  private static func contains(_ symbols: [String], _ symbol: [UInt8]) -> Bool {
    symbols.contains { ASCIISearch.folded($0.utf8).elementsEqual(symbol) }
  }
}
