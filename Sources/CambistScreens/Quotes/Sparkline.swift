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
      append(index * width / (ticks.count - 1), to: &points)
      points.append(UInt8(ascii: ","))
      append(height - 1 - y, to: &points)
    }
    return String(decoding: points, as: UTF8.self)
  }

  /// From 0 at the lowest bid to the picture's height less two at the highest; in the middle when
  /// all are equal, or too large to compare.
  private static func heights(_ ticks: [ExactDecimal]) -> [Int] {
    var scale = ticks.reduce(0) { max($0, $1.scale) }
    while scale >= 0 {
      if let heights = heights(ticks, scale) { return heights }
      scale -= 1
    }
    return ticks.map { _ in (height - 2) / 2 }
  }

  /// The same for bids with a number of decimals; nil when all are equal, or have too many digits.
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

  /// Appends a number from 0 to 99 as text.
  private static func append(_ number: Int, to text: inout [UInt8]) {
    if number >= 10 { text.append(0x30 + UInt8(number / 10)) }
    text.append(0x30 + UInt8(number % 10))
  }
}
