import CambistModel
import CambistMoney
import CambistRates

/// Rates as text.
///
/// A published rate keeps its digits. A calculated one has at least six significant digits, and as
/// many more as are needed to reproduce the results beside it; see ``Route/figure``.
enum RateText {
  private static let digits = 6

  /// A route's rate; nil when it has too many digits.
  ///
  /// Two amounts that are exact ties may need the exact rate, whose decimals never end: then its
  /// first digits are followed by an ellipsis.
  static func number(
    _ route: Route, digits: Int = digits, for uses: [FigureUse] = [], _ style: NumberStyle
  ) -> String? {
    if let figure = try? route.figure(digits: digits, for: uses) { return style.text(figure) }
    return endless(try? route.rate(), style)
  }

  private static func endless(_ rate: ExactFraction?, _ style: NumberStyle) -> String? {
    rate?.figure(digits: ConversionRecord.digits, .towardZero, for: []).map {
      style.endlessText($0)
    }
  }

  /// A stored rate: in its own digits if it was published, or as many of them as a calculated one
  /// needs.
  static func number(
    _ rate: ExactDecimal, isDerived: Bool, for uses: [FigureUse] = [], _ style: NumberStyle
  ) -> String {
    let figure = isDerived ? ExactFraction(rate).rateFigure(digits: digits, for: uses) : nil
    return style.text(figure ?? rate)
  }

  /// `1 USD = 0.895095 EUR`
  static func equation(_ from: Currency, _ rate: String, _ to: Currency) -> String {
    "1 " + from.code + " = " + rate + " " + to.code
  }

  /// The rate of a route in its direction.
  static func equation(
    _ route: Route, for uses: [FigureUse], _ style: NumberStyle
  ) -> String? {
    number(route, for: uses, style).map { equation(route.from, $0, route.to) }
  }

  /// The inverse rate: `1 EUR = 1.1172 USD`.
  static func reverse(_ route: Route, for uses: [FigureUse], _ style: NumberStyle) -> String? {
    var number = (try? route.inverseFigure(digits: digits, for: uses)).map { style.text($0) }
    if number == nil, let rate = try? route.rate() {
      number = endless(try? rate.reciprocal(), style)
    }
    return number.map { equation(route.to, $0, route.from) }
  }
}
