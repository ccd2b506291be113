import CambistModel
public import CambistMoney

/// The last bids of a symbol as a line in a small picture.
public enum Sparkline {
  /// The picture's size.
  public static let width = 80
  /// The height of the drawing, in its own units.
  public static let height = 24

  /// The line's points for SVG; nil for fewer than two bids.
  ///
  /// - Complexity: O(*n*) for *n* bids.
  public static func points(_ ticks: [ExactDecimal]) -> String? {
    guard ticks.count > 1, let least = ticks.min(), let greatest = ticks.max() else { return nil }
    let range = try? greatest - least
    var points = ""
    for (index, tick) in ticks.enumerated() {
      let x = index * width / (ticks.count - 1)
      points += (index > 0 ? " " : "") + text(x) + "," + text(height - 1 - y(tick, least, range))
    }
    return points
  }

  /// From 0 at the lowest bid to the picture's height less two at the highest; in the middle when
  /// all are equal.
  private static func y(
    _ tick: ExactDecimal, _ least: ExactDecimal, _ range: ExactDecimal?
  ) -> Int {
    let middle = (height - 2) / 2
    guard let range, !range.isZero, let above = try? tick - least,
      let share = try? ExactFraction(above).divided(by: ExactFraction(range))
        .multiplied(by: ExactFraction(ExactDecimal(height - 2))).decimal(toScale: 0)
    else { return middle }
    return Int(clamping: share.coefficient)
  }

  private static func text(_ number: Int) -> String { ExactDecimal(number).description }
}
