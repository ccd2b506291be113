import CambistMoney

extension NumberStyle {
  /// The style reduced to the format of numbers without a currency. Readers in many regions share
  /// it, so that cached text can be reused.
  var withoutMoney: NumberStyle {
    var style = self
    style.locale = ""
    (style.currencyPattern, style.negativeCurrencyPattern) = ("", "")
    (style.moneyDecimalSeparator, style.moneyGroupingSeparator) = (nil, nil)
    return style
  }
}
