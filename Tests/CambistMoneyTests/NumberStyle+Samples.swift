import CambistMoney

/// Styles as in the Unicode locale data, written by hand.
extension NumberStyle {
  static let spanish = sample("es-ES", ",", ".", money: ("# ¤", "-# ¤"), percent: "# %") {
    $0.minimumGroupingDigits = 2
  }
  static let german = sample("de-DE", ",", ".", money: ("# ¤", "-# ¤"), percent: "# %")
  static let swiss = sample("de-CH", ".", "’", money: ("¤ #", "¤-#"), percent: "#%")
  static let french = sample(
    "fr-FR", ",", "\u{202F}", money: ("# ¤", "-# ¤"), percent: "#\u{202F}%")
  static let hindi = sample("hi-IN", ".", ",", money: ("¤ #", "-¤ #"), percent: "#%") {
    $0.secondaryGroupSize = 2
  }
  static let turkish = sample("tr-TR", ",", ".", money: ("¤ #", "-¤ #"), percent: "%#")
  static let swedish = sample("sv-SE", ",", " ", money: ("# ¤", "−# ¤"), percent: "# %") {
    $0.negativePattern = "−#"
  }
  static let egyptian = sample(
    "ar-EG", "٫", "٬", money: ("\u{200F}# ¤", "\u{200F}\u{061C}-# ¤"), percent: "#٪\u{061C}"
  ) {
    $0.zeroDigit = "٠"
    $0.negativePattern = "\u{061C}-#"
  }
  static let ungrouped = sample("en-US-POSIX", ".", ",", money: ("¤ #", "-¤ #"), percent: "#%") {
    $0.primaryGroupSize = 0
    $0.secondaryGroupSize = 0
  }
  /// Mathematical bold digits, which take four bytes each.
  static let bold = sample("und", ".", ",", money: ("¤#", "(¤#)"), percent: "#%") {
    $0.zeroDigit = "𝟎"
    $0.negativePattern = "(#)"
  }

  /// Spaces in the patterns represent no-break spaces.
  private static func sample(
    _ locale: String, _ decimal: String, _ grouping: String, money: (String, String),
    percent: String, adjust: (inout NumberStyle) -> Void = { _ in }
  ) -> NumberStyle {
    func unbroken(_ text: String) -> String {
      String(text.map { $0 == " " ? "\u{A0}" : $0 })
    }
    var style = NumberStyle(
      locale: locale, decimalSeparator: decimal, groupingSeparator: unbroken(grouping),
      primaryGroupSize: 3, secondaryGroupSize: 3, minimumGroupingDigits: 1, zeroDigit: "0",
      negativePattern: "-#", percentPattern: unbroken(percent),
      currencyPattern: unbroken(money.0), negativeCurrencyPattern: unbroken(money.1))
    adjust(&style)
    return style
  }
}
