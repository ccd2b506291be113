import CambistModel
import CambistMoney

/// A total as a bar beside others: to the right of zero, or to the left if it is negative.
public struct ShareBar: Sendable, Hashable {
  /// The common width of all bars.
  public static let width = 1_000
  /// The minimum length of a bar that is not zero.
  private static let leastLength = 4

  /// The start of the bar, from 0 to ``width``.
  public var start: Int
  /// The length of the bar.
  public var length: Int
  /// Whether the total is below zero.
  public var isNegative: Bool

  /// What the bars of totals have in common.
  struct Scale {
    private let least: ExactDecimal
    /// The length of a bar per unit.
    private let lengthOfOne: ExactFraction
    private var zero = 0

    /// Nil if all totals are zero, or if their range does not fit.
    ///
    /// - Complexity: O(*n*) for *n* totals.
    init?(of totals: [ExactDecimal]) {
      let greatest = max(totals.max() ?? .zero, .zero)
      least = min(totals.min() ?? .zero, .zero)
      guard least < greatest, let range = try? greatest - least,
        let lengthOfOne = try? ExactFraction(ExactDecimal(width)).divided(by: ExactFraction(range))
      else { return nil }
      self.lengthOfOne = lengthOfOne
      zero = place(.zero) ?? 0
    }

    /// The bar of one of the totals; nil for zero.
    func bar(of total: ExactDecimal) -> ShareBar? {
      guard !total.isZero, let end = place(total) else { return nil }
      let length = max(abs(end - zero), leastLength)
      return ShareBar(
        start: total.isNegative ? max(zero - length, 0) : min(zero, width - length),
        length: length, isNegative: total.isNegative)
    }

    private func place(_ total: ExactDecimal) -> Int? {
      guard let above = try? total - least,
        let place = try? ExactFraction(above).multiplied(by: lengthOfOne).decimal(toScale: 0)
      else { return nil }
      return Int(clamping: place.coefficient)
    }
  }
}
