import CambistMoney

extension NumberStyle {
  /// The style with nothing but what numbers without a currency are written by. Readers in many regions
  /// share it, so that what is made for one of them can serve the others.
  var withoutMoney: NumberStyle {
    var style = self
    style.locale = ""
    (style.currencyPattern, style.negativeCurrencyPattern) = ("", "")
    (style.moneyDecimalSeparator, style.moneyGroupingSeparator) = (nil, nil)
    return style
  }
}
