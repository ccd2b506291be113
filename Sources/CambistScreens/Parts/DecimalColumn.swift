import CambistMoney

/// A column of right-aligned figures with their decimal signs below each other.
///
/// A figure with fewer decimals is followed by space: `199,207` by the width of `.00` if another
/// figure is `945.89`.
public struct DecimalColumn: Sendable, Hashable {
  /// Figures with more decimals do not widen the column: a bitcoin has eight.
  public static let mostPlaces = 4

  private let sign: String
  private let most: Int

  /// - Parameters:
  ///   - places: The decimals of each figure.
  ///   - sign: The decimal sign in them.
  public init(places: [Int], sign: String) {
    self.sign = sign
    most = places.reduce(0) { $1 > Self.mostPlaces ? $0 : max($0, $1) }
  }

  /// A column of formatted figures, without anything after their digits.
  public init(_ figures: [String], sign: String) {
    self.init(places: figures.map { Self.places($0, sign) }, sign: sign)
  }

  /// The missing width after a figure with so many decimals: digits and, without decimals, the
  /// decimal sign; nil when none is missing.
  public func missing(after places: Int) -> String? {
    guard places < most else { return nil }
    let digits = String(repeating: "0", count: most - places)
    return places == 0 ? sign + digits : digits
  }

  /// The missing width after a formatted figure.
  public func missing(after figure: String) -> String? {
    missing(after: Self.places(figure, sign))
  }

  private static func places(_ figure: String, _ sign: String) -> Int {
    let (bytes, sign) = (Array(figure.utf8), Array(sign.utf8))
    guard !sign.isEmpty,
      let start = bytes.indices.last(where: { bytes[$0...].starts(with: sign) })
    else { return 0 }
    return String(decoding: bytes[(start + sign.count)...], as: UTF8.self).unicodeScalars.count
  }
}

extension BoardScreen {
  /// The amounts as a column: each has as many decimals as its currency.
  public func column(sign: String) -> DecimalColumn {
    DecimalColumn(places: rows.map { $0.currency.minorUnits }, sign: sign)
  }
}
