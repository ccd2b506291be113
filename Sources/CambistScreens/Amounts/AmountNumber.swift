import CambistMoney

/// One number as people type or paste it: `1,234.56`, `1.234,56`, `1 234,56`, `1'234.56`, `.5`.
///
/// - Two kinds of separators: the last is the decimal one. Several of one kind: they group.
/// - A single point or comma with three digits after it, and one to three before it that do not
///   begin with a zero: the locale decides, if it is one of its separators. Otherwise the number is
///   rejected with both readings.
/// - Any other single point or comma is a decimal sign.
/// - Spaces within a line and apostrophes group, and so does the locale's grouping separator if it
///   differs from these. Groups have three digits, or two as in India if the locale has it so, and
///   the first group has no leading zero.
/// - All digits are of one script.
///
/// Programs write numbers more simply: ASCII digits, and one point between digits.
final class AmountNumber {
  let value: ExactDecimal
  /// The number with a point and without groups; never with exactly three decimals, which another
  /// locale could take for a group.
  let canonical: [UInt8]
  /// Whether the text could mean another number, or its separators are not the locale's: then the
  /// screen shows how it was read.
  let isDoubtful: Bool
  /// Whether no digit precedes or follows the decimal sign.
  let hasNoWhole: Bool
  let hasNoDecimals: Bool

