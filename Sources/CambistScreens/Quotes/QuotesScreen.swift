public import CambistModel
public import CambistMoney

/// The live quotes.
public struct QuotesScreen: Sendable {
  /// The columns' names.
  public struct Columns: Sendable, Hashable {
    /// The name of the symbol.
    public var symbol: String
    /// The highest buy price.
    public var bid: String
    /// The lowest sell price.
    public var ask: String
    /// The lowest price of the day.
    public var low: String
    /// The highest price of the day.
    public var high: String
    /// The difference between ask and bid.
    public var spread: String
    /// The change of the day.
    public var change: String
    /// The time of the quote.
    public var time: String

    /// All of them in their order.
    public var all: [String] { [symbol, bid, ask, low, high, spread, change, time] }
  }

  /// The title of the screen.
  public var title: String
  /// The status of the connection.
  public var status: StreamStatus
  /// The headings of the table.
  public var columns: Columns
  /// What changes are measured from, the zone of the source's days, and the time zone of the times.
  public var note: String
  /// The rows of the list, in order.
  public var rows: [QuoteRow]
  /// The number of listed symbols.
  public var count: String
  /// The kinds of instruments to choose from; an empty value is that of all.
  public var kinds: [Choice]
  /// The orders to choose from.
  public var orders: [Choice]
  /// The symbols that the user has hidden.
  public var hidden: [String]
  /// The number of hidden symbols; nil for none.
  public var hiddenLabel: String?
  /// Why there are no rows.
  public var empty: Notice?
  /// Errors, in the order in which they are shown.
  public var failures: [Notice]
  /// Errors and warnings, in the order in which they are shown.
  public var notices: [Notice] {
    failures + (status.skipped.map { [Notice(kind: .warning, title: $0, detail: "")] } ?? [])
  }
  /// The label of the search field.
  public var searchLabel: String
  /// The label of the choice of an order.
  public var sortLabel: String
  /// The label of the button that hides a symbol.
  public var hideLabel: String
  /// The label of the button that shows all hidden symbols.
  public var showAllLabel: String
  /// The label of the button that undoes the deletion.
  public var undoLabel: String
  private let showOne: Phrase

  /// Renders the current quotes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* quotes.
  public init(
    _ quotes: QuotesState, input: QuotesInput = QuotesInput(),
    in presentation: Presentation<Phrases>
  ) {
    let today = quotes.zone.date(of: presentation.now)
    let listed = input.listed(quotes.entries, on: today, in: quotes.zone)
    self.init(quotes, listing: listed.count, input: input, in: presentation)
    let favourites = SymbolSet(input.favourites)
    for place in listed {
      let entry = quotes.entries[place]
      rows.append(
        QuoteRow(
          entry, zone: quotes.zone, isFavourite: favourites.contains(entry.quote.symbol),
          in: presentation))
    }
  }

  /// The name of the column of times, with their zone if that is UTC.
  public static func timeLabel(in presentation: Presentation<Phrases>) -> String {
    let name = presentation.phrases.quotes.time
    return presentation.isUTC ? name + " (UTC)" : name
  }

  /// Renders everything but the rows, for a page that already has them.
  ///
  /// - Parameter count: The number of rows.
  public init(
    _ quotes: QuotesState, listing count: Int, input: QuotesInput,
    in presentation: Presentation<Phrases>
  ) {
    let phrases = presentation.phrases
    let words = phrases.quotes
    title = words.title
    status = StreamStatus(quotes, in: presentation)
    columns = Columns(
      symbol: words.symbol, bid: words.bid, ask: words.ask, low: words.low, high: words.high,
      spread: words.spread, change: words.change, time: Self.timeLabel(in: presentation))
    note = words.note(
      quotes.zone.name, (presentation.zone ?? .utc).name)
    rows = []
    self.count = presentation.counted(words.quotes, count)
    orders = QuotesInput.Order.allCases.map { order in
      let name =
        switch order {
        case .symbol: words.symbol
        case .change: words.change
        case .spread: words.spread
        }
      return Choice(value: order.rawValue, text: name, isSelected: order == input.order)
    }
    kinds = [Choice(value: "", text: words.allKinds, isSelected: input.kind == nil)]
    for kind in Instrument.Kind.allCases {
      kinds.append(
        Choice(
          value: kind.rawValue, text: Self.name(of: kind, words), isSelected: kind == input.kind))
    }
    hidden = input.hidden
    if !hidden.isEmpty { hiddenLabel = presentation.counted(words.hidden, hidden.count) }
    searchLabel = words.search
    sortLabel = words.sort
    hideLabel = words.hide
    showAllLabel = words.showAll
    undoLabel = phrases.pairs.undo
    showOne = words.showOne
    failures = quotes.problem.map { [Self.notice($0, in: presentation)] } ?? []
    if quotes.entries.isEmpty {
      empty = Notice(kind: .warning, title: words.none, detail: words.noneDetail)
    } else if count == 0, !input.search.utf8.isEmpty {
      empty = Notice(kind: .warning, title: words.noMatch(input.search), detail: "")
    } else if count == 0, input.kind != nil {
      empty = Notice(kind: .warning, title: words.noneOfKind, detail: "")
    }
  }

