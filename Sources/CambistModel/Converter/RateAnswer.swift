public import CambistMoney
public import CambistRates

/// How one currency is converted into another: a route through one table, where it comes from, and
/// how old it is.
public struct RateAnswer: Sendable {
  /// The route with its exact rate.
  public let conversion: Conversion
  /// The source that published the rates of the route, and the day of the oldest of them.
  public let provenance: Provenance
  /// When the table was fetched; nil for the history that ships with the product.
  public let fetchedAt: Timestamp?
  /// Whether a newer table should be out by now.
  public let isStale: Bool

  /// Finds the best route through a table.
  ///
  /// - Throws: ``RateError``
  public init(
    _ table: RateTable, from: Currency, to: Currency, fetchedAt: Timestamp?, isStale: Bool
  ) throws(RateError) {
    let route = try table.route(from: from, to: to)
    conversion = try Conversion(route)
    provenance = Self.provenance(of: route, in: table)
    self.fetchedAt = fetchedAt
    self.isStale = isStale
  }

  /// The way from one currency to the other.
  public var route: Route { conversion.route }
  /// The day of the rates.
  public var date: CalendarDate { provenance.asOf.date }

  private static func provenance(of route: Route, in table: RateTable) -> Provenance {
    var found: Provenance?
    for leg in route.legs {
      let provenance = leg.published.provenance ?? table.provenance
      guard let known = found else {
        found = provenance
        continue
      }
      found = Provenance(
        source: known.source.utf8.elementsEqual(provenance.source.utf8)
          ? known.source : table.provenance.source,
        asOf: provenance.asOf.date < known.asOf.date ? provenance.asOf : known.asOf)
    }
    return found ?? table.provenance
  }
}
