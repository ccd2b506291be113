import CambistMoney

/// Dates such as `22/11/2026` and `2026-11-22`, which are not amounts.
enum AmountDate {
  /// The date that makes up the whole text, apart from signs and brackets around it; nil for none.
  /// With spaces around its separators it is arithmetic.
  static func text(in source: AmountScalars) -> String? {
    let scalars = unwrapped(source.scalars[...])
    return isDate(scalars, own: source.style.zeroDigit.value) ? AmountNumber.text(scalars) : nil
  }

  static func isDate(_ canonical: [UInt8]) -> Bool {
    isDate(unwrapped(canonical.map { UInt32($0) }[...]), own: 0x30)
  }

  private static func unwrapped(_ scalars: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    var scalars = scalars
    while let first = scalars.first, isAround(first) { scalars.removeFirst() }
    // Hungarian and Korean dates end with a point.
    while let last = scalars.last, isAround(last) || last == 0x2E { scalars.removeLast() }
    return scalars
  }

  private static func isAround(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x29, 0xFF08, 0xFF09: true
    default: AmountNumber.isSpace(scalar) || AmountParser.sign(scalar) != nil
    }
  }

  private struct Part {
    var value = 0
    var digits = 0
    /// Whether it has the ASCII digits 0 to 9.
    var isASCII = true

    /// Whether it has a leading zero, which arithmetic never has.
    var isPadded: Bool { digits == 2 && value < 10 }
    var isMonth: Bool { digits <= 2 && (1...12).contains(value) }
    var isDay: Bool { digits <= 2 && (1...31).contains(value) }
  }

  private static func isDate(_ scalars: ArraySlice<UInt32>, own zero: UInt32) -> Bool {
    guard (6...10).contains(scalars.count) else { return false }
    var parts = [Part()]
    var separators: [UInt32] = []
    for scalar in scalars {
      if let digit = AmountDigits.digit(scalar, own: zero) {
        let last = parts.count - 1
        // Ten digits do not fit into an integer of a browser's module.
        guard parts[last].digits < 4 else { return false }
        parts[last].value = parts[last].value * 10 + Int(digit.value)
        parts[last].digits += 1
        parts[last].isASCII = digit.zero == 0x30
      } else if let separator = separator(scalar) {
        separators.append(separator)
        parts.append(Part())
      } else {
        return false
      }
    }
    guard parts.count == 3 else { return false }
    let isPadded = parts.contains { $0.isPadded }
    // Other calendars have other years: 1405 in Iran, 2569 in Thailand.
    func isYear(_ part: Part) -> Bool {
      part.digits == 4 && (isPadded || !part.isASCII || (1_300...2_699).contains(part.value))
    }
    let isOneSign = separators[0] == separators[1]
    if isYear(parts[0]) { return isOneSign && parts[1].isMonth && parts[2].isDay }
    // `22/11-2026` is a date in Scandinavia. Two digits are a year after slashes and points:
    // `10-5-20` is arithmetic.
    guard
      isYear(parts[2]) && (isOneSign || separators[0] == 0x2F)
        || parts[2].digits == 2 && isOneSign && separators[0] != 0x2D
    else { return false }
    return parts[0].isMonth && parts[1].isDay || parts[0].isDay && parts[1].isMonth
  }

  /// A character as a separator in dates: a point, a slash or a hyphen.
  private static func separator(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x2E, 0xFF0E: return 0x2E
    case 0xF7: return nil
    default:
      let sign = AmountParser.sign(scalar)
      return sign == "/" || sign == "-" ? sign?.value : nil
    }
  }
}
