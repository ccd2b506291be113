public import CambistModel
public import CambistMoney
public import CambistRates

/// The tables of institutions for each day of publication, as published.
extension Desk {
  /// The institutions in use that publish tables of days, in the user's order.
  public var publishers: [Institution] { rates.sources.compactMap(\.publisher) }

  /// The last table of an institution on or before a day, or the newest one if `day` is nil,
  /// available within three seconds.
  public func settledTable(
    of publisher: Institution, onOrBefore day: CalendarDate? = nil
  ) async -> Loadable<RateTable> {
    guard let source = source(of: publisher) else { return Loadable() }
    let known = await source.table(onOrBefore: day)
    guard known.isRefreshing else { return known }
    let question = RateQuestion(from: publisher.pivot, to: publisher.pivot, day: day)
    await RefreshTimeout.wait(isKnown: true) { await source.settle(question) }
    return await source.table(onOrBefore: day)
  }

  /// The tables of an institution on some days, the oldest first, available within three seconds;
  /// no value while some are missing. Nil when the institution has single days only.
  ///
  /// - Parameter currencies: The requested currencies; nil for those of the newest table.
  public func settledTables(
    of publisher: Institution, on days: ClosedRange<CalendarDate>,
    of currencies: Set<Currency>? = nil
  ) async -> Loadable<[RateTable]>? {
    guard let source = source(of: publisher) else { return nil }
    // The currencies of the newest table determine the days of a range.
    _ = await settledTable(of: publisher)
    guard let known = await source.tables(on: days, of: currencies), known.isRefreshing else {
      return await source.tables(on: days, of: currencies)
    }
    await RefreshTimeout.wait(isKnown: true) { await source.settleHistory() }
    return await source.tables(on: days, of: currencies)
  }

  /// The currencies that an institution publishes or published: for one that it no longer has, the
  /// last day.
  public func currencies(of publisher: Institution) async -> [Currency: CalendarDate?] {
    var known = await source(of: publisher)?.currencies() ?? [:]
    if !known.isEmpty { known[publisher.pivot] = .some(nil) }
    return known
  }

  /// The first day of each currency of an institution, if it is known.
  public func firstDays(of publisher: Institution) async -> [Currency: CalendarDate] {
    await source(of: publisher)?.firstDays() ?? [:]
  }

  /// The newest stored table of an institution.
  public func storedTable(of publisher: Institution) async -> RateTable? {
    await source(of: publisher)?.storedTables().first?.rates
  }

  private func source(of publisher: Institution) -> (any RateSource)? {
    rates.sources.first { $0.publisher == publisher }
  }
}
