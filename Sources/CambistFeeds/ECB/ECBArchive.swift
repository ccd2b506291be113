public import CambistModel
public import CambistMoney
public import CambistRates
public import Foundation

/// The European Central Bank's reference rates since 1999 in its own CSV file, bundled with the
/// product, so that it converts without a network from the first launch.
///
/// One line per day, the newest first; one column per currency; `N/A` for a missing rate. The file
/// is mapped into memory and days are found by bisection, so that only the needed parts are read.
public struct ECBArchive: Sendable {
  /// The newest day.
  public let last: CalendarDate
  /// The oldest day.
  public let first: CalendarDate
  /// The currencies in the order of the columns, without the euro.
  public let currencies: [Currency]
  let lines: ECBLines
  /// Last days of withdrawn currencies that are known without a search.
  private let withdrawn: [Currency: CalendarDate]

  /// Takes the bytes of the file.
  ///
  /// - Parameter withdrawn: The last days of currencies that the bank no longer quotes, which saves
  ///   ``lastDays()`` the search; missing ones are searched for.
  /// - Throws: ``Problem/unreadable(resource:reason:)`` when the header or the first or last day is
  ///   invalid.
  public init(
    _ data: Data, named name: String = "eurofxref-hist.csv",
    withdrawn: [Currency: CalendarDate] = [:]
  ) throws(Problem) {
    self.withdrawn = withdrawn
    lines = ECBLines(data)
    let head = lines.fields(of: lines.head)
    guard head.first == Array("Date".utf8) else {
      throw .unreadable(resource: name, reason: "the first column is not Date")
    }
    var currencies: [Currency] = []
    for field in head.dropFirst() {
      guard let currency = field.withUnsafeBufferPointer({ Currency(utf8: $0) }) else {
        throw .unreadable(
          resource: name, reason: "“\(String(decoding: field, as: UTF8.self))” is not a currency")
      }
      currencies.append(currency)
    }
    guard let newest = lines.newest, let oldest = lines.oldest, let last = lines.date(of: newest),
      let first = lines.date(of: oldest), first <= last
    else { throw .unreadable(resource: name, reason: "no date found") }
    self.currencies = currencies
    self.last = last
    self.first = first
  }

  /// The bundled file.
  ///
  /// - Throws: ``Problem``
  public static func bundled() throws(Problem) -> ECBArchive {
    let name = "eurofxref-hist.csv"
    let file = try ResourceFolder.url(name, of: "cambist_CambistFeeds")
    let data: Data
    do {
      data = try Data(contentsOf: file, options: .alwaysMapped)
    } catch {
      throw .file(path: file.path, reason: error.localizedDescription)
    }
    return try ECBArchive(data, named: name, withdrawn: WithdrawnCurrenciesTable.lastDays)
  }

  /// Passes the tables from a day back in time to `visit`, the newest first, until it asks to stop.
  ///
  /// - Throws: ``Problem/badRow(_:)`` at a line that cannot be read.
  /// - Complexity: O(log *n*) for *n* days, and O(*c*) for each table of *c* currencies.
  public func tables(
    from day: CalendarDate, _ visit: (RateTable) throws(Problem) -> Bool
  ) throws(Problem) {
    var next = lines.line(onOrBefore: day)
    while let line = next {
      if try visit(try table(of: line)) { return }
      next = lines.line(after: line)
    }
  }

  /// Consecutive days of publication on which some currencies had a rate.
  public struct Stretch: Sendable, Hashable {
    /// The first day with rates.
    public let first: CalendarDate
    /// The last day with rates.
    public let last: CalendarDate
    /// The day of publication after the last; nil at the end of the archive.
    public let next: CalendarDate?
  }

  /// The periods in which all given currencies had a rate, the newest first.
  ///
  /// - Complexity: O(*n*) for *n* days.
  public func stretches(quoting wanted: [Currency]) -> [Stretch] {
    var columns: [Int] = []
    for currency in wanted where currency != .eur {
      guard let column = currencies.firstIndex(of: currency) else { return [] }
      columns.append(column + 1)
    }
    var stretches: [Stretch] = []
    var open: (first: CalendarDate, last: CalendarDate, next: CalendarDate?)?
    var later: CalendarDate?
    var next = lines.newest
    while let line = next, let day = lines.date(of: line) {
      if columns.allSatisfy({ Self.isRate(lines.field($0, of: line)) }) {
        open = (day, open?.last ?? day, open == nil ? later : open?.next)
      } else if let ended = open {
        stretches.append(Stretch(first: ended.first, last: ended.last, next: ended.next))
        open = nil
      }
      later = day
      next = lines.line(after: line)
    }
    if let open { stretches.append(Stretch(first: open.first, last: open.last, next: open.next)) }
    return stretches
  }

