import CambistMoney

/// Where a price is between the lowest and the highest of a time.
public enum PriceRange {
  /// The place of the highest price; that of the lowest is 0.
  public static let greatest = 98

  /// The place of a price; nil where a price is not known or outside the range, or where the range is
  /// one price.
  static func place(
    of price: ExactDecimal?, from low: ExactDecimal?, to high: ExactDecimal?
  ) -> Int? {
    guard let price, let low, let high, low <= price, price <= high,
      let range = try? high - low, !range.isZero, let above = try? price - low,
      let share = try? ExactFraction(above).divided(by: ExactFraction(range))
        .multiplied(by: ExactFraction(ExactDecimal(greatest))).decimal(toScale: 0)
    else { return nil }
    return Int(clamping: share.coefficient)
  }
}
