public import CambistMoney
public import CambistRates

/// How one currency is converted into another: a route through one table, with what law fixes before
/// and after it, where it comes from, and how old it is.
///
/// A class, because a copy of its many fields at each use would take more code and time.
public final class RateAnswer: Sendable {
  /// The route with its exact rate.
  public let conversion: Conversion
  /// The sources that published the market's rates of the route, and the day of the oldest of them;
  /// the acts and their day where law fixes all of them; no source for a currency in itself.
  public let provenance: Provenance
  /// When the table was fetched; nil for the history that ships with the product.
  public let fetchedAt: Timestamp?
  /// Whether a newer table should be out by now.
  public let isStale: Bool
  /// The day whose rate was asked for; nil for the newest.
  public let day: CalendarDate?
  /// Why the rates are of a day before ``day``; nil where they are not.
  public let carried: CarriedRate?
  /// Where a rate comes from that names no source itself.
  private let origin: Provenance

  private init(
    _ route: Route, _ origin: Provenance, _ provenance: Provenance, fetchedAt: Timestamp? = nil,
    isStale: Bool = false, day: CalendarDate?, carried: CarriedRate? = nil
  ) throws(RateError) {
    conversion = try Conversion(route)
    self.origin = origin
    self.provenance = provenance
    self.fetchedAt = fetchedAt
    self.isStale = isStale
    self.day = day
    self.carried = carried
  }

  /// Finds the best route through a table.
  ///
  /// - Parameters:
  ///   - day: The day whose rate was asked for; nil for the newest.
  ///   - carried: Why the table may be of an earlier day.
  /// - Throws: ``RateError``
  public convenience init(
    _ table: RateTable, from: Currency, to: Currency, fetchedAt: Timestamp?, isStale: Bool,
    on day: CalendarDate? = nil, carried: CarriedRate = .noPublication
  ) throws(RateError) {
    let route = try table.route(from: from, to: to)
    let provenance = Self.provenance(of: route.legs, table.provenance)
    let date = provenance.asOf.date
    try self.init(
      route, table.provenance, provenance, fetchedAt: fetchedAt, isStale: isStale, day: day,
      carried: day.map { date < $0 } == true ? carried : nil)
  }

  /// The way from one currency to the other.
  public var route: Route { conversion.route }
  /// The day of the rates.
  public var date: CalendarDate { provenance.asOf.date }

  /// Where a leg's rate comes from.
  public func provenance(of leg: Leg) -> Provenance {
    leg.published.provenance ?? origin
  }

  /// The kinds of the rates that are not fixed by law, each once; of fixed ones alone that kind, and
  /// none for a currency in itself.
  public var kinds: [RateKind] { provenance.kinds }

  /// One provenance for all of a table's legs: every source by its name, and the oldest day.
  private static func provenance(of legs: [Leg], _ origin: Provenance) -> Provenance {
    var found: Provenance?
    for leg in legs {
      let provenance = leg.published.provenance ?? origin
      found = found?.joined(provenance) ?? provenance
    }
    return found ?? origin
  }
}

extension RateAnswer {
  /// What law says alone, or an amount in its own currency, which has no source and no age.
  ///
  /// - Parameters:
  ///   - day: The day of the question, or today.
  ///   - asked: The day that was asked for; nil for the newest rate.
  /// - Throws: ``RateError``
  public convenience init(
    _ fixed: FixedLegs, on day: CalendarDate, asked: CalendarDate? = nil
  ) throws(RateError) {
    let route = fixed.route()
    let origin = Provenance.none(on: day)
    var provenance = Self.provenance(of: route.legs, origin)
    // Of two acts the later one makes the rate.
    if let since = fixed.since { provenance.asOf = .day(since) }
    try self.init(route, origin, provenance, day: asked)
  }

  /// The market's answer between what law fixes before and after it. It is as old as the market's
  /// rates are, and comes from their source.
  ///
  /// - Throws: ``RateError``
  public convenience init(
    _ market: RateAnswer, between fixed: FixedLegs
  ) throws(RateError) {
    try self.init(
      fixed.route(around: market.route.legs), market.origin, market.provenance,
      fetchedAt: market.fetchedAt, isStale: market.isStale, day: market.day,
      carried: market.carried)
  }
}
