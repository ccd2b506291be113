extension ExactFraction {
  /// Reads `numerator/denominator` in ASCII digits, as ``description`` writes it; nil for other
  /// texts, for a denominator of zero and for more than 1,024 bits.
  public init?(_ text: String) {
    let bytes = Array(text.bytes)
    let isNegative = bytes.first == UInt8(ascii: "-")
    let parts = bytes.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, let numerator = Magnitude(digits: parts[0]),
      let denominator = Magnitude(digits: parts[1]), !denominator.isZero
    else { return nil }
    self.init(numerator: numerator, denominator: denominator, isNegative: isNegative)
  }
}

extension Magnitude {
  /// Reads ASCII digits; nil for anything else and for more than 1,024 bits.
  fileprivate init?(digits: ArraySlice<UInt8>) {
    guard !digits.isEmpty else { return nil }
    var value = Magnitude.zero
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit),
        let more = try? value * Magnitude(10) + Magnitude(UInt128(digit - UInt8(ascii: "0")))
      else { return nil }
      value = more
    }
    self = value
  }
}
