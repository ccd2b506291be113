import CambistMoney

/// The position of a price between the lowest and the highest of a period.
public enum PriceRange {
  /// The position of the highest price; that of the lowest is 0.
  public static let greatest = 98

  /// The position of a price; nil when a price is unknown or outside the range, or when the range
  /// is one price.
  static func place(
    of price: ExactDecimal?, from low: ExactDecimal?, to high: ExactDecimal?
  ) -> Int? {
    share(of: price, from: low, to: high, greatest).map { Int(clamping: $0.coefficient) }
  }

  /// The same in whole percent of the range.
  static func percent(
    of price: ExactDecimal?, from low: ExactDecimal?, to high: ExactDecimal?
  ) -> ExactDecimal? {
    share(of: price, from: low, to: high, 100)
  }

  private static func share(
    of price: ExactDecimal?, from low: ExactDecimal?, to high: ExactDecimal?, _ whole: Int
  ) -> ExactDecimal? {
    guard let price, let low, let high, low <= price, price <= high,
      let range = try? high - low, !range.isZero, let above = try? price - low
    else { return nil }
    return try? ExactFraction(above).divided(by: ExactFraction(range))
      .multiplied(by: ExactFraction(ExactDecimal(whole))).decimal(toScale: 0)
  }
}
