extension NumberStyle {
  /// The style as a line of tab-separated fields, to be passed to a browser.
  public var text: String {
    var text = locale
    for field in [
      decimalSeparator, groupingSeparator, ExactDecimal(primaryGroupSize).description,
      ExactDecimal(secondaryGroupSize).description, ExactDecimal(minimumGroupingDigits).description,
      ExactDecimal(Int(zeroDigit.value)).description, negativePattern, percentPattern,
      moneyDecimalSeparator ?? "", moneyGroupingSeparator ?? "", currencyPattern,
      negativeCurrencyPattern,
    ] {
      text += "\t" + field
    }
    return text
  }

  /// Reads such a line; nil for any other.
  public init?(text: ArraySlice<UInt8>) {
    let fields = text.split(separator: 9, omittingEmptySubsequences: false)
    guard fields.count == 13 else { return nil }
    func field(_ index: Int) -> String { String(decoding: fields[index], as: UTF8.self) }
    func optional(_ index: Int) -> String? { fields[index].isEmpty ? nil : field(index) }
    func number(_ index: Int) -> Int? {
      guard let number = try? ExactDecimal(field(index)), number.scale == 0 else { return nil }
      return Int(exactly: number.coefficient)
    }
    guard let primary = number(3), let secondary = number(4), let minimum = number(5),
      let zero = number(6).flatMap({ UInt32(exactly: $0) }).flatMap({ Unicode.Scalar($0) })
    else { return nil }
    self.init(
      locale: field(0), decimalSeparator: field(1), groupingSeparator: field(2),
      primaryGroupSize: primary, secondaryGroupSize: secondary, minimumGroupingDigits: minimum,
      zeroDigit: zero, negativePattern: field(7), percentPattern: field(8),
      moneyDecimalSeparator: optional(9), moneyGroupingSeparator: optional(10),
      currencyPattern: field(11), negativeCurrencyPattern: field(12))
  }
}
