// For speed when a route's rate is calculated; the gain of this file alone was not measured.
// Without it everything still works: fractions multiply the rates, as in a browser.

import CambistMoney

#if !hasFeature(Embedded)
  extension Route {
    /// The exact rate if its terms fit 128 bits, calculated without wider integers.
    func shortRate() -> ExactFraction? {
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
