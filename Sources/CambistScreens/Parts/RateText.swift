import CambistMoney
import CambistRates

/// Rates as people read them.
enum RateText {
  /// A published rate with its own digits; a derived one with four decimals and at least four
  /// significant digits, without zeros at the end.
  static func number(_ route: Route, _ style: NumberStyle) -> String? {
    if let leg = route.legs.first, !route.isDerived { return style.text(leg.published.rate) }
    guard let rate = try? route.rate() else { return nil }
    return number(rate, style)
  }

  static func number(_ rate: ExactFraction, _ style: NumberStyle) -> String? {
    if let decimal = try? rate.decimal(toScale: 4), decimal.magnitude >= .one {
      return style.text(decimal.normalized)
    }
    return (try? rate.decimal(significantDigits: 4)).map { style.text($0) }
  }

  /// `1 USD = 0.8951 EUR`
  static func equation(_ from: Currency, _ rate: String, _ to: Currency) -> String {
    "1 " + from.code + " = " + rate + " " + to.code
  }

  /// The rate of a route in its direction.
  static func equation(_ route: Route, _ style: NumberStyle) -> String? {
    number(route, style).map { equation(route.from, $0, route.to) }
  }

  /// The same rate the other way round: `1 EUR = 1.1172 USD`, in the published digits where that
  /// way is the published one.
  static func reverse(_ route: Route, _ style: NumberStyle) -> String? {
    let number: String?
    if let leg = route.legs.first, route.legs.count == 1, leg.isInverted {
      number = style.text(leg.published.rate)
    } else {
      let rate = try? route.rate()
      let reverse = rate.flatMap { try? $0.reciprocal() }
      number = reverse.flatMap { Self.number($0, style) }
    }
    return number.map { equation(route.to, $0, route.from) }
  }
}
