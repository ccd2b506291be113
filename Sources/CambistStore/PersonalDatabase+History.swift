public import CambistModel
public import CambistMoney
internal import CambistRates
internal import GRDB

extension PersonalDatabase {
  /// A page of the history, the newest first.
  ///
  /// - Parameters:
  ///   - choose: Picks some of the history's currencies: only conversions from or into one of them
  ///     are listed; nil for all.
  ///   - number: The page from 1, clamped to the existing pages.
  /// - Throws: ``StoreError/failed(reason:)``
  /// - Complexity: O(*p*) for *p* different pairs of currencies, and for all conversions up to the
  ///   end of the page.
  public func history(
    of choose: (@Sendable ([Currency]) -> [Currency])? = nil, page number: Int,
    size: Int = HistoryPage.size
  ) async throws(StoreError) -> HistoryPage {
    try await read { [owner = owner.number] database in
      let counts = try database.rows(
        "SELECT \(CountColumn.names) FROM conversionCount WHERE owner = ?", [owner]
      ) {
        (
          base: $0[CountColumn.base] as String, quote: $0[CountColumn.quote] as String,
          count: $0[CountColumn.count] as Int
        )
      }
      let named = Set(counts.flatMap { [$0.base, $0.quote] }).sorted()
      let currencies = choose?(named.compactMap { Currency($0) })
      let codes = currencies.map { Set($0.map(\.code)) }
      var (all, count) = (0, 0)
      for pair in counts {
        all += pair.count
        if codes.map({ $0.contains(pair.base) || $0.contains(pair.quote) }) ?? true {
          count += pair.count
        }
      }
      let pages = max(1, (count + size - 1) / size)
      let number = min(max(number, 1), pages)
      let (condition, arguments) = Self.condition(currencies)
      let lines =
        count == 0
        ? []
        : try database.rows(
          """
          SELECT \(EntryColumn.names) FROM conversion WHERE owner = ? AND (\(condition))
          ORDER BY time DESC, id DESC LIMIT ? OFFSET ?
          """, [owner] + arguments + [size, (number - 1) * size], Self.line)
      return HistoryPage(
        entries: lines.compactMap(\.entry), unreadable: lines.compactMap(\.unreadable),
        number: number, count: count, total: all, size: size)
    }
  }

  /// Consecutive entries of the history, the newest first, for reading all of it without holding
  /// all of it in memory.
  ///
  /// Entries added between two slices may be missing; no entry is in two slices.
  ///
  /// - Parameters:
  ///   - currencies: Only conversions from or into one of these; nil for all.
  ///   - place: The end of the previous slice; nil for the first one.
  ///   - count: The maximum number.
  /// - Throws: ``StoreError/failed(reason:)``
  public func historySlice(
    of currencies: [Currency]? = nil, after place: HistorySlice.Place? = nil,
    count: Int = HistorySlice.size
  ) async throws(StoreError) -> HistorySlice {
    try await read { [owner = owner.number] database in
      let (condition, arguments) = Self.condition(currencies)
      let place = place ?? .init(time: Timestamp(millisecondsSince1970: .max), id: .max)
      let lines = try database.rows(
        """
        SELECT \(EntryColumn.names) FROM conversion
        WHERE owner = ? AND (time, id) < (?, ?) AND (\(condition))
        ORDER BY time DESC, id DESC LIMIT ?
        """, [owner, place.time.millisecondsSince1970, place.id] + arguments + [count], Self.line)
      let entries = lines.compactMap(\.entry)
      let last = lines.count == count ? lines.last : nil
      return HistorySlice(
        entries: entries, unreadableCount: lines.count - entries.count, end: last?.place)
    }
  }

  /// Every currency in the readable part of the history.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func historyCurrencies() async throws(StoreError) -> [Currency] {
    try await read { [owner = owner.number] database in
      try String.fetchAll(
        try database.cachedStatement(
          sql: """
            SELECT base FROM conversionCount WHERE owner = :owner
            UNION SELECT quote FROM conversionCount WHERE owner = :owner ORDER BY 1
            """), arguments: ["owner": owner]
      ).compactMap { Currency($0) }
    }
  }
}

extension PersonalDatabase {
  private static func condition(_ currencies: [Currency]?) -> (String, StatementArguments) {
    guard let currencies else { return ("1", []) }
    let codes = currencies.map(\.code)
    let marks = Array(repeating: "?", count: codes.count).joined(separator: ", ")
    return ("base IN (\(marks)) OR quote IN (\(marks))", StatementArguments(codes + codes))
  }

  static func line(_ row: Row) -> HistoryLine {
    HistoryLine(
      entry: try? entry(row),
      place: .init(time: row.timestamp(EntryColumn.time), id: row[EntryColumn.id]))
  }

  static func entry(_ row: Row) throws -> HistoryEntry {
    let day: String? = row[EntryColumn.day]
    let source = Money(try row.decimal(EntryColumn.amount), try row.currency(EntryColumn.base))
    let target = Money(try row.decimal(EntryColumn.result), try row.currency(EntryColumn.quote))
    var record = ConversionRecord(
      side: try row.side(EntryColumn.side), source: source, target: target,
      rate: try row.decimal(EntryColumn.rate), isDerived: row[EntryColumn.isDerived],
      provenance: Provenance(
        source: row[EntryColumn.source], asOf: try row.asOf(EntryColumn.asOf)),
      day: try day.map { _ in try row.date(EntryColumn.day) },
      endless: try row.fraction(EntryColumn.endless))
    if !row.hasNull(atIndex: EntryColumn.terms.rawValue) {
      record.effective = EffectiveRecord(
        terms: try row.terms(EntryColumn.terms),
        result: Money(try row.decimal(EntryColumn.effectiveResult), record.result.currency),
        rate: try row.decimal(EntryColumn.effectiveRate))
    }
    return HistoryEntry(
      id: row[EntryColumn.id], time: row.timestamp(EntryColumn.time), record: record)
  }
}

/// A row of the history: a conversion, or an unreadable entry.
struct HistoryLine {
  let entry: HistoryEntry?
  let place: HistorySlice.Place

  var unreadable: UnreadableEntry? {
    entry == nil ? UnreadableEntry(id: place.id, time: place.time) : nil
  }
}

enum EntryColumn: Int, SelectedColumn {
  case id, time, side, amount, base, result, quote, rate, source, asOf, day, isDerived, endless
  case terms, effectiveResult, effectiveRate
}

private enum CountColumn: Int, SelectedColumn { case base, quote, count }
