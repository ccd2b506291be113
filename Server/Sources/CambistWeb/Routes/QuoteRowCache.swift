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
    let version: UInt64
    let basis: Basis
    let rows: [Row]
    let markup: QuoteRowsMarkup
    let seconds: [Int64?]
    /// The time until which the whole table is correct.
    let times: Range<Timestamp>

    func isOf(_ state: QuotesState, _ basis: Basis, at now: Timestamp) -> Bool {
      version == state.version && self.basis == basis && times.contains(now)
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

  /// The figures of all entries of one version on one day, and their indices in each order.
  private struct Figures {
    var version: UInt64 = 0
    var day: CalendarDate?
    var entries: [QuoteEntry] = []
    var known: [QuoteFigures] = []
    var places: [QuotesInput.Order: [Int]] = [:]
  }

  /// The maximum number of cached rows of all kinds together: some 70 MB.
  private static let mostRows = 20_000

  private let tables = Mutex<[NumberLocale: Table]>([:])
  private let figures = Mutex(Figures())

  /// Rows in the order of a page, to be completed for their reader.
  struct Rows {
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
      var last: (second: Int64?, cell: HTML)?
      table.markup.write(places, by: order, open: open) { place in
        let second = table.seconds[place]
        if let last, last.second == second { return last.cell }
        let text = QuoteRow.timeText(table.rows[place].entry.quote.time, in: presentation)
        let cell = QuoteRowMarkup.timeCell(text, label)
        last = (second, cell)
        return cell
      } to: {
        page.writeBytes($0)
      }
    }
  }

  /// The rows of a page, in its order.
  func rows(
    _ state: QuotesState, _ input: QuotesInput, _ catalog: CurrencyCatalog,
    _ locale: RequestLocale, now: Timestamp
  ) -> Rows {
    let basis = Basis(
      day: state.zone.date(of: now), names: catalog.entries,
      favourites: SymbolSet(input.favourites))
    let (figures, places) = figures(of: state, basis.day, input.order)
    let presentation = locale.presentation(at: now)
    let open = input.open.flatMap { symbol in
      state.entries.firstIndex { $0.quote.symbol == symbol }
    }.map { place in
      let row = QuoteRow(
        state.entries[place], figures[place], catalog: catalog,
        isFavourite: basis.favourites.contains(state.entries[place].quote.symbol),
        in: presentation)
      let label = QuotesScreen.timeLabel(in: presentation)
      let markup = row.html(timeLabel: label, by: input.order, isOpen: true, locale.phrases)
      return (row: place, markup: markup)
    }
    return Rows(
      table: table(of: state, figures, basis, catalog, locale, now),
      places: input.seen(places, of: state.entries), order: input.order, open: open,
      presentation: presentation)
  }

  /// The figures of all entries, and their indices in an order.
  private func figures(
    of state: QuotesState, _ day: CalendarDate, _ order: QuotesInput.Order
  ) -> (figures: [QuoteFigures], places: [Int]) {
    figures.withLock { figures in
      if figures.version != state.version || figures.day != day {
        let (old, known) = figures.day == day ? (figures.entries, figures.known) : ([], [])
        figures.known = state.entries.indices.map { place in
          if place < old.count, old[place] == state.entries[place] { return known[place] }
          return QuoteFigures(state.entries[place], on: day, in: state.zone)
        }
        (figures.version, figures.day) = (state.version, day)
        (figures.entries, figures.places) = (state.entries, [:])
      }
      let places = figures.places[order] ?? QuotesInput.ordered(figures.known, by: order)
      figures.places[order] = places
      return (figures.known, places)
    }
  }

  private func table(
    of state: QuotesState, _ figures: [QuoteFigures], _ basis: Basis, _ catalog: CurrencyCatalog,
    _ locale: RequestLocale, _ now: Timestamp
  ) -> Table {
    let kind = NumberLocale(locale.phrases, locale.style)
    let known = tables.withLock { $0[kind] }
    if let known, known.isOf(state, basis, at: now) { return known }
    let old = known.flatMap { $0.basis == basis ? $0 : nil }
    let presentation = locale.presentation(at: now)
    var (rows, markup) = ([Row](), QuoteRowsMarkup(asLongAs: old?.markup))
    var until = Timestamp(millisecondsSince1970: .max)
    rows.reserveCapacity(state.entries.count)
    for (place, entry) in state.entries.enumerated() {
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
          entry, figures[place], isFavourite, catalog, presentation, after: isSame ? before : nil)
        rows.append(row)
        markup.append(row.markup)
      }
      until = min(until, rows[place].until)
    }
    let table = Table(
      version: state.version, basis: basis, rows: rows, markup: markup,
      seconds: rows.map { $0.entry.quote.time.map(Self.second(of:)) }, times: now..<max(now, until))
    tables.withLock { tables in
      if tables[kind] == nil,
        tables.values.reduce(rows.count, { $0 + $1.rows.count }) > Self.mostRows
      {
        tables = [:]
      }
      tables[kind] = table
    }
    return table
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
