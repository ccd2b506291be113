import CambistModel
import CambistMoney
import CambistRates

/// Rates as people read them.
///
/// A published rate keeps its digits. A derived one has at least six significant digits, and as many
/// more as it takes for the amounts beside it to come to their results; see ``Route/figure``.
enum RateText {
  private static let digits = 6

  static func number(
    _ route: Route, for uses: [FigureUse] = [], _ style: NumberStyle
  ) -> String? {
    (try? route.figure(digits: digits, for: uses)).map { style.text($0) }
  }

  /// A rate that is kept: in its own digits unless it has as many as a derived one is kept with.
  static func number(
    kept rate: ExactDecimal, for uses: [FigureUse] = [], _ style: NumberStyle
  ) -> String {
    guard rate.digitCount >= ConversionRecord.digits,
      let figure = ExactFraction(rate).rateFigure(digits: digits, for: uses)
    else { return style.text(rate) }
    return style.text(figure)
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
    (try? route.inverseFigure(digits: digits, for: uses)).map {
      equation(route.to, style.text($0), route.from)
    }
  }
}
