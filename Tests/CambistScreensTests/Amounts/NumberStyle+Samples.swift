import CambistMoney

/// Styles as in the Unicode locale data, written by hand: every number format in which amounts have
/// to be read.
extension NumberStyle {
  static let german = sample("de-DE", decimal: ",", grouping: ".")
  static let spanish = sample("es-ES", decimal: ",", grouping: ".") {
    $0.minimumGroupingDigits = 2
  }
  static let french = sample("fr-FR", decimal: ",", grouping: "\u{202F}")
  static let swedish = sample("sv-SE", decimal: ",", grouping: "\u{A0}") {
    $0.negativePattern = "−#"
  }
  static let swiss = sample("de-CH", decimal: ".", grouping: "’")
  static let hindi = sample("hi-IN", decimal: ".", grouping: ",") { $0.secondaryGroupSize = 2 }
  static let egyptian = sample("ar-EG", decimal: "٫", grouping: "٬") {
    $0.zeroDigit = "٠"
    $0.negativePattern = "\u{061C}-#"
  }
  static let persian = sample("fa-IR", decimal: "٫", grouping: "٬") {
    $0.zeroDigit = "۰"
    $0.negativePattern = "\u{200E}−#"
  }
  static let hebrew = sample("he-IL", decimal: ".", grouping: ",") {
    $0.negativePattern = "\u{200E}-#"
  }
  static let ungrouped = sample("en-US-POSIX", decimal: ".", grouping: "") {
    $0.primaryGroupSize = 0
    $0.secondaryGroupSize = 0
  }
  /// Its digits take four bytes each, and it has its own separators.
  static let adlam = sample("ff-Adlm", decimal: ".", grouping: "\u{2E41}") { $0.zeroDigit = "𞥐" }

  static let samples: [NumberStyle] = [
    .english, .german, .spanish, .french, .swedish, .swiss, .hindi, .egyptian, .persian, .hebrew,
    .ungrouped, .adlam,
  ]

  private static func sample(
    _ locale: String, decimal: String, grouping: String,
    adjust: (inout NumberStyle) -> Void = { _ in }
  ) -> NumberStyle {
    var style = NumberStyle.english
    style.locale = locale
    style.decimalSeparator = decimal
    style.groupingSeparator = grouping
    adjust(&style)
    return style
  }
}
