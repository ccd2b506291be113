import CambistMoney

/// Reads sums of products of numbers and brackets.
struct AmountParser {
  private let source: AmountScalars
  private let scalars: [UInt32]
  private var position = 0
  private var depth = 0
  /// The number of numbers and pairs of brackets read, and the last number.
  private var count = 0
  private var brackets = 0
  private var last: AmountNumber?
  private var lastRange = 0..<0
  private(set) var isNumber = true
  private(set) var isDoubtful = false
  private(set) var canonical: [UInt8] = []

  init(_ source: AmountScalars) {
    self.source = source
    scalars = source.scalars
  }

  mutating func result() throws(AmountError) -> ExactFraction {
    if let date = AmountDate.text(in: source) { throw .date(date) }
    let value = try sum()
    if let next { throw Self.refusal(next) }
    // In accounting, brackets mean a negative amount.
    if count == 1, let last, brackets > 0, canonical.count == last.canonical.count + 2 * brackets {
      throw .twoReadings(source.readings(signed: last.value))
    }
    // The canonical form of arithmetic must not look like a date.
    if count == 3, AmountDate.isDate(canonical) { canonical = Self.spaced(canonical) }
    // In Switzerland a dash can replace zero francs: `–.50` is half a franc.
    if count == 1, let last, last.hasNoWhole, source.isSwiss, canonical.first == UInt8(ascii: "-"),
      canonical.count == last.canonical.count + 1
    {
      throw .twoReadings(source.readings(signed: last.value))
    }
    return value
  }

  private mutating func sum() throws(AmountError) -> ExactFraction {
    var value = try product()
    while let sign = takeOperator("+", "-") {
      if isTrailing() {
        // Some people write the sign last.
        if sign == "-", let last, canonical.count == last.canonical.count {
          throw .twoReadings(source.readings(signed: last.value))
        }
        break
      }
      let other = try product()
      do {
        value = try value.adding(sign == "-" ? other.negated : other).reduced()
      } catch {
        throw .tooManyDigits
      }
    }
    return value
  }

  private mutating func product() throws(AmountError) -> ExactFraction {
    var value = try factor()
    while let sign = takeOperator("*", "/") {
      let place = position - 1
      if isTrailing() { break }
      try refuseRaisedPoint(at: place)
      let other = try factor()
      do {
        value =
          try sign == "*"
          ? value.multiplied(by: other).reduced() : value.divided(by: other).reduced()
      } catch {
        throw error == .divisionByZero ? .divisionByZero : .tooManyDigits
      }
    }
    return value
  }

  private mutating func factor() throws(AmountError) -> ExactFraction {
    guard depth < AmountExpression.maximumDepth else { throw .tooLong }
    depth += 1
    defer { depth -= 1 }
    if let sign = takeOperator("+", "-") {
      try refuseInProgram(sign)
      // A sign before a number is part of it.
      let value = try factor()
      return sign == "-" ? value.negated : value
    }
    guard let next else { throw .numberMissing }
    if next == 0x28 || next == 0xFF08 {
      position += 1
      isNumber = false
      canonical.append(UInt8(ascii: "("))
      let value = try sum()
      guard let end = self.next else { throw .bracketNotClosed }
      guard end == 0x29 || end == 0xFF09 else { throw Self.refusal(end) }
      position += 1
      brackets += 1
      canonical.append(UInt8(ascii: ")"))
      return value
    }
    let start = position
    guard let number = try AmountNumber(source, at: &position) else {
      throw next == 0x29 || Self.sign(next) != nil
        ? .numberMissing : Self.refusal(next)
    }
    try refuseHexadecimal(from: start)
    if number.hasNoDecimals { try takeDash(from: start) }
    count += 1
    last = number
    lastRange = start..<position
    isDoubtful = isDoubtful || number.isDoubtful
    canonical += number.canonical
    return ExactFraction(number.value)
  }

  /// The error for a character that is not allowed at its place.
  @inline(never)
  private static func refusal(_ scalar: UInt32) -> AmountError {
    switch scalar {
    // The percent signs of Latin, Arabic and full-width digits.
    case 0x25, 0x66A, 0xFF05: .percentage
    default: .unexpected(AmountNumber.text([scalar]))
    }
  }

  /// Takes the dash of `5.–`, which replaces the hundredths of Swiss amounts. Elsewhere it may be a
  /// minus sign: at the end of the text both readings are offered, and before anything but a number
  /// it is rejected.
  private mutating func takeDash(from start: Int) throws(AmountError) {
    var end = position
    while end < scalars.count, end < position + 2, Self.isDash(scalars[end]) { end += 1 }
    guard source.writer == .person, end > position else { return }
    if end < scalars.count,
      scalars[end] == 0x28 || AmountDigits.digit(scalars[end], own: 0x30) != nil
    {
      return
    }
    if source.isSwiss {
      isDoubtful = isDoubtful || !source.isSwissLocale
      position = end
    } else if scalars[end...].contains(where: { !AmountNumber.isSpace($0) }) {
      throw .notANumber(AmountNumber.text(scalars[start..<end]))
    }
  }