  /// The last day with a rate of every currency; currencies that never had one are left out.
  ///
  /// - Complexity: O(*n*) for *n* days since the first currency was withdrawn that `withdrawn` lacks.
  public func lastDays() -> [Currency: CalendarDate] {
    var found: [Currency: CalendarDate] = [:]
    var missing = Array(currencies.enumerated())
    var next = lines.newest
    while let line = next, !missing.isEmpty {
      let isRate = lines.presence(in: line, columns: currencies.count + 1)
      if missing.contains(where: { isRate[$0.offset + 1] }), let date = lines.date(of: line) {
        for (index, currency) in missing where isRate[index + 1] { found[currency] = date }
        missing.removeAll { isRate[$0.offset + 1] }
      }
      // A currency that the newest day quotes is not withdrawn.
      missing.removeAll { withdrawn[$0.element] != nil }
      next = lines.line(after: line)
    }
    return withdrawn.merging(found) { $1 }
  }

  /// What a euro was worth in two currencies on every day since one, the newest first, without days
  /// on which one of them had no rate. The rate of the euro in euros is one.
  ///
  /// - Throws: ``Problem/badRow(_:)`` at a line that cannot be read.
  /// - Complexity: O(*n*) for *n* days.
  public func rates(
    of base: Currency, and quote: Currency, since: CalendarDate
  ) throws(Problem) -> [(date: CalendarDate, base: ExactDecimal, quote: ExactDecimal)] {
    guard let baseColumn = column(of: base), let quoteColumn = column(of: quote) else { return [] }
    var found: [(CalendarDate, ExactDecimal, ExactDecimal)] = []
    var next = lines.newest
    while let line = next, let date = lines.date(of: line), date >= since {
      if let base = try rate(in: baseColumn, of: line),
        let quote = try rate(in: quoteColumn, of: line)
      {
        found.append((date, base, quote))
      }
      next = lines.line(after: line)
    }
    return found
  }
}

extension ECBArchive {
  private func table(of line: ECBLines.Line) throws(Problem) -> RateTable {
    guard let date = lines.date(of: line) else { throw fault(line, "Date", [], .notADate) }
    var rates: [ExchangeRate] = []
    rates.reserveCapacity(currencies.count)
    for (index, field) in lines.fields(of: line).dropFirst().enumerated() {
      guard index < currencies.count, Self.isRate(field) else { continue }
      let rate = try decimal(field, in: index + 1, of: line)
      rates.append(ExchangeRate(from: .eur, to: currencies[index], rate: rate))
    }
    return ECBFeed.table(rates, on: date)
  }

  /// The column of a currency, 0 for the euro itself; nil for one that the bank never quoted.
  private func column(of currency: Currency) -> Int? {
    currency == .eur ? 0 : currencies.firstIndex(of: currency).map { $0 + 1 }
  }

  private func rate(in column: Int, of line: ECBLines.Line) throws(Problem) -> ExactDecimal? {
    guard column > 0 else { return .one }
    let field = lines.field(column, of: line)
    return Self.isRate(field) ? try decimal(field, in: column, of: line) : nil
  }

  private func decimal(
    _ field: [UInt8], in column: Int, of line: ECBLines.Line
  ) throws(Problem) -> ExactDecimal {
    let rate = try? field.withUnsafeBufferPointer { try ExactDecimal(utf8: $0) }
    guard let rate, rate > .zero else {
      throw fault(line, currencies[column - 1].code, field, .notANumber)
    }
    return rate
  }

  private func fault(
    _ line: ECBLines.Line, _ field: String, _ text: [UInt8], _ reason: RowFault.Reason
  ) -> Problem {
    .badRow(
      RowFault(
        resource: "eurofxref-hist.csv", row: lines.number(of: line), field: field,
        text: String(decoding: text.prefix(60), as: UTF8.self), reason: reason))
  }

  private static func isRate(_ field: [UInt8]) -> Bool {
    !field.isEmpty && field != Array("N/A".utf8)
  }
}
