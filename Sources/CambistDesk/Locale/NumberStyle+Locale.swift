public import CambistMoney
public import Foundation

extension NumberStyle {
  /// The style of a locale, derived from how Foundation formats a few numbers.
  ///
  /// - Complexity: Formats nine numbers, about a millisecond; store the value.
  public init(_ locale: Locale) {
    let sample = Probe(locale)
    self.init(
      locale: locale.identifier(.bcp47),
      decimalSeparator: sample.decimalSeparator,
      groupingSeparator: sample.groupingSeparator,
      primaryGroupSize: sample.groupSizes.primary,
      secondaryGroupSize: sample.groupSizes.secondary,
      minimumGroupingDigits: sample.minimumGroupingDigits,
      zeroDigit: sample.zeroDigit,
      negativePattern: sample.pattern(sample.number(-8)),
      percentPattern: sample.pattern(sample.percentage),
      moneyDecimalSeparator: sample.moneyDecimalSeparator,
      moneyGroupingSeparator: sample.moneyGroupingSeparator,
      currencyPattern: sample.pattern(sample.money(8)),
      negativeCurrencyPattern: sample.pattern(sample.money(-8)))
    if locale.language.languageCode == .french, locale.region == .switzerland {
      writeSwissFrenchMoney()
    }
  }

  /// Money in French-speaking Switzerland by CLDR 48 (2025): 1 234.50 CHF. Foundation in Swift 6.3
  /// has the data of CLDR 46, which lack that decimal point.
  private mutating func writeSwissFrenchMoney() {
    moneyDecimalSeparator = "."
    currencyPattern = "#\u{A0}¤"
    negativeCurrencyPattern = "-#\u{A0}¤"
  }
}

/// A few numbers as a locale formats them, in parts.
private struct Probe {
  let zeroDigit: Unicode.Scalar
  let decimalSeparator: String
  let groupingSeparator: String
  let groupSizes: (primary: Int, secondary: Int)
  let minimumGroupingDigits: Int
  /// For amounts of money, if it differs from numbers.
  let moneyDecimalSeparator: String?
  let moneyGroupingSeparator: String?
  private let locale: Locale

  init(_ locale: Locale) {
    self.locale = locale
    let format = Decimal.FormatStyle(locale: locale)
    let zero = format.format(0).unicodeScalars.first { $0.properties.numericType == .decimal }
    let digits = zero ?? "0"
    zeroDigit = digits

    func runs(_ text: String) -> [Substring] {
      text.split { !Self.isDigit($0, zero: digits) }
    }
    func separators(_ text: String) -> [Substring] {
      text.split { Self.isDigit($0, zero: digits) }
    }
    // 1.5 shows the decimal separator, 111111111 the groups, 1111 when they start.
    decimalSeparator = separators(format.format(Decimal(15) / 10)).last.map(String.init) ?? "."
    let grouped = format.format(111_111_111)
    let sizes = runs(grouped).map(\.count)
    groupingSeparator = sizes.count > 1 ? separators(grouped).last.map(String.init) ?? "" : ""
    let primary = sizes.count > 1 ? sizes[sizes.count - 1] : 0
    groupSizes = (primary, sizes.count > 2 ? sizes[sizes.count - 2] : primary)
    // 1111111.50 shows whether amounts of money have separators of their own.
    let money = Self.money(Decimal(11_111_115) / 10, decimals: 2, locale)
    var digitsOfMoney = money.drop { !Self.isDigit($0, zero: digits) }
    while let last = digitsOfMoney.last, !Self.isDigit(last, zero: digits) {
      digitsOfMoney.removeLast()
    }
    let ofMoney = separators(String(digitsOfMoney)).map(String.init)
    let isWhole = sizes.count > 1 && ofMoney.count > 1
    let decimalOfMoney = isWhole ? ofMoney.last : nil
    let groupingOfMoney = isWhole ? ofMoney.first : nil
    moneyDecimalSeparator = decimalOfMoney == decimalSeparator ? nil : decimalOfMoney
    moneyGroupingSeparator = groupingOfMoney == groupingSeparator ? nil : groupingOfMoney
    minimumGroupingDigits = runs(format.format(1_111)).count > 1 || primary == 0 ? 1 : 2
  }

  func number(_ value: Int) -> String {
    Decimal.FormatStyle(locale: locale).format(Decimal(value))
  }

  var percentage: String {
    Decimal.FormatStyle.Percent(locale: locale).format(Decimal(8) / 100)
  }

  func money(_ value: Int) -> String { Self.money(Decimal(value), decimals: 0, locale) }

  private static func money(_ value: Decimal, decimals: Int, _ locale: Locale) -> String {
    Decimal.FormatStyle.Currency(code: "EUR", locale: locale)
      .presentation(.isoCode).precision(.fractionLength(decimals)).format(value)
  }

  /// The text with `#` for its digits and `¤` for the currency's code.
  func pattern(_ text: String) -> String {
    var pattern = ""
    for character in text.replacingOccurrences(of: "EUR", with: "¤") {
      if !Self.isDigit(character, zero: zeroDigit) {
        pattern.append(character)
      } else if !pattern.hasSuffix("#") {
        pattern += "#"
      }
    }
    return pattern
  }

  private static func isDigit(_ character: Character, zero: Unicode.Scalar) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.value >= zero.value && scalar.value < zero.value + 10
  }
}