  private static func isDash(_ scalar: UInt32) -> Bool {
    scalar == 0x2014 || scalar == 0x2015 || sign(scalar) == "-"
  }

  /// `2·50` is two and a half to the British, and a product to others. With spaces around the point
  /// it is a product.
  private func refuseRaisedPoint(at place: Int) throws(AmountError) {
    guard Self.isRaisedPoint(scalars[place]), lastRange.upperBound == place, let last,
      last.value.scale == 0, !last.hasNoDecimals
    else { return }
    var (digits, end) = (last.canonical + [0x2E], place + 1)
    while end < scalars.count,
      let digit = AmountDigits.digit(scalars[end], own: source.style.zeroDigit.value)
    {
      digits.append(0x30 + digit.value)
      end += 1
    }
    var position = place + 1
    guard end > position, let other = try AmountNumber(source, at: &position), position == end,
      let decimals = try? ExactDecimal(String(decoding: digits, as: UTF8.self)),
      let product = try? last.value * other.value
    else { return }
    throw .twoReadings(source.readings(of: lastRange.lowerBound..<end, decimals, product))
  }

  private static func isRaisedPoint(_ scalar: UInt32) -> Bool {
    scalar == 0xB7 || scalar == 0x2219 || scalar == 0x22C5
  }

  /// `0x10` is sixteen to programmers and meaningless to anyone else.
  private func refuseHexadecimal(from start: Int) throws(AmountError) {
    guard position < scalars.count, scalars[position] & ~0x20 == 0x58,
      scalars[start..<position].allSatisfy({ scalar in
        AmountDigits.digit(scalar, own: source.style.zeroDigit.value)?.value == 0
      })
    else { return }
    var end = position + 1
    while end < scalars.count,
      CurrencySigns.isASCIILetter(scalars[end]) || (0x30...0x39).contains(scalars[end])
    { end += 1 }
    throw .notANumber(AmountNumber.text(scalars[start..<end]))
  }

  /// The next character that is not a space.
  private var next: UInt32? {
    // Inlined, a browser's module would contain it and its callers many times.
    @inline(never) mutating get {
      while position < scalars.count, AmountNumber.isSpace(scalars[position]) { position += 1 }
      return position < scalars.count ? scalars[position] : nil
    }
  }

  @inline(never)
  private mutating func takeOperator(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar
  ) -> Unicode.Scalar? {
    guard let next, let sign = Self.sign(next), sign == first || sign == second else { return nil }
    // A sign at the very start, or after another one, belongs to a number.
    isNumber = isNumber && canonical.isEmpty
    position += 1
    canonical.append(UInt8(truncatingIfNeeded: sign.value))
    return sign
  }

  /// Whether an operator was typed last; it is then removed.
  @inline(never)
  private mutating func isTrailing() -> Bool {
    guard depth == 0, next == nil, source.writer == .person else { return false }
    canonical.removeLast()
    return true
  }

  /// Programs write at most one sign before a number, and only `-`.
  private func refuseInProgram(_ sign: Unicode.Scalar) throws(AmountError) {
    guard source.writer == .program else { return }
    let isOfNumber =
      position < scalars.count
      && (scalars[position] == 0x28 || (0x30...0x39).contains(scalars[position]))
    guard sign == "-", isOfNumber else { throw .notANumber(AmountNumber.text(scalars[...])) }
  }

  /// A canonical form with spaces around its operators.
  private static func spaced(_ canonical: [UInt8]) -> [UInt8] {
    var spaced: [UInt8] = []
    for byte in canonical {
      let isOperator = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-")
      spaced += isOperator ? [0x20, byte, 0x20] : [byte]
    }
    return spaced
  }

  /// A character as an operator: `+`, `-`, `*` or `/`.
  static func sign(_ scalar: UInt32) -> Unicode.Scalar? {
    switch scalar {
    case 0x2B, 0xFF0B: "+"
    case 0x2D, 0x2010, 0x2011, 0x2012, 0x2013, 0x2212, 0xFF0D: "-"
    case 0x2A, 0xD7, 0xB7, 0x2219, 0x22C5, 0x78, 0x58, 0xFF0A: "*"
    case 0x2F, 0xF7, 0x2215, 0xFF0F: "/"
    default: nil
    }
  }
}
