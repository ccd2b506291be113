import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import NIOCore
import Synchronization

/// Caches the rows of quotes: of hundreds, only a few change from one page to the next.
///
/// Figures that do not depend on the language are calculated once, and a row is rendered once for
/// each language and number format, for all orders and time zones.
///
/// All rows of all languages are outdated at once when quotes change. They are rendered one language
/// at a time, beside the threads of connections; meanwhile pages have the rows of a moment ago.
final class QuoteRowCache: Sendable {
  /// A row, and the time until which its age is correct.
  ///
  /// A class, because pages would copy its many fields for each row.
  fileprivate final class Row: Sendable {
    let entry: QuoteEntry
    let markup: QuoteRowMarkup
    let madeAt: Timestamp
    let until: Timestamp

    init(
      _ entry: QuoteEntry, _ markup: QuoteRowMarkup, madeAt: Timestamp, until: Timestamp
    ) {
      self.entry = entry
      self.markup = markup
      self.madeAt = madeAt
      self.until = until
    }
  }

  /// All rows for a language and a number format.
  fileprivate struct Table {
    let board: Board
    let basis: Basis
    let rows: [Row]
    let markup: QuoteRowsMarkup
    let seconds: [Int64?]
    /// The time until which the whole table is correct.
    let times: Range<Timestamp>
    /// When a request last found it to be current.
    var currentAt: Timestamp

    func isOf(_ state: QuotesState, _ basis: Basis, at now: Timestamp) -> Bool {
      board.version == state.version && self.basis == basis && times.contains(now)
    }

    /// Whether it is only a moment older than the requested one.
    func isRecent(_ basis: Basis, at now: Timestamp) -> Bool {
      let age = now.millisecondsSince1970 - currentAt.millisecondsSince1970
      return self.basis == basis && (0..<longestDelay).contains(age)
    }
  }

  /// The values that a table depends on besides its entries.
  fileprivate struct Basis: Equatable {
    /// The current day in the source's zone, which starts the changes.
    let day: CalendarDate
    /// The names of the currencies; comparing them costs nothing when nothing has changed.
    let names: [CurrencyCatalog.Entry]
    let favourites: SymbolSet
  }

  /// The entries of one version, their figures on one day, and their indices in each order.
  fileprivate final class Board: Sendable {
    let version: UInt64
    let id: String
    let entries: [QuoteEntry]
    let day: CalendarDate
    let figures: [QuoteFigures]
    private let places = Mutex<[QuotesInput.Order: [Int]]>([:])

    init(_ state: QuotesState, on day: CalendarDate, after earlier: Board?) {
      (version, id, entries, self.day) = (state.version, state.id, state.entries, day)
      let known = earlier.flatMap { $0.day == day ? $0 : nil }
      figures = state.entries.enumerated().map { place, entry in
        if let known, place < known.entries.count, known.entries[place] == entry {
          return known.figures[place]
        }
        return QuoteFigures(entry, on: day, in: state.zone)
      }
    }

    func places(by order: QuotesInput.Order) -> [Int] {
      places.withLock { places in
        let ordered = places[order] ?? QuotesInput.ordered(figures, by: order)
        places[order] = ordered
        return ordered
      }
    }
  }

  /// The maximum number of cached rows of all kinds together: some 70 MB.
  private static let mostRows = 20_000
  /// For how long rows may be shown after they were last current, while others are being rendered;
  /// in milliseconds.
  private static let longestDelay: Int64 = 250

  private let tables = Mutex<[NumberLocale: Table]>([:])
  private let board = Mutex<Board?>(nil)
  private let isRendering = Atomic(false)
  private let later: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// - Parameter later: Calls a function on another thread.
  init(
    later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { render in
      Task.detached { render() }
    }
  ) {
    self.later = later
  }

  /// Rows in the order of a page, to be completed for their reader.
  struct Rows {
    /// The quotes that they show.
    let state: QuotesState
    fileprivate let table: Table
    fileprivate let places: [Int]
    fileprivate let order: QuotesInput.Order
    fileprivate let open: (row: Int, markup: HTML)?
    fileprivate let presentation: Presentation<Phrases>

    var count: Int { places.count }

    /// The approximate number of bytes.
    var length: Int {
      // Most rows are as long as the others.
      places.count * (table.markup.longest + 160) + (open?.markup.bytes.count ?? 0)
    }

    func write(to page: inout ByteBuffer) {
      let label = QuotesScreen.timeLabel(in: presentation)
      // Quotes arrive in groups, and times are shown to the second.
      var (second, cell) = (Int64?.none, HTML())
      table.markup.write(places, by: order, open: open) { bytes, place in
        page.writeBytes(bytes)
        guard let place else { return }
        if cell.bytes.isEmpty || second != table.seconds[place] {
          second = table.seconds[place]
          let text = QuoteRow.timeText(table.rows[place].entry.quote.time, in: presentation)
          cell = QuoteRowMarkup.timeCell(text, label)
        }
        page.writeBytes(cell.bytes)
      }
    }
  }

