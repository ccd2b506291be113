public import CambistMoney
public import CambistRates

/// How one currency is converted into another: a route through one table, the legs that law fixes
/// before and after it, its provenance and its age.
///
/// A class, because copying its many fields at each use would take more code and time.
public final class RateAnswer: Sendable {
  /// The route with its exact rate.
  public let conversion: Conversion
  /// The sources of the market's rates on the route, and the day of the oldest of them; the acts
  /// and their day when law fixes all of them; no source when both currencies are the same.
  public let provenance: Provenance
  /// When the table was fetched; nil for the bundled history.
  public let fetchedAt: Timestamp?
  /// Whether a newer table should have been published.
  public let isStale: Bool
  /// The requested day; nil for the newest.
  public let day: CalendarDate?
  /// Why the rates are of a day before ``day``; nil when they are not.
  public let carried: CarriedRate?
  /// The provenance of rates that do not have their own.
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
  ///   - day: The requested day; nil for the newest.
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

  /// The route from one currency to the other.
  public var route: Route { conversion.route }
  /// The day of the rates.
  public var date: CalendarDate { provenance.asOf.date }

  /// The provenance of a leg's rate.
  public func provenance(of leg: Leg) -> Provenance {
    leg.published.provenance ?? origin
  }

  /// The kinds of the rates that law does not fix, each once; the fixed kind when law fixes all of
  /// them; empty when both currencies are the same.
  public var kinds: [RateKind] { provenance.kinds }

  /// The joint provenance of all legs in a table: every source by name, and the oldest day.
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
  /// The answer when law fixes the whole route, or when both currencies are the same: then it has
  /// no source and no age.
  ///
  /// - Parameters:
  ///   - day: The day of the conversion, or today.
  ///   - asked: The requested day; nil for the newest rate.
  /// - Throws: ``RateError``
  public convenience init(
    _ fixed: FixedLegs, on day: CalendarDate, asked: CalendarDate? = nil
  ) throws(RateError) {
    let route = fixed.route()
    let origin = Provenance.none(on: day)
    var provenance = Self.provenance(of: route.legs, origin)
    // If there are two acts, the later one determines the day.
    if let since = fixed.since { provenance.asOf = .day(since) }
    try self.init(route, origin, provenance, day: asked)
  }

  /// The market's answer with the legs that law fixes before and after it. Its age and source are
  /// those of the market's rates.
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
