public import CambistModel
public import CambistMoney
public import CambistRates

extension InstitutionFeed {
  /// Whether one request can cover the rates of many days.
  public var hasRanges: Bool { format.ranges != nil }

  /// Whether such a request is limited to one currency.
  public var hasRangesOfOneCurrency: Bool { format.ranges?.series != nil }

  /// The days of the request that contains a day, by calendar year or part of it; nil without range
  /// requests.
  public func period(of day: CalendarDate) -> ClosedRange<CalendarDate>? {
    guard let ranges = format.ranges else { return nil }
    let (length, first) =
      switch ranges.period {
      case .quarter: (3, (day.month - 1) / 3 * 3 + 1)
      case .year: (12, 1)
      }
    let next = first + length > 12 ? (day.year + 1, 1) : (day.year, first + length)
    guard let start = CalendarDate(year: day.year, month: first, day: 1),
      let end = CalendarDate(year: next.0, month: next.1, day: 1)
    else { return nil }
    return start...end.adding(days: -1)
  }

  /// Whether a range of a currency can be requested.
  public func hasRange(of currency: Currency) -> Bool {
    guard let ranges = format.ranges else { return false }
    guard let series = ranges.series else { return true }
    return series(currency) != nil
  }

  /// The tables of the days of a ``period(of:)``, as from ``tables(on:)``.
  ///
  /// - Parameter currency: The only requested currency, if ``hasRangesOfOneCurrency``.
  /// - Throws: ``Problem``; one invalid row rejects the whole response.
  public func range(
    _ days: ClosedRange<CalendarDate>, of currency: Currency?
  ) async throws(Problem) -> [RateTable] {
    guard let ranges = format.ranges else { return [] }
    var asked = format
    if let series = ranges.series {
      guard let currency, let own = series(currency) else { return [] }
      asked = own
    }
    return try await answer(on: days, of: currency, asked).tables.filter {
      days.contains($0.provenance.asOf.date)
    }
  }
}