  private static func name(of kind: Instrument.Kind, _ words: QuotesPhrases) -> String {
    switch kind {
    case .fx: words.currencies
    case .metal: words.metals
    case .index: words.indices
    case .share: words.shares
    case .crypto: words.crypto
    }
  }

  /// The label of the button that shows a hidden symbol again.
  public func showLabel(_ symbol: String) -> String { showOne(symbol) }

  private static func notice(
    _ problem: Problem, in presentation: Presentation<Phrases>
  ) -> Notice {
    let words = presentation.phrases.quotes
    return problem == .notConfigured
      ? Notice(kind: .warning, title: words.noSource, detail: words.noSourceDetail)
      : Notice(kind: .warning, title: problem.text(in: presentation), detail: "")
  }
}

extension QuotesInput {
  /// The number of decimals in the values by which the server and the page's script sort rows.
  private static let orderDecimals = 6

  /// The indices of the entries to show, in their order.
  ///
  /// - Parameters:
  ///   - entries: By symbol.
  ///   - day: The source's day for changes.
  ///   - zone: The source's zone.
  public func listed(
    _ entries: [QuoteEntry], on day: CalendarDate, in zone: ZoneOffsets
  ) -> [Int] {
    seen(Self.ordered(entries, by: order, on: day, in: zone), of: entries)
  }

  /// The given entries that are to be shown, the favourites first.
  public func seen(_ places: [Int], of entries: [QuoteEntry]) -> [Int] {
    let places = chosen(places, of: entries)
    if favourites.isEmpty { return places }
    let first = SymbolSet(favourites)
    let isFirst = places.map { first.contains(entries[$0].quote.symbol) }
    return places.indices.filter { isFirst[$0] }.map { places[$0] }
      + places.indices.filter { !isFirst[$0] }.map { places[$0] }
  }

  private func chosen(_ places: [Int], of entries: [QuoteEntry]) -> [Int] {
    let needle = ASCIISearch.folded(search)
    guard !needle.isEmpty || !hidden.isEmpty || !only.isEmpty || kind != nil else { return places }
    let (hidden, only) = (SymbolSet(hidden), SymbolSet(only))
    return places.filter { place in
      let symbol = entries[place].quote.symbol
      return !hidden.contains(symbol) && (only.isEmpty || only.contains(symbol))
        && (kind == nil || Instrument(symbol).kind == kind)
        && (ASCIISearch.contains(symbol, needle) || isNamed(symbol))
    }
  }

  /// Whether each word of the search names one of the symbol's currencies.
  private func isNamed(_ symbol: String) -> Bool {
    guard !named.isEmpty, let pair = Instrument(symbol).pair else { return false }
    return named.allSatisfy { $0.contains(pair.base) || $0.contains(pair.quote) }
  }

  private static func ordered(
    _ entries: [QuoteEntry], by order: Order, on day: CalendarDate, in zone: ZoneOffsets
  ) -> [Int] {
    switch order {
    case .symbol: Array(entries.indices)
    case .change: sorted(entries.map { rank($0.percentChange(on: day, in: zone)?.negated) })
    case .spread: sorted(entries.map { rank($0.quote.spreadInBasisPoints) })
    }
  }

  /// The indices of all entries in an order.
  ///
  /// - Parameter figures: Those of the entries, which are by symbol.
  public static func ordered(_ figures: [QuoteFigures], by order: Order) -> [Int] {
    switch order {
    case .symbol: Array(figures.indices)
    case .change: sorted(figures.map { $0.ranks.change })
    case .spread: sorted(figures.map { $0.ranks.spread })
    }
  }

  /// A value for sorting: the rows with the lowest are first.
  static func rank(_ value: ExactFraction?) -> ExactDecimal? {
    value.flatMap { try? $0.decimal(toScale: orderDecimals) }
  }

  /// The indices of the numbers, the lowest first, nil last, equal ones in their previous order.
  private static func sorted(_ numbers: [ExactDecimal?]) -> [Int] {
    var keyed = numbers.enumerated().map { (place: $0.offset, number: $0.element) }
    keyed.sort { left, right in
      switch (left.number, right.number) {
      case (let first?, let second?) where first != second: first < second
      case (_?, nil): true
      case (nil, _?): false
      default: left.place < right.place
      }
    }
    return keyed.map { $0.place }
  }
}