  /// Reads the number at a position and moves behind it; nil when there is none.
  init?(_ source: AmountScalars, at position: inout Int) throws(AmountError) {
    let scalars = source.scalars
    let start = position
    var groups: [[UInt8]] = [[]]
    var separators: [UInt32] = []
    var zero: UInt32?
    var isOneScript = true
    var index = position
    while index < scalars.count {
      let scalar = scalars[index]
      if let digit = AmountDigits.digit(scalar, own: source.style.zeroDigit.value) {
        groups[groups.count - 1].append(0x30 + digit.value)
        isOneScript = isOneScript && digit.zero == zero ?? digit.zero
        zero = digit.zero
      } else if let separator = Self.separator(scalar, source.style),
        Self.continues(scalars, index, source.style)
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
    let text = Self.text(scalars[start..<index])
    guard isOneScript, groups.contains(where: { !$0.isEmpty }) else { throw .notANumber(text) }
    if source.writer == .program {
      guard separators.count < 2, separators.first ?? 0x2E == 0x2E,
        groups.allSatisfy({ !$0.isEmpty })
      else { throw .notANumber(text) }
    }

    let role = source.writer == .program ? .decimal : Self.role(groups, separators, source.style)
    if role == .either {
      let digits = groups[0] + groups[1]
      throw .twoReadings(
        source.readings(
          of: start..<index, try Self.decimal(digits, text),
          try Self.decimal(groups[0] + [0x2E] + groups[1], text)))
    }
    isDoubtful =
      source.writer == .person && Self.isDoubtful(groups, separators, role, source.style)
    let hasDecimalSign = role == .decimal && !separators.isEmpty
    hasNoWhole = hasDecimalSign && groups[0].isEmpty
    hasNoDecimals = hasDecimalSign && groups[groups.count - 1].isEmpty
    var decimals: [UInt8] = []
    if hasDecimalSign {
      decimals = groups.removeLast()
      separators.removeLast()
    }
    guard Self.areGroups(groups, separators, source.style) else { throw .notANumber(text) }
    var digits: [UInt8] = []
    for group in groups { digits += group }
    if digits.isEmpty { digits = [0x30] }
    if !decimals.isEmpty { digits += [0x2E] + decimals }
    value = try Self.decimal(digits, text)
    canonical = digits + (decimals.count == 3 ? [0x30] : [])
  }

  private static func decimal(_ digits: [UInt8], _ text: String) throws(AmountError) -> ExactDecimal
  {
    do {
      return try digits.withUnsafeBufferPointer { bytes throws(MoneyError) in
        try ExactDecimal(utf8: bytes)
      }
    } catch {
      throw error == .overflow ? .tooManyDigits : .notANumber(text)
    }
  }

  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D: true
    default: isSpaceWithinLine(scalar)
    }
  }

  /// Whether a character only sets the text direction, as locales put it before a minus sign.
  static func isDirectionMark(_ scalar: UInt32) -> Bool {
    scalar == 0x200E || scalar == 0x200F || scalar == 0x61C
  }

  static func text(_ scalars: ArraySlice<UInt32>, limit: Int = 60) -> String {
    var bytes: [UInt8] = []
    for scalar in scalars.prefix(limit) {
      if let encoded = Unicode.Scalar(scalar).flatMap(UTF8.encode) { bytes += Array(encoded) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let space: UInt32 = 0x20
  private static let apostrophe: UInt32 = 0x27
  private static let arabicDecimal: UInt32 = 0x66B
  private static let arabicGroup: UInt32 = 0x66C

  /// A character as a separator, all spaces and all apostrophes being one; nil for others.
  private static func separator(_ scalar: UInt32, _ style: NumberStyle) -> UInt32? {
    switch scalar {
    case 0x2E, 0x2C, arabicDecimal, arabicGroup: return scalar
    // Those of full width.
    case 0xFF0E: return 0x2E
    case 0xFF0C: return 0x2C
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

  /// A tab or a line end separates two numbers, but is not part of one.
  private static func isSpaceWithinLine(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0xA0, 0x2007, 0x2009, 0x202F: true
    default: false
    }
  }

  /// Whether a separator belongs to the number: spaces and apostrophes only before a digit.
  private static func continues(_ scalars: [UInt32], _ index: Int, _ style: NumberStyle) -> Bool {
    guard let separator = separator(scalars[index], style) else { return false }
    guard separator == space || separator == apostrophe else { return true }
    return index + 1 < scalars.count
      && AmountDigits.digit(scalars[index + 1], own: style.zeroDigit.value) != nil
  }

  /// The role of a number's last separator.
  private enum Role {
    case group
    case decimal
    /// Either of them; the locale does not decide.
    case either
  }

  private static func role(
    _ groups: [[UInt8]], _ separators: [UInt32], _ style: NumberStyle
  ) -> Role {
    guard let last = separators.last else { return .group }
    switch last {
    case space, apostrophe, arabicGroup: return .group
    case arabicDecimal: return .decimal
    default: break
    }
    if separators.count > 1 { return separators[separators.count - 2] != last ? .decimal : .group }
    if first(of: style.decimalSeparator, style) == last { return .decimal }
    // The decimal sign of money alone, as in French-speaking Switzerland, does not decide: ICU
    // reads numbers there with the other one.
    if looksLikeGroup(groups) { return isGroup(last, style) ? .group : .either }
    // Two or three digits with a leading zero are not a group: `012,345` is not a number.
    return groups[1].count == 3 && (2...3).contains(groups[0].count) ? .group : .decimal
  }

  /// Whether a separator is the locale's grouping separator, in numbers or in amounts of money.
  private static func isGroup(_ separator: UInt32, _ style: NumberStyle) -> Bool {
    first(of: style.groupingSeparator, style) == separator
      || first(of: style.moneyGroupingSeparator ?? "", style) == separator
  }

  /// Whether three digits follow the only separator, and one to three without a leading zero
  /// precede it.
  private static func looksLikeGroup(_ groups: [[UInt8]]) -> Bool {
    groups.count == 2 && groups[1].count == 3 && (1...3).contains(groups[0].count)
      && groups[0].first != 0x30
  }

  /// See ``isDoubtful``.
  private static func isDoubtful(
    _ groups: [[UInt8]], _ separators: [UInt32], _ role: Role, _ style: NumberStyle
  ) -> Bool {
    guard let last = separators.last, last != space, last != apostrophe else { return false }
    let isOfArabic = last == arabicDecimal || last == arabicGroup
    if looksLikeGroup(groups), !isOfArabic { return true }
    let own = role == .decimal ? style.decimalSeparator : style.groupingSeparator
    guard first(of: own, style) == last, let group = separators.first else { return true }
    return separators.count > 1 && group != space && group != apostrophe
      && first(of: style.groupingSeparator, style) != group
  }

  private static func first(of separator: String, _ style: NumberStyle) -> UInt32? {
    firstScalar(of: separator).flatMap { Self.separator($0, style) }
  }

  private static func firstScalar(of text: String) -> UInt32? {
    scalars(of: text).first
  }

  /// The characters of a text.
  @inline(never)
  static func scalars(of text: String) -> [UInt32] {
    var scalars: [UInt32] = []
    for scalar in text.unicodeScalars { scalars.append(scalar.value) }
    return scalars
  }

  /// Whether digits are grouped in a usual way, and by one kind of separator.
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
