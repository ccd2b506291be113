public import CambistModel
public import CambistMoney
public import CambistRates
public import Foundation

/// The daily tables of an institution.
public struct InstitutionFeed: Sendable {
  /// Whose tables they are.
  public let institution: Institution
  private let format: DailyTableFormat
  private let base: URL
  private let transport: any HTTPTransport

  /// The tables of the Banca d'Italia.
  ///
  /// - Parameter base: The scheme and the host of its address.
  public static func bancaDItalia(base: URL, transport: any HTTPTransport) -> InstitutionFeed {
    InstitutionFeed(
      institution: .bancaDItalia, format: .bancaDItalia, base: base, transport: transport)
  }

  /// The rates of a day, in the published digits and directions; nil when there are none.
  ///
  /// A currency that appears more than once with the same rate counts once.
  ///
  /// - Throws: ``Problem``; one row that cannot be read refuses the whole table.
  public func table(on day: CalendarDate) async throws(Problem) -> RateTable? {
    let (format, pivot, resource) = (format, institution.pivot, institution.name)
    let found = try await transport.rows(
      HTTPRequest(url: format.url(base, day), accept: format.accept), of: resource,
      shape: format.shape, into: Found()
    ) { (found: inout Found, row) throws(RowFault) in
      guard let rate = try format.rate(row, pivot: pivot, of: resource) else { return }
      let date = try row.date(DailyTableFormat.Field.day.rawValue, of: resource)
      // A table of two days would give some rates the date of others.
      guard date == found.date ?? date else {
        throw row.fault(DailyTableFormat.Field.day.rawValue, of: resource, .notADate)
      }
      found.date = date
      if found.known.insert(rate).inserted { found.rates.append(rate) }
    }
    guard let date = found.date else { return nil }
    return RateTable(
      found.rates, provenance: Provenance(source: institution.id, asOf: .day(date)))
  }

  private struct Found {
    var date: CalendarDate?
    var rates: [ExchangeRate] = []
    var known: Set<ExchangeRate> = []
  }
}
