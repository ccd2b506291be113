import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import Synchronization

/// The rows of quotes as they were last written: of hundreds, few differ from one page to the next.
final class QuoteRowCache: Sendable {
  /// A row, and until when its age is written right.
  private struct Row {
    let entry: QuoteEntry
    let isFavourite: Bool
    let html: HTML
    let madeAt: Timestamp
    let until: Timestamp
  }

  /// What rows are written for.
  private struct Kind: Hashable {
    let locale: RequestLocale.Kind
    let order: QuotesInput.Order
  }

  /// All rows of a kind.
  private struct Table {
    let version: UInt64
    let days: Days
    let rows: [Row]
    /// When the whole table is right.
    let times: Range<Timestamp>

    func isOf(_ state: QuotesState, _ days: Days, at now: Timestamp) -> Bool {
      version == state.version && self.days == days && times.contains(now)
    }
  }

  /// Today in the source's zone, where changes begin, and in the reader's, where times are without
  /// their day.
  private struct Days: Equatable {
    let source: CalendarDate
    let reader: CalendarDate
    /// How many currencies have names.
    let names: Int
    let favourites: SymbolSet
  }

  /// The places of all entries in each order, of one version and day.
  private struct Orders {
    var version: UInt64
    var day: CalendarDate
    var places: [QuotesInput.Order: [Int]] = [:]
  }

  /// So many rows are cached at most, of all kinds together: some 20 MB.
  private static let mostRows = 20_000

  private let tables = Mutex<[Kind: Table]>([:])
  private let orders = Mutex(Orders(version: 0, day: CalendarDate(daysSince1970: 0)))

  /// The rows that a page shows, in its order.
  func html(
    _ state: QuotesState, _ input: QuotesInput, _ catalog: CurrencyCatalog,
    _ locale: RequestLocale, now: Timestamp
  ) -> [HTML] {
    let day = state.zone.date(of: now)
    let days = Days(
      source: day, reader: (locale.zone ?? .utc).date(of: now),
      names: catalog.entries.count, favourites: SymbolSet(input.favourites))
    let rows = table(of: state, input.order, days, catalog, locale, now).rows
    return input.seen(places(of: state, day, input.order), of: state.entries).map { rows[$0].html }
  }

  private func places(
    of state: QuotesState, _ day: CalendarDate, _ order: QuotesInput.Order
  ) -> [Int] {
    let known = orders.withLock { orders in
      if orders.version != state.version || orders.day != day {
        orders = Orders(version: state.version, day: day)
      }
      return orders.places[order]
    }
    if let known { return known }
    let made = QuotesInput.ordered(state.entries, by: order, on: day, in: state.zone)
    orders.withLock { orders in
      if orders.version == state.version, orders.day == day { orders.places[order] = made }
    }
    return made
  }

  private func table(
    of state: QuotesState, _ order: QuotesInput.Order, _ days: Days, _ catalog: CurrencyCatalog,
    _ locale: RequestLocale, _ now: Timestamp
  ) -> Table {
    let kind = Kind(locale: locale.kind, order: order)
    let known = tables.withLock { $0[kind] }
    if let known, known.isOf(state, days, at: now) { return known }
    let old = known?.days == days ? known?.rows ?? [] : []
    var (rows, until) = ([Row](), Timestamp(millisecondsSince1970: .max))
    rows.reserveCapacity(state.entries.count)
    for (place, entry) in state.entries.enumerated() {
      var row = place < old.count ? old[place] : nil
      let isFavourite = days.favourites.contains(entry.quote.symbol)
      if let known = row,
        known.entry != entry || known.isFavourite != isFavourite
          || !(known.madeAt..<known.until).contains(now)
      {
        row = nil
      }
      let made = row ?? self.row(entry, isFavourite, order, state.zone, catalog, locale, now)
      until = min(until, made.until)
      rows.append(made)
    }
    let table = Table(
      version: state.version, days: days, rows: rows, times: now..<max(now, until))
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

  private func row(
    _ entry: QuoteEntry, _ isFavourite: Bool, _ order: QuotesInput.Order, _ zone: ZoneOffsets,
    _ catalog: CurrencyCatalog,
    _ locale: RequestLocale, _ now: Timestamp
  ) -> Row {
    let presentation = locale.presentation(at: now)
    let row = QuoteRow(
      entry, zone: zone, catalog: catalog, isFavourite: isFavourite, in: presentation)
    // A row begins to say how old it is, to the second within a minute, then to the minute.
    let age = now.seconds(since: entry.receivedAt)
    let step: Int64 = age < 60 ? 1 : 60
    let change = entry.isStale(at: now) ? (age / step + 1) * step : QuoteEntry.staleAfter
    return Row(
      entry: entry, isFavourite: isFavourite,
      html: row.html(
        timeLabel: QuotesScreen.timeLabel(in: presentation), by: order, locale.phrases),
      madeAt: now, until: entry.receivedAt.adding(seconds: change))
  }
}
