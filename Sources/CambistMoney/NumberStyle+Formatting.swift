extension NumberStyle {
  /// A number with its own digits: `1234.50` as `1,234.50`.
  public func text(_ number: ExactDecimal) -> String {
    fill(number.isNegative ? negativePattern : "#", number)
  }

  /// An amount with its currency's code where the locale puts it: `EUR 14.99` or `14,99 EUR`.
  ///
  /// The amount keeps its own digits; see ``Money/rounded(_:)``.
  public func text(_ money: Money) -> String {
    fill(
      money.amount.isNegative ? negativeCurrencyPattern : currencyPattern, money.amount,
      of: money.currency)
  }

  /// A number with more digits than shown: `3.33…`.
  public func endlessText(_ number: ExactDecimal) -> String {
    fill(number.isNegative ? negativePattern : "#", number, as: fill("#", number) + "…")
  }

  /// An amount with more digits than shown: `EUR 3.33…`.
  public func endlessText(_ money: Money) -> String {
    fill(
      money.amount.isNegative ? negativeCurrencyPattern : currencyPattern, money.amount,
      of: money.currency, as: fill("#", money.amount) + "…")
  }

  /// An amount with its currency's code and a number of decimals within a range, rounded half-even.
  ///
  /// Zeros beyond the lower bound are dropped. A number whose padded digits do not fit keeps its
  /// own digits.
  public func text(_ money: Money, decimals: ClosedRange<Int>) -> String {
    text(Money(Self.fitted(money.amount, to: decimals), money.currency))
  }

  /// A change in its own digits, with its sign unless it is zero: `+MXN 20,910`.
  public func change(_ money: Money) -> String {
    guard !money.amount.isNegative, !money.amount.isZero else { return text(money) }
    return fill(
      Self.positive(negativeCurrencyPattern) ?? "+" + currencyPattern, money.amount,
      of: money.currency)
  }

  /// A change in percent in its own digits, with its sign unless it is zero: `+1.72%`.
  public func percentageChange(_ number: ExactDecimal) -> String {
    let text = percentage(number)
    guard !number.isNegative, !number.isZero else { return text }
    return fill(Self.positive(negativePattern) ?? "+#", number, as: text)
  }

  /// A percentage with its own digits: `1.72` as `1.72%`.
  public func percentage(_ number: ExactDecimal) -> String {
    let filled = fill(percentPattern, number)
    guard number.isNegative else { return filled }
    return fill(negativePattern, number, as: filled)
  }

  /// A pattern with a plus sign in place of the minus sign (ASCII or mathematical); nil when
  /// negatives are marked differently.
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

  /// Replaces `#` by a number's formatted digits and `¤` by a currency's code.
  private func fill(
    _ pattern: String, _ number: ExactDecimal, of currency: Currency? = nil, as text: String? = nil
  ) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(48)
    for byte in pattern.bytes {
      if byte == UInt8(ascii: "#") {
        if let text {
          bytes += text.bytes
        } else {
          append(digitsOf: number, ofMoney: currency != nil, to: &bytes)
        }
      } else if byte == 0xA4, let currency, bytes.last == 0xC2 {
        bytes.removeLast()
        currency.appendCode(to: &bytes)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The magnitude, grouped, in the locale's digits.
  private func append(
    digitsOf number: ExactDecimal, ofMoney isMoney: Bool, to bytes: inout [UInt8]
  ) {
    let ofMoney = isMoney ? (moneyDecimalSeparator, moneyGroupingSeparator) : (nil, nil)
    let decimalSeparator = ofMoney.0 ?? decimalSeparator
    let groupingSeparator = ofMoney.1 ?? groupingSeparator
    // 39 digits at most, the last one first. An array would take longer than all the rest.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { digits in
      var first = digits.count
      var rest = number.coefficient.magnitude
      repeat {
        let (quotient, digit) = ExactDecimal.divideByTen(rest)
        first -= 1
        digits.initializeElement(at: first, to: digit)
        rest = quotient
      } while rest > 0 || digits.count - first <= number.scale
      var whole = digits.count - first - number.scale
      let isGrouped = primaryGroupSize > 0 && whole >= primaryGroupSize + minimumGroupingDigits
      for index in first..<digits.count {
        if whole == 0 {
          bytes += decimalSeparator.bytes
        } else if isGrouped, index > first, whole > 0, endsGroup(whole) {
          bytes += groupingSeparator.bytes
        }
        append(digit: digits[index], to: &bytes)
        whole -= 1
      }
    }
  }

  /// Whether a separator precedes the last `remaining` digits before the point.
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
