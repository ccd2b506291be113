extension Magnitude: CustomStringConvertible {
  /// All decimal digits.
  package var description: String {
    guard var rest = small else {
      // 19 digits at a time: the most that one word holds.
      let chunk = Magnitude(10_000_000_000_000_000_000)
      let (head, tail) = quotientAndRemainder(dividingBy: chunk)
      var text = head.description
      let digits = tail.description
      for _ in digits.bytes.count..<19 { text += "0" }
      return text + digits
    }
    var digits: [UInt8] = []
    repeat {
      digits.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    digits.reverse()
    return String(decoding: digits, as: UTF8.self)
  }

  /// The number of decimal digits; zero has one.
  package var digitCount: Int {
    guard let small else { return description.bytes.count }
    var count = 1
    while count <= ExactDecimal.maximumScale, small >= PowersOfTen.power(count) { count += 1 }
    return count
  }
}
