import CambistMoney

/// Where a price is between the lowest and the highest of a time.
public struct PriceRange: Sendable, Hashable {
  /// From 0, the lowest, to ``greatest``, the highest.
  public var place: Int
  /// `Low 1.08, High 1.09`, for those who hear the page.
  public var text: String

  /// What the place is at most.
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
