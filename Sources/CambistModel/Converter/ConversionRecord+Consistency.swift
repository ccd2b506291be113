import CambistMoney

extension ConversionRecord {
  /// The minimum number of significant digits of a calculated rate, and of an amount whose decimals
  /// never end.
  package static let digits = 12

  /// Whether the rate converts one amount to the other.
  ///
  /// The converted amount is rounded half-even to its currency's minor unit, or below ten minor
  /// units to at least four significant digits. Of an amount whose decimals never end, the first
  /// digits are recorded.
  public var isConsistent: Bool {
    hasSigns && hasShownDigits && use.holds(for: rate) && hasFirstDigits
  }

  /// Whether the rate converts one amount to the other by the rule of the version that recorded
  /// twelve digits.
  ///
  /// A calculated rate was rounded to twelve significant digits and may differ by half a unit of
  /// its last digit from the rate of the conversion; so may a typed amount, such as a third.
  /// Numbers with fewer than ten digits count as exact: a rounded one ends in three zeros once in a
  /// thousand times. The converted amount must result from a rate and an amount within those
  /// bounds, rounded half-even to its currency's minor unit, or to four significant digits if that
  /// is zero.
  public var isConsistentInTwelveDigits: Bool {
    let typed = self.typed.amount
    guard hasSigns, endless == nil, rate.significantDigits <= Self.digits else { return false }
    guard !typed.isZero else { return true }
    do throws(MoneyError) {
      let (amounts, rates) = (try Bounds(of: typed.magnitude), try Bounds(of: rate))
      return try Self.isRounded(
        Money(result.amount.magnitude, result.currency),
        from: side == .from ? amounts.times(rates) : amounts.divided(by: rates))
    } catch {
      return false
    }
  }

  private var hasSigns: Bool {
    rate > .zero && typed.amount.isZero == result.amount.isZero
      && (result.amount.isZero || typed.amount.isNegative == result.amount.isNegative)
  }

  /// Whether the result has the precision of a payment or a finer one.
  private var hasShownDigits: Bool {
    let (amount, units) = (result.amount, result.currency.minorUnits)
    guard amount.scale > units else { return amount.scale == units }
    let tenUnits = ExactDecimal(unchecked: 10, scale: units)
    return amount.magnitude <= tenUnits && amount.digitCount >= 4
  }

  /// Whether the digits of an amount whose decimals never end are its first ones, and enough of
  /// them.
  private var hasFirstDigits: Bool {
    guard let endless else { return true }
    let amount = typed.amount
    guard endless.exactDecimal() == nil, amount.scale >= typed.currency.minorUnits,
      amount.digitCount >= Self.digits || amount.scale == ExactDecimal.maximumScale
    else { return false }
    for rule in [RoundingRule.towardZero, .awayFromZero] {
      if let digits = try? endless.decimal(toScale: amount.scale, rule), digits == amount {
        return true
      }
    }
    return false
  }

  private static func isRounded(_ result: Money, from bounds: Bounds) throws(MoneyError) -> Bool {
    let scale = result.currency.minorUnits
    let least = try bounds.lower.decimal(toScale: scale)
    if !result.amount.isZero,
      try ExactFraction(result.amount).decimal(toScale: scale) == result.amount
    {
      let most = try bounds.upper.decimal(toScale: scale)
      if least <= result.amount, result.amount <= most { return true }
    }
    guard least.isZero, result.amount.significantDigits <= 4 else { return false }
    let (fewest, most) = (
      try bounds.lower.decimal(significantDigits: 4), try bounds.upper.decimal(significantDigits: 4)
    )
    return fewest <= result.amount && result.amount <= most
  }
}

/// The least and the greatest value that a positive number may have had before rounding.
private struct Bounds {
  let lower: ExactFraction
  let upper: ExactFraction

  init(of number: ExactDecimal) throws(MoneyError) {
    let value = ExactFraction(number)
    guard (ConversionRecord.digits - 2...ConversionRecord.digits).contains(number.significantDigits)
    else {
      (lower, upper) = (value, value)
      return
    }
    // Half a unit of the last digit, within the supported scale.
    let exponent = max(
      number.normalized.digitCount - number.normalized.scale - ConversionRecord.digits,
      -ExactDecimal.maximumScale)
    let half = ExactFraction(
      numerator: try Magnitude(5).multiplied(byPowerOfTen: max(exponent - 1, 0)),
      denominator: try Magnitude(1).multiplied(byPowerOfTen: max(1 - exponent, 0)),
      isNegative: false)
    lower = try value.adding(half.negated)
    upper = try value.adding(half)
  }

  private init(_ lower: ExactFraction, _ upper: ExactFraction) {
    (self.lower, self.upper) = (lower, upper)
  }

  func times(_ other: Bounds) throws(MoneyError) -> Bounds {
    Bounds(
      try lower.multiplied(by: other.lower), try upper.multiplied(by: other.upper))
  }

  func divided(by other: Bounds) throws(MoneyError) -> Bounds {
    Bounds(try lower.divided(by: other.upper), try upper.divided(by: other.lower))
  }
}

extension ExactDecimal {
  /// The number of digits from the first to the last non-zero one.
  fileprivate var significantDigits: Int {
    var (rest, digits) = (coefficient.magnitude, digitCount)
    while rest != 0, rest % 10 == 0 {
      rest /= 10
      digits -= 1
    }
    return digits
  }
}
