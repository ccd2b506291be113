import CambistMoney
import CambistScreens

extension NumberStyle {
  /// The style without the name of its locale. Readers in many regions share it, so that cached text
  /// can be reused.
  var withoutLocale: NumberStyle {
    var style = self
    style.locale = ""
    return style
  }

  /// The style reduced to the format of numbers without a currency, which even more readers share.
  var withoutMoney: NumberStyle {
    var style = withoutLocale
    (style.currencyPattern, style.negativeCurrencyPattern) = ("", "")
    (style.moneyDecimalSeparator, style.moneyGroupingSeparator) = (nil, nil)
    return style
  }
}

/// The parts of a locale that texts without amounts of money depend on. Many readers share them.
struct NumberLocale: Hashable {
  let language: String
  let style: NumberStyle

  init(_ phrases: Phrases, _ style: NumberStyle) {
    language = phrases.language
    self.style = style.withoutMoney
  }
}
