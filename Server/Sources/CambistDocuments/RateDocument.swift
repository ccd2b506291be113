package import CambistModel
package import CambistMoney
package import CambistRates

/// A rate and its route, as JSON for programs.
package struct RateDocument: Encodable, Sendable {
  let from: String
  let to: String
  /// As published, or to twelve significant digits.
  let rate: String
  /// The exact rate in lowest terms.
  let fraction: String
  let route: [String]
  let legs: [LegDocument]
  /// The requested day; nil for the newest rate.
  let on: String?
  /// Absent for equal currencies, as are the source and the kind.
  let asOf: String?
  /// Why the rate is of an earlier day than ``on``; nil when it is not.
  let carried: String?
  let source: String?
  let kind: String?
  /// Whether a newer rate is due; nil for a bank's own rates.
  let stale: Bool?

  /// A rate of the converter.
  ///
  /// - Parameter uses: The conversions that the rate's figure must reproduce.
  /// - Throws: ``RateError/overflow(from:to:)`` when the rate does not fit.
  package init(_ answer: RateAnswer, for uses: [FigureUse] = []) throws(RateError) {
    try self.init(answer.route, OriginDocument(answer), answer, for: uses) {
      LegDocument($0, answer.provenance(of: $0))
    }
  }

  /// A rate of a bank's own.
  ///
  /// - Throws: ``RateError/overflow(from:to:)`` when the rate does not fit.
  package init(_ route: Route, ofBank provenance: Provenance) throws(RateError) {
    let origin = OriginDocument(route.legs.isEmpty ? nil : provenance, kinds: [.bank])
    try self.init(route, origin, nil) { LegDocument($0) }
  }

  private init(
    _ route: Route, _ origin: OriginDocument, _ answer: RateAnswer?, for uses: [FigureUse] = [],
    _ leg: (Leg) -> LegDocument
  ) throws(RateError) {
    from = route.from.code
    to = route.to.code
    rate = try route.figure(digits: 12, for: uses).description
    fraction = try route.rate().description
    self.route = route.currencies.map(\.code)
    legs = route.legs.map(leg)
    on = answer?.day?.description
    asOf = origin.asOf
    carried = answer?.carried?.rawValue
    source = origin.source
    kind = origin.kind
    stale = answer?.isStale
  }
}

/// A published rate on the route, as JSON for programs.
package struct LegDocument: Encodable, Sendable {
  let from: String
  let to: String
  let rate: String
  let inverted: Bool
  /// Absent for a bank's own rates, all of which are from one table.
  let asOf: String?
  let source: String?
  let kind: String?

  /// - Parameter provenance: The rate's own provenance, if it is not that of all legs.
  init(_ leg: Leg, _ provenance: Provenance? = nil) {
    from = leg.published.from.code
    to = leg.published.to.code
    rate = leg.published.rate.description
    inverted = leg.isInverted
    asOf = provenance?.asOf.description
    source = provenance?.source
    kind = provenance.map { RateKind(source: $0.source).name }
  }
}

/// The provenance of an answer, for documents: empty for equal currencies.
struct OriginDocument: Sendable {
  let asOf: String?
  let source: String?
  /// `mixed` if the rates are of several kinds.
  let kind: String?

  init(_ answer: RateAnswer) {
    self.init(answer.provenance)
  }

  /// - Parameter kinds: The kinds of the rates; nil for those implied by the names of the sources.
  init(_ provenance: Provenance?, kinds: [RateKind]? = nil) {
    let provenance = provenance.flatMap { $0.isNone ? nil : $0 }
    asOf = provenance?.asOf.description
    source = provenance?.source
    kind = provenance.map { provenance in
      let kinds = kinds ?? provenance.kinds
      return kinds.count == 1 ? kinds[0].name : "mixed"
    }
  }
}
