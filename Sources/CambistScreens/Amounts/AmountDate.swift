import CambistMoney

/// Dates such as `22/11/2026` and `2026-11-22`, which are no amounts.
enum AmountDate {
  /// The text where all of it is a date; nil otherwise. With spaces around its signs it is
  /// arithmetic.
  static func text(in source: AmountScalars) -> String? {
    var (start, end) = (0, source.scalars.count)
    while start < end, AmountNumber.isSpace(source.scalars[start]) { start += 1 }
    while start < end, AmountNumber.isSpace(source.scalars[end - 1]) { end -= 1 }
    let scalars = source.scalars[start..<end]
    return isDate(scalars, own: source.style.zeroDigit.value)
      ? AmountNumber.text(scalars) : nil
  }

  static func isDate(_ canonical: [UInt8]) -> Bool {
    isDate(canonical.map { UInt32($0) }[...], own: 0x30)
  }

  private static func isDate(_ scalars: ArraySlice<UInt32>, own zero: UInt32) -> Bool {
    guard (6...10).contains(scalars.count) else { return false }
    var parts: [(value: Int, digits: Int)] = [(0, 0)]
    var separator: UInt32?
    for scalar in scalars {
      if let digit = AmountDigits.digit(scalar, own: zero) {
        let last = parts[parts.count - 1]
        guard last.digits < 4 else { return false }
        parts[parts.count - 1] = (last.value * 10 + Int(digit.value), last.digits + 1)
      } else {
        guard scalar == 0x2F || scalar == 0x2D || scalar == 0x2E, scalar == separator ?? scalar,
          parts.count < 3
        else { return false }
        separator = scalar
        parts.append((0, 0))
      }
    }
    guard parts.count == 3, let separator else { return false }
    if isYear(parts[0]) { return isMonth(parts[1]) && isDay(parts[2]) }
    // Two digits are a year after slashes and points: `10-5-20` is arithmetic.
    guard isYear(parts[2]) || parts[2].digits == 2 && separator != 0x2D else { return false }
    return isMonth(parts[0]) && isDay(parts[1]) || isDay(parts[0]) && isMonth(parts[1])
  }

  private static func isYear(_ part: (value: Int, digits: Int)) -> Bool {
    part.digits == 4 && (1_800...2_199).contains(part.value)
  }

  private static func isMonth(_ part: (value: Int, digits: Int)) -> Bool {
    (1...2).contains(part.digits) && (1...12).contains(part.value)
  }

  private static func isDay(_ part: (value: Int, digits: Int)) -> Bool {
    (1...2).contains(part.digits) && (1...31).contains(part.value)
  }
}
