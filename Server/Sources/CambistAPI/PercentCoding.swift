/// Percent-encoding in addresses.
package enum PercentCoding {
  /// The decoded text; nil for an incomplete escape and for bytes that are not UTF-8.
  ///
  /// - Parameters:
  ///   - plusIsSpace: Whether a plus sign is a space, as in forms and queries.
  ///   - isStrict: Whether bytes that no address may contain are rejected.
  package static func decoded(
    _ text: Substring.UTF8View, plusIsSpace: Bool = false, isStrict: Bool = true
  ) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      case 0x21...0x7E: bytes.append(byte)
      default:
        if isStrict { return nil }
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