  /// The rows of a page, in its order.
  ///
  /// - Parameter mayBeOutdated: Whether they may be those of a moment ago. The client must then
  ///   follow the changes since their version.
  func rows(
    _ state: QuotesState, _ input: QuotesInput, _ catalog: CurrencyCatalog,
    _ locale: RequestLocale, now: Timestamp, mayBeOutdated: Bool
  ) -> Rows {
    let basis = Basis(
      day: state.zone.date(of: now), names: catalog.entries,
      favourites: SymbolSet(input.favourites))
    let table = table(of: state, basis, catalog, locale, now, mayBeOutdated: mayBeOutdated)
    let board = table.board
    var state = state
    (state.entries, state.version, state.id) = (board.entries, board.version, board.id)
    let presentation = locale.presentation(at: now)
    let open = input.open.flatMap { symbol in
      state.entries.firstIndex { $0.quote.symbol == symbol }
    }.map { place in
      let row = QuoteRow(
        state.entries[place], board.figures[place], catalog: catalog,
        isFavourite: basis.favourites.contains(state.entries[place].quote.symbol),
        in: presentation)
      let label = QuotesScreen.timeLabel(in: presentation)
      let markup = row.html(timeLabel: label, by: input.order, isOpen: true, locale.phrases)
      return (row: place, markup: markup)
    }
    return Rows(
      state: state, table: table,
      places: input.seen(board.places(by: input.order), of: state.entries), order: input.order,
      open: open, presentation: presentation)
  }

  private func board(of state: QuotesState, on day: CalendarDate) -> Board {
    board.withLock { board in
      if let board, board.version == state.version, board.day == day { return board }
      let next = Board(state, on: day, after: board)
      board = next
      return next
    }
  }

  private func table(
    of state: QuotesState, _ basis: Basis, _ catalog: CurrencyCatalog, _ locale: RequestLocale,
    _ now: Timestamp, mayBeOutdated: Bool
  ) -> Table {
    let known = current(of: state, basis, NumberLocale(locale.phrases, locale.style), now)
    if let known, known.isOf(state, basis, at: now) { return known }
    guard let known, mayBeOutdated, known.isRecent(basis, at: now) else {
      return render(state, basis, catalog, locale, now)
    }
    if isRendering.exchange(true, ordering: .acquiring) == false {
      later { [self] in
        _ = render(state, basis, catalog, locale, now)
        isRendering.store(false, ordering: .releasing)
      }
    }
    return known
  }

  /// The cached table, which notes if it is the one of a state.
  private func current(
    of state: QuotesState, _ basis: Basis, _ kind: NumberLocale, _ now: Timestamp
  ) -> Table? {
    tables.withLock { tables in
      if tables[kind]?.isOf(state, basis, at: now) == true { tables[kind]?.currentAt = now }
      return tables[kind]
    }
  }

  private func render(
    _ state: QuotesState, _ basis: Basis, _ catalog: CurrencyCatalog, _ locale: RequestLocale,
    _ now: Timestamp
  ) -> Table {
    let kind = NumberLocale(locale.phrases, locale.style)
    let known = current(of: state, basis, kind, now)
    if let known, known.isOf(state, basis, at: now) { return known }
    let table = table(
      of: board(of: state, on: basis.day), basis, catalog, locale, now, after: known)
    tables.withLock { tables in
      // A slower task may have rendered older quotes.
      if let known = tables[kind], known.board.version > state.version { return }
      if tables[kind] == nil,
        tables.values.reduce(table.rows.count, { $0 + $1.rows.count }) > Self.mostRows
      {
        tables = [:]
      }
      tables[kind] = table
    }
    return table
  }

  /// Renders the rows that have changed.
  private func table(
    of board: Board, _ basis: Basis, _ catalog: CurrencyCatalog, _ locale: RequestLocale,
    _ now: Timestamp, after known: Table?
  ) -> Table {
    let old = known.flatMap { $0.basis == basis ? $0 : nil }
    let presentation = locale.presentation(at: now)
    var (rows, markup) = ([Row](), QuoteRowsMarkup(asLongAs: old?.markup))
    var until = Timestamp(millisecondsSince1970: .max)
    rows.reserveCapacity(board.entries.count)
    for (place, entry) in board.entries.enumerated() {
      let before = old.flatMap { place < $0.rows.count ? $0.rows[place] : nil }
      if let old, let before, before.entry == entry,
        (before.madeAt..<before.until).contains(now)
      {
        rows.append(before)
        markup.append(place, of: old.markup)
      } else {
        let isFavourite = basis.favourites.contains(entry.quote.symbol)
        let isSame = before?.entry.quote.symbol == entry.quote.symbol
        let row = Self.row(
          entry, board.figures[place], isFavourite, catalog, presentation,
          after: isSame ? before : nil)
        rows.append(row)
        markup.append(row.markup)
      }
      until = min(until, rows[place].until)
    }
    return Table(
      board: board, basis: basis, rows: rows, markup: markup,
      seconds: rows.map { $0.entry.quote.time.map(Self.second(of:)) }, times: now..<max(now, until),
      currentAt: now)
  }

  /// The whole second of a moment, also before 1970.
  private static func second(of moment: Timestamp) -> Int64 {
    let milliseconds = moment.millisecondsSince1970
    return (milliseconds < 0 ? milliseconds - 999 : milliseconds) / 1_000
  }

  private static func row(
    _ entry: QuoteEntry, _ figures: QuoteFigures, _ isFavourite: Bool,
    _ catalog: CurrencyCatalog, _ presentation: Presentation<Phrases>, after before: Row?
  ) -> Row {
    let now = presentation.now
    // The time is rendered for each reader.
    var timeless = entry
    timeless.quote.time = nil
    let row = QuoteRow(
      timeless, figures, catalog: catalog, isFavourite: isFavourite, in: presentation)
    // A stale row shows its age, to the second within a minute, then to the minute.
    let age = now.seconds(since: entry.receivedAt)
    let step: Int64 = age < 60 ? 1 : 60
    let change = entry.isStale(at: now) ? (age / step + 1) * step : QuoteEntry.staleAfter
    return Row(
      entry, QuoteRowMarkup(row, presentation.phrases, after: before?.markup), madeAt: now,
      until: entry.receivedAt.adding(seconds: change))
  }
}
