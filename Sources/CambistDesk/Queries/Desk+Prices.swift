public import CambistModel
public import CambistMoney
public import CambistRates

/// The rate of a pair on a day, in the direction in which it was published.
public struct PublishedPrice: Sendable, Hashable {
  /// The day of publication.
  public let date: CalendarDate
  /// One unit of this currency has the rate.
  public let from: Currency
  /// The currency of the rate.
  public let to: Currency
  /// In the published digits, or to twelve significant digits if ``isDerived``.
  public let rate: ExactDecimal
  /// Whether the institution publishes the pair in neither direction.
  public let isDerived: Bool
}

extension RateTable {
  /// The rate between two currencies in the direction of the table; nil without a rate.
  public func price(_ from: Currency, in to: Currency) -> PublishedPrice? {
    let date = provenance.asOf.date
    for (from, to) in [(from, to), (to, from)] {
      if let rate = rates.first(where: { $0.from == from && $0.to == to })?.rate {
        return PublishedPrice(date: date, from: from, to: to, rate: rate, isDerived: false)
      }
    }
    return rates(of: from, in: [to]).first.map {
      PublishedPrice(date: date, from: from, to: to, rate: $0.rate, isDerived: true)
    }
  }
}

extension Desk {
  /// The tables of some days of one institution: the given one, otherwise the first in the user's
  /// order that has all of the currencies and supports ranges.
  ///
  /// - Parameter source: The name of the only institution to use.
  /// - Throws: ``QueryFailure`` when there is none, or days are missing.
  public func tables(
    of currencies: Set<Currency>, on days: ClosedRange<CalendarDate>, source: String? = nil
  ) async throws(QueryFailure) -> (publisher: Institution, tables: PublishedTables) {
    for publisher in try await candidates(currencies, source: source) {
      do throws(PublishedTables.Failure) {
        return (
          publisher,
          try await PublishedTables(self, of: publisher, on: days, currencies: currencies)
        )
      } catch .incomplete(let problem) {
        let cause = problem.map { QueryFailure.Reason.problem($0, nil) } ?? .incompleteDays
        // An institution from which nothing was received is skipped, unless it was named.
        let isUnknown = await self.currencies(of: publisher).isEmpty
        guard source == nil, isUnknown else { throw QueryFailure(cause) }
      } catch {
        if source != nil { throw QueryFailure(.singleDaysOnly(publisher)) }
      }
    }
    throw Self.noRoute(currencies)
  }

  /// The newest table that has all of the currencies: of the given institution, otherwise of the
  /// first in the user's order.
  ///
  /// - Throws: ``QueryFailure`` when there is none.
  public func newestTable(
    of currencies: Set<Currency>, source: String? = nil
  ) async throws(QueryFailure) -> (publisher: Institution, table: RateTable) {
    var problem: Problem?
    for publisher in try await candidates(currencies, source: source) {
      let found = await settledTable(of: publisher)
      if let table = found.value, currencies.allSatisfy(table.names) { return (publisher, table) }
      problem = problem ?? (found.value == nil ? found.problem : nil)
    }
    if let problem { throw QueryFailure(.problem(problem, nil)) }
    throw Self.noRoute(currencies)
  }

  private func candidates(
    _ currencies: Set<Currency>, source: String?
  ) async throws(QueryFailure) -> [Institution] {
    if let source {
      guard let named = publishers.first(where: { $0.id == source }) else {
        throw QueryFailure(
          unusable(source: source) ?? .unknownSource(source, known: publishers.map(\.id)))
      }
      return [named]
    }
    var (found, unknown) = ([Institution](), [Institution]())
    for publisher in publishers {
      let known = await self.currencies(of: publisher)
      if known.isEmpty {
        unknown.append(publisher)
      } else if currencies.allSatisfy({ known[$0] != nil }) {
        found.append(publisher)
      }
    }
    return found + unknown
  }

  private static func noRoute(_ currencies: Set<Currency>) -> QueryFailure {
    let codes = currencies.sorted()
    return QueryFailure(
      .rate(.noRoute(from: codes.first ?? .eur, to: codes.last ?? .eur)))
  }
}
