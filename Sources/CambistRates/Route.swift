public import CambistMoney

/// How an amount gets from one currency to another: a chain of published rates.
public struct Route: Sendable, Hashable {
  /// Where the route starts.
  public var from: Currency
  /// Where it ends.
  public var to: Currency
  /// The steps in order; none when both currencies are the same.
  public var legs: [Leg]

  public init(from: Currency, to: Currency, legs: [Leg]) {
    self.from = from
    self.to = to
    self.legs = legs
  }

  /// Every currency on the way, both ends included; one when they are the same.
  public var currencies: [Currency] { [from] + legs.map { $0.to } }

  /// Whether the rate is not published as such: several legs, or an inverted one.
  public var isDerived: Bool { legs.count > 1 || legs.contains { $0.isInverted } }

  /// The exact rate: published rates multiplied, inverted ones divided by, nothing rounded.
  ///
  /// - Throws: ``RateError/overflow(from:to:)`` beyond 1,024 bits.
  /// - Complexity: O(*n*) for *n* legs.
  public func rate() throws(RateError) -> ExactFraction {
    #if !hasFeature(Embedded)
      // A browser works one rate out at a time, and would have to load more.
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

  /// The rate for people: to a number of significant digits, half-even, without trailing zeros.
  ///
  /// - Throws: ``RateError/overflow(from:to:)`` when it does not fit.
  public func rate(significantDigits digits: Int) throws(RateError) -> ExactDecimal {
    let exact = try rate()
    do {
      return try exact.decimal(significantDigits: digits)
    } catch {
      throw .overflow(from: from, to: to)
    }
  }
}

#if !hasFeature(Embedded)
  extension Route {
    /// The exact rate where its terms fit 128 bits, without a step into wider integers.
    private func shortRate() -> ExactFraction? {
      var (numerator, denominator): (UInt128, UInt128) = (1, 1)
      for index in legs.indices {
        let rate = legs[index].published.rate
        guard rate.coefficient > 0 else { return nil }
        let (digits, power) = (rate.coefficient.magnitude, PowersOfTen.power(rate.scale))
        let isInverted = legs[index].isInverted
        let above = numerator.multipliedReportingOverflow(by: isInverted ? power : digits)
        let below = denominator.multipliedReportingOverflow(by: isInverted ? digits : power)
        guard !above.overflow, !below.overflow else { return nil }
        (numerator, denominator) = (above.partialValue, below.partialValue)
      }
      return ExactFraction(
        numerator: Magnitude(numerator), denominator: Magnitude(denominator), isNegative: false)
    }
  }
#endif
