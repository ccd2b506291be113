import CambistMoney

/// One number as people type or paste it: `1,234.56`, `1.234,56`, `1 234,56`, `1'234.56`, `.5`.
///
/// Where two kinds of separators stand, the last is the decimal one. Where one kind stands several
/// times, it groups. A single point or comma is the locale's decimal sign; the locale's grouping
/// sign groups when three digits follow it and one to three stand before it, and is a decimal sign
/// otherwise. Spaces within a line and apostrophes group, and so does the locale's grouping sign
/// where it is none of these. Groups have three digits, or two as in India where the locale has it
/// so, and no zero stands before the first.
struct AmountNumber {
  let value: ExactDecimal
  /// The number with a point and without groups; never with exactly three decimals, which another
  /// locale could take for a group.
  let canonical: [UInt8]

  /// Reads the number at a position and moves behind it; nil when none is there.
  init?(_ scalars: [UInt32], at position: inout Int, _ style: NumberStyle) throws(AmountError) {
    let start = position
    var groups: [[UInt8]] = [[]]
    var separators: [UInt32] = []
    var index = position
    while index < scalars.count {
      let scalar = scalars[index]
      if let digit = Self.digit(scalar, style) {
        groups[groups.count - 1].append(0x30 + digit)
      } else if let separator = Self.separator(scalar, style),
        Self.continues(scalars, index, style)
      {
        groups.append([])
        separators.append(separator)
      } else {
        break
      }
      index += 1
    }
    guard index > start else { return nil }
    position = index
    let text = Self.text(Array(scalars[start..<index]))
    guard groups.contains(where: { !$0.isEmpty }) else { throw .notANumber(text) }

    var decimals: [UInt8] = []
    if Self.lastIsDecimal(groups, separators, style) {
      decimals = groups.removeLast()
      separators.removeLast()
    }
    guard Self.areGroups(groups, separators, style) else { throw .notANumber(text) }
    var digits: [UInt8] = []
    for group in groups { digits += group }
    if digits.isEmpty { digits = [0x30] }
    if !decimals.isEmpty { digits += [0x2E] + decimals }
    do {
      value = try digits.withUnsafeBufferPointer { bytes throws(MoneyError) in
        try ExactDecimal(utf8: bytes)
      }
    } catch {
      throw error == .overflow ? .tooManyDigits : .notANumber(text)
    }
    canonical = digits + (decimals.count == 3 ? [0x30] : [])
  }

  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D: true
    default: isSpaceWithinLine(scalar)
    }
  }

  /// Whether a character only says which way text runs, as locales put it before a minus sign.
  static func isDirectionMark(_ scalar: UInt32) -> Bool {
    scalar == 0x200E || scalar == 0x200F || scalar == 0x61C
  }

  static func text(_ scalars: [UInt32]) -> String {
    var bytes: [UInt8] = []
    for scalar in scalars.prefix(60) {
      if let encoded = Unicode.Scalar(scalar).flatMap(UTF8.encode) { bytes += Array(encoded) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let space: UInt32 = 0x20
  private static let apostrophe: UInt32 = 0x27
  private static let arabicDecimal: UInt32 = 0x66B
  private static let arabicGroup: UInt32 = 0x66C

  /// The separator that a character is, all spaces and all apostrophes being one; nil for others.
  private static func separator(_ scalar: UInt32, _ style: NumberStyle) -> UInt32? {
    switch scalar {
    case 0x2E, 0x2C, arabicDecimal, arabicGroup: return scalar
    case apostrophe, 0x2019: return apostrophe
    default: break
    }
    if isSpaceWithinLine(scalar) { return space }
    let isOfStyle =
      firstScalar(of: style.decimalSeparator) == scalar
      || firstScalar(of: style.groupingSeparator) == scalar
      || firstScalar(of: style.moneyDecimalSeparator ?? "") == scalar
      || firstScalar(of: style.moneyGroupingSeparator ?? "") == scalar
    return isOfStyle ? scalar : nil
  }

  /// A tab or the end of a line stands between two numbers, not within one.
  private static func isSpaceWithinLine(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0xA0, 0x2007, 0x2009, 0x202F: true
    default: false
    }
  }

  /// Whether a separator belongs to the number: spaces and apostrophes only with a digit behind.
  private static func continues(_ scalars: [UInt32], _ index: Int, _ style: NumberStyle) -> Bool {
    guard let separator = separator(scalars[index], style) else { return false }
    guard separator == space || separator == apostrophe else { return true }
    return index + 1 < scalars.count && digit(scalars[index + 1], style) != nil
  }

  private static func digit(_ scalar: UInt32, _ style: NumberStyle) -> UInt8? {
    for zero in [0x30, style.zeroDigit.value, 0x660, 0x6F0]
    where scalar >= zero && scalar < zero + 10 {
      return UInt8(truncatingIfNeeded: scalar - zero)
    }
    return nil
  }

  private static func lastIsDecimal(
    _ groups: [[UInt8]], _ separators: [UInt32], _ style: NumberStyle
  ) -> Bool {
    guard let last = separators.last else { return false }
    switch last {
    case space, apostrophe, arabicGroup: return false
    case arabicDecimal: return true
    default: break
    }
    if separators.count > 1 { return separators[separators.count - 2] != last }
    if first(of: style.decimalSeparator, style) == last { return true }
    if first(of: style.moneyDecimalSeparator ?? "", style) == last { return true }
    guard
      first(of: style.groupingSeparator, style) == last
        || first(of: style.moneyGroupingSeparator ?? "", style) == last
    else { return true }
    let (whole, rest) = (groups[0], groups[1])
    return !(rest.count == 3 && (1...3).contains(whole.count) && whole != [0x30])
  }

  private static func first(of separator: String, _ style: NumberStyle) -> UInt32? {
    firstScalar(of: separator).flatMap { Self.separator($0, style) }
  }

  private static func firstScalar(of text: String) -> UInt32? {
    for scalar in text.unicodeScalars { return scalar.value }
    return nil
  }

  /// Whether whole digits are grouped as people group them, and by one kind of separator.
  private static func areGroups(
    _ groups: [[UInt8]], _ separators: [UInt32], _ style: NumberStyle
  ) -> Bool {
    guard let separator = separators.first else { return true }
    guard separators.allSatisfy({ $0 == separator }), separator != arabicDecimal,
      (1...3).contains(groups[0].count), groups[0][0] != 0x30, groups[groups.count - 1].count == 3
    else { return false }
    let between = groups.dropFirst().dropLast()
    return between.allSatisfy { $0.count == 3 }
      || style.secondaryGroupSize == 2 && groups[0].count <= 2
        && between.allSatisfy { $0.count == 2 }
  }
}
