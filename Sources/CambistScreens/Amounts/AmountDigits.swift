/// The decimal digits of the scripts that people write numbers in.
enum AmountDigits {
  /// A digit's value and the zero of its script; nil for any other character.
  ///
  /// - Parameter own: The zero of the locale, whatever its script is.
  static func digit(_ scalar: UInt32, own: UInt32) -> (value: UInt8, zero: UInt32)? {
    if scalar < 0x80 {
      return (0x30...0x39).contains(scalar)
        ? (UInt8(truncatingIfNeeded: scalar - 0x30), 0x30) : nil
    }
    if let value = value(scalar, from: own) { return (value, own) }
    for zero in zeros {
      if let value = value(scalar, from: zero) { return (value, zero) }
    }
    return nil
  }

  private static let zeros: [UInt32] = [
    // Arabic, Persian, N’Ko.
    0x660, 0x6F0, 0x7C0,
    // Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Sinhala.
    0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6,
    // Thai, Lao, Tibetan, Myanmar, Shan, Khmer, Mongolian, Limbu, New Tai Lue.
    0xE50, 0xED0, 0xF20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0,
    // Tai Tham, Balinese, Sundanese, Lepcha, Ol Chiki, Javanese, Cham, Meetei Mayek.
    0x1A80, 0x1A90, 0x1B50, 0x1BB0, 0x1C40, 0x1C50, 0xA9D0, 0xAA50, 0xABF0,
    // Full width, Chakma, Adlam.
    0xFF10, 0x11136, 0x1E950,
  ]

  private static func value(_ scalar: UInt32, from zero: UInt32) -> UInt8? {
    scalar >= zero && scalar - zero < 10 ? UInt8(truncatingIfNeeded: scalar - zero) : nil
  }
}
