public import CambistMoney

/// A chain of published rates from one currency to another.
public struct Route: Sendable, Hashable {
  /// Where the route starts.
  public var from: Currency
  /// Where it ends.
  public var to: Currency
  /// The steps in order; none when both currencies are the same.
  public var legs: [Leg]

  /// Creates a route from its legs, each of which starts where the previous one ends.
  public init(from: Currency, to: Currency, legs: [Leg]) {
    self.from = from
    self.to = to
    self.legs = legs
  }

  /// Every currency on the way, both ends included; one when they are the same.
  public var currencies: [Currency] { [from] + legs.map { $0.to } }

  /// Whether the rate is calculated: from several legs, or from an inverted one.
  public var isDerived: Bool { legs.count > 1 || legs.contains { $0.isInverted } }

  /// The exact rate: published rates multiplied, inverted ones divided by, nothing rounded.
  ///
  /// - Throws: ``RateError/overflow(from:to:)`` beyond 1,024 bits.
  /// - Complexity: O(*n*) for *n* legs.
  public func rate() throws(RateError) -> ExactFraction {
    #if !hasFeature(Embedded)
      // A browser calculates one rate at a time, so the extra code would only slow its loading.
      if let rate = shortRate() { return rate }
    #endif
    do {
      var rate = ExactFraction.one
      for leg in legs {
        let published = ExactFraction(leg.published.rate)
        rate =
          try leg.isInverted ? rate.divided(by: published) : rate.multiplied(by: published)
      }
      return rate
    } catch {
      throw .overflow(from: from, to: to)
    }
  }
}
