import CambistMoney
public import CambistRates

/// A rate with the way it was derived, as programs read it.
public struct RateDocument: Encodable, Sendable {
  struct Leg: Encodable {
    let from: String
    let to: String
    let rate: String
    let inverted: Bool
  }

  let from: String
  let to: String
  /// To twelve significant digits.
  let rate: String
  /// The exact rate in lowest terms.
  let fraction: String
  let route: [String]
  let legs: [Leg]
  let asOf: String
  let source: String

  /// - Throws: ``RateError/overflow(from:to:)`` when the rate does not fit.
  public init(_ route: Route, provenance: Provenance) throws(RateError) {
    from = route.from.code
    to = route.to.code
    rate = try route.rate(significantDigits: 12).description
    fraction = try route.rate().description
    self.route = route.currencies.map(\.code)
    legs = route.legs.map { leg in
      Leg(
        from: leg.published.from.code, to: leg.published.to.code,
        rate: leg.published.rate.description, inverted: leg.isInverted)
    }
    asOf = provenance.asOf.description
    source = provenance.source
  }
}
