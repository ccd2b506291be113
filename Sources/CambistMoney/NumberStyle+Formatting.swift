extension NumberStyle {
  /// A number with its own digits: `1234.50` as `1,234.50`.
  public func text(_ number: ExactDecimal) -> String {
    let digits = digits(of: number)
    return number.isNegative ? fill(negativePattern, digits: digits) : string(digits)
  }

  /// A number with at least and at most so many decimals, rounded half-even.
  ///
  /// Zeros between the two bounds are dropped. A number whose padded digits do not fit is written
  /// with the digits it has.
  public func text(_ number: ExactDecimal, decimals: ClosedRange<Int>) -> String {
    text(Self.fitted(number, to: decimals))
  }

  /// An amount with its currency's code where the locale puts it: `EUR 14.99` or `14,99 EUR`.
  ///
  /// The amount keeps its own digits; see ``Money/rounded(_:)``.
  public func text(_ money: Money) -> String {
    let pattern = money.amount.isNegative ? negativeCurrencyPattern : currencyPattern
    return fill(pattern, digits: digits(of: money.amount), code: money.currency.utf8)
  }

  /// An amount with its currency's code, with at least and at most so many decimals; see
  /// ``text(_:decimals:)``.
  public func text(_ money: Money, decimals: ClosedRange<Int>) -> String {
    text(Money(Self.fitted(money.amount, to: decimals), money.currency))
  }

  /// A change in its own digits, with its sign unless it is zero: `+MXN 20,910`.
  public func change(_ money: Money) -> String {
    guard !money.amount.isNegative, !money.amount.isZero else { return text(money) }
    return fill(
      Self.positive(negativeCurrencyPattern) ?? "+" + currencyPattern,
      digits: digits(of: money.amount), code: money.currency.utf8)
  }

  /// A change in its own digits, with its sign unless it is zero: `+0.00012`.
  public func change(_ number: ExactDecimal) -> String {
    guard !number.isNegative, !number.isZero else { return text(number) }
    return fill(Self.positive(negativePattern) ?? "+#", digits: digits(of: number))
  }

  /// A change in percent in its own digits, with its sign unless it is zero: `+1.72%`.
  public func percentageChange(_ number: ExactDecimal) -> String {
    let text = percentage(number)
    guard !number.isNegative, !number.isZero else { return text }
    return fill(Self.positive(negativePattern) ?? "+#", digits: Array(text.utf8))
  }

  /// A percentage with its own digits: `1.72` as `1.72%`.
  public func percentage(_ number: ExactDecimal) -> String {
    let filled = fill(percentPattern, digits: digits(of: number))
    guard number.isNegative else { return filled }
    return fill(negativePattern, digits: Array(filled.utf8))
  }

  /// A pattern with a plus sign in the place of the minus sign, of ASCII or of mathematics; nil
  /// where negatives are marked otherwise.
  private static func positive(_ negativePattern: String) -> String? {
    var text = ""
    var hasSign = false
    for scalar in negativePattern.unicodeScalars {
      let isSign = scalar.value == 0x2D || scalar.value == 0x2212
      hasSign = hasSign || isSign
      text.unicodeScalars.append(isSign ? "+" : scalar)
    }
    return hasSign ? text : nil
  }

  private static func fitted(_ number: ExactDecimal, to decimals: ClosedRange<Int>) -> ExactDecimal
  {
    if number.scale > decimals.upperBound {
      guard let rounded = try? number.rounded(toScale: decimals.upperBound) else { return number }
      return fitted(rounded, to: decimals.lowerBound...decimals.upperBound)
    }
    let shortest = number.normalized
    guard shortest.scale < decimals.lowerBound else { return shortest }
    return (try? shortest.rounded(toScale: decimals.lowerBound)) ?? number
  }

  private func string(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Puts digits and a code in the places of `#` and `¤`.
  private func fill(_ pattern: String, digits: [UInt8], code: [UInt8] = []) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count + code.count + pattern.utf8.count)
    let pattern = Array(pattern.utf8)
    var index = 0
    while index < pattern.count {
      if pattern[index] == UInt8(ascii: "#") {
        bytes += digits
      } else if pattern[index] == 0xC2, index + 1 < pattern.count, pattern[index + 1] == 0xA4 {
        bytes += code
        index += 1
      } else {
        bytes.append(pattern[index])
      }
      index += 1
    }
    return string(bytes)
  }

  /// The magnitude, grouped, in the locale's digits.
  private func digits(of number: ExactDecimal) -> [UInt8] {
    let plain = number.magnitude.utf8
    let whole = number.scale == 0 ? plain.count : plain.count - number.scale - 1
    let isGrouped = primaryGroupSize > 0 && whole >= primaryGroupSize + minimumGroupingDigits
    var bytes: [UInt8] = []
    bytes.reserveCapacity(plain.count * 2 + 16)
    for (index, byte) in plain.enumerated() {
      if index == whole {
        bytes += decimalSeparator.utf8
      } else {
        if isGrouped, index > 0, index < whole, endsGroup(whole - index) {
          bytes += groupingSeparator.utf8
        }
        append(digit: byte - 0x30, to: &bytes)
      }
    }
    return bytes
  }

  /// Whether a separator stands before the last `remaining` whole digits.
  private func endsGroup(_ remaining: Int) -> Bool {
    guard remaining > primaryGroupSize else { return remaining == primaryGroupSize }
    return secondaryGroupSize > 0 && (remaining - primaryGroupSize) % secondaryGroupSize == 0
  }

  private func append(digit: UInt8, to bytes: inout [UInt8]) {
    let scalar = zeroDigit.value + UInt32(digit)
    if scalar < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: scalar))
    } else if let scalar = Unicode.Scalar(scalar) {
      bytes += UTF8.encode(scalar).map(Array.init) ?? []
    }
  }
}
