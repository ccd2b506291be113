import CambistModel
import CambistMoney
import CambistRates
import CambistStore

/// Reading the history, and what was last typed.
extension PostgresPersonal {
  func history(
    of choose: (@Sendable ([Currency]) -> [Currency])?, page number: Int, size: Int
  ) async throws(StoreError) -> HistoryPage {
    try await readTogether { owner, connection in
      let counts = try connection.rows(
        "SELECT base, quote, count FROM conversion_count WHERE owner = \(owner)"
      ).map {
        (base: $0.text(at: 0) ?? "", quote: $0.text(at: 1) ?? "", count: Int($0.integer(at: 2)))
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
      let lines =
        count == 0
        ? []
        : try connection.rows(
          """
          SELECT \(EntryColumn.self) FROM conversion
          WHERE owner = \(owner) AND \(Self.condition(currencies))
          ORDER BY time DESC, id DESC LIMIT \(size) OFFSET \((number - 1) * size)
          """
        ).map(HistoryLine.init)
      return HistoryPage(
        entries: lines.compactMap(\.entry), unreadable: lines.compactMap(\.unreadable),
        number: number, count: count, total: all, size: size)
    }
  }

  func historySlice(
    of currencies: [Currency]?, after place: HistorySlice.Place?, count: Int
  ) async throws(StoreError) -> HistorySlice {
    let place = place ?? .init(time: Timestamp(millisecondsSince1970: .max), id: .max)
    return try await read { owner, connection in
      let lines = try connection.rows(
        """
        SELECT \(EntryColumn.self) FROM conversion
        WHERE owner = \(owner) AND (time, id) < (\(place.time.millisecondsSince1970), \(place.id))
        AND \(Self.condition(currencies))
        ORDER BY time DESC, id DESC LIMIT \(count)
        """
      ).map(HistoryLine.init)
      let entries = lines.compactMap(\.entry)
      return HistorySlice(
        entries: entries, unreadableCount: lines.count - entries.count,
        end: lines.count == count ? lines.last?.place : nil)
    }
  }

  func historyCurrencies() async throws(StoreError) -> [Currency] {
    try await read { owner, connection in
      try connection.rows(
        """
        SELECT base FROM conversion_count WHERE owner = \(owner)
        UNION SELECT quote FROM conversion_count WHERE owner = \(owner) ORDER BY 1
        """
      ).compactMap { Currency($0.text(at: 0) ?? "") }
    }
  }

  func deletedConversion(
    _ id: Int64, at time: Timestamp
  ) async throws(StoreError) -> HistoryEntry? {
    let earliest = time.millisecondsSince1970 - StoreLimits.undoMilliseconds
    return try await read { owner, connection in
      try connection.row(
        """
        SELECT \(EntryColumn.self) FROM deleted_conversion
        WHERE id = \(id) AND owner = \(owner) AND deleted_at >= \(earliest)
        """
      ).flatMap { HistoryLine($0).entry }
    }
  }

  func converterMemory() async throws(StoreError) -> ConverterMemory {
    try await read { owner, connection in
      let rows = try connection.rows(
        """
        (SELECT \(InputColumn.self) FROM converter_input WHERE owner = \(owner))
        UNION ALL
        (SELECT base, quote, NULL, NULL FROM conversion WHERE owner = \(owner)
          ORDER BY time DESC, id DESC LIMIT \(HistoryPage.size))
        """)
      var memory: (input: ConverterInput?, currencies: [Currency]) = (nil, [])
      for number in 0..<rows.count {
        let row = rows[number]
        if row.isNull(InputColumn.amount) {
          memory.currencies += [InputColumn.base, .quote].compactMap { try? row.currency($0) }
        } else {
          memory.input = try? ConverterInput(
            from: row.currency(InputColumn.base), to: row.currency(InputColumn.quote),
            amount: row.text(InputColumn.amount), side: row.side(InputColumn.side))
        }
      }
      return ConverterMemory(input: memory.input, currencies: memory.currencies)
    }
  }

  func save(_ input: ConverterInput) async throws(StoreError) {
    try await write { owner, connection in
      _ = try connection.execute(
        """
        INSERT INTO converter_input AS known (owner, \(InputColumn.self))
        VALUES (\(owner), \(input.from.code), \(input.to.code), \(input.amount),
          \(input.side.rawValue))
        ON CONFLICT (owner) DO UPDATE SET base = excluded.base, quote = excluded.quote,
          amount = excluded.amount, side = excluded.side
        WHERE (known.base, known.quote, known.amount, known.side)
          IS DISTINCT FROM (excluded.base, excluded.quote, excluded.amount, excluded.side)
        """)
    }
  }

  private static func condition(_ currencies: [Currency]?) -> PostgresStatement {
    guard let codes = currencies?.map(\.code) else { return "true" }
    return "(base = ANY (\(codes)::text[]) OR quote = ANY (\(codes)::text[]))"
  }
}

/// A row of the history: a conversion, or an unreadable entry.
struct HistoryLine {
  let entry: HistoryEntry?
  let place: HistorySlice.Place

  init(_ row: PostgresRow) {
    entry = try? row.entry()
    place = .init(time: row.timestamp(EntryColumn.time), id: row.integer(EntryColumn.id))
  }

  var unreadable: UnreadableEntry? {
    entry == nil ? UnreadableEntry(id: place.id, time: place.time) : nil
  }
}

enum EntryColumn: Int, PostgresColumn {
  case id, time, side, amount, base, result, quote, rate, source, asOf, day, isDerived, endless
  case terms, effectiveResult, effectiveRate
}

extension PostgresRow {
  func entry() throws -> HistoryEntry {
    let source = Money(try decimal(EntryColumn.amount), try currency(EntryColumn.base))
    let target = Money(try decimal(EntryColumn.result), try currency(EntryColumn.quote))
    var record = ConversionRecord(
      side: try side(EntryColumn.side), source: source, target: target,
      rate: try decimal(EntryColumn.rate), isDerived: bool(EntryColumn.isDerived),
      provenance: Provenance(
        source: text(EntryColumn.source), asOf: try asOf(EntryColumn.asOf)),
      day: isNull(EntryColumn.day) ? nil : try date(EntryColumn.day),
      endless: try fraction(EntryColumn.endless))
    if !isNull(EntryColumn.terms) {
      record.effective = EffectiveRecord(
        terms: try terms(EntryColumn.terms),
        result: Money(try decimal(EntryColumn.effectiveResult), record.result.currency),
        rate: try decimal(EntryColumn.effectiveRate))
    }
    return HistoryEntry(
      id: integer(EntryColumn.id), time: timestamp(EntryColumn.time), record: record)
  }
}

private enum InputColumn: Int, PostgresColumn { case base, quote, amount, side }
