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
    guard ticks.count > 1 else { return nil }
    var points: [UInt8] = []
    points.reserveCapacity(ticks.count * 6)
    for (index, y) in heights(ticks).enumerated() {
      if index > 0 { points.append(UInt8(ascii: " ")) }
      points += ExactDecimal(index * width / (ticks.count - 1)).utf8
      points.append(UInt8(ascii: ","))
      points += ExactDecimal(height - 1 - y).utf8
    }
    return String(decoding: points, as: UTF8.self)
  }

  /// From 0 at the lowest bid to the picture's height less two at the highest; in the middle when
  /// all are equal, or too large to compare.
  private static func heights(_ ticks: [ExactDecimal]) -> [Int] {
    let decimals = ticks.reduce(0) { max($0, $1.scale) }
    for scale in stride(from: decimals, through: 0, by: -1) {
      if let heights = heights(ticks, scale) { return heights }
    }
    return ticks.map { _ in (height - 2) / 2 }
  }

  /// The same for bids rounded to a number of decimals; nil when these have too many digits, or are
  /// equal.
  private static func heights(_ ticks: [ExactDecimal], _ scale: Int) -> [Int]? {
    let top = Int128(height - 2)
    let bids = ticks.compactMap { try? $0.rounded(toScale: scale).coefficient }
    guard bids.count == ticks.count, let least = bids.min(), let greatest = bids.max(),
      case let (range, false) = greatest.subtractingReportingOverflow(least), range > 0,
      !range.multipliedReportingOverflow(by: top).overflow
    else { return nil }
    let heights = bids.compactMap { bid in
      try? RoundingRule.halfEven.quotient(
        UInt128((bid - least) * top), by: UInt128(range), isNegative: false)
    }
    return heights.map { Int($0) }
  }
}
