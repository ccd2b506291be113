/// What the separators of a number reveal about its decimal sign.
enum NumberShape {
  case sign(TableOptions.DecimalSign)
  /// A single separator before three digits, which could also separate thousands.
  case either
  /// No separator, or not a number.
  case unclear

  /// - Parameter text: A number, with or without its currency, in UTF-8.
  init(_ text: some Sequence<UInt8>) {
    var (points, commas, digits) = (0, 0, 0)
    /// Whether the last separator was a point; the digits before the first separator, and since the
    /// last.
    var (isPoint, whole, rest) = (false, 0, 0)
    var startsWithZero = false
    for byte in text {
      switch byte {
      case 0x30...0x39:
        if digits == 0 { startsWithZero = byte == 0x30 }
        digits += 1
        rest += 1
      case UInt8(ascii: "."), UInt8(ascii: ","):
        if points + commas == 0 { whole = digits }
        isPoint = byte == UInt8(ascii: ".")
        if isPoint { points += 1 } else { commas += 1 }
        rest = 0
      default: break
      }
    }
    let last: TableOptions.DecimalSign = isPoint ? .point : .comma
    let other: TableOptions.DecimalSign = isPoint ? .comma : .point
    switch (points, commas) {
    case (0, 0): self = .unclear
    case (1, 0), (0, 1):
      if digits == 0 {
        self = .unclear
      } else if rest == 3, (1...3).contains(whole), !startsWithZero {
        self = .either
      } else {
        self = .sign(last)
      }
    // Several separators of one kind separate thousands.
    case (0, _), (_, 0): self = .sign(other)
    default: self = .sign(last)
    }
  }
}
