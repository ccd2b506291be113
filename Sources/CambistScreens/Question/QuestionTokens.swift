import CambistMoney

/// The parts of a line of text: amounts, words and signs of currencies.
struct QuestionTokens {
  enum Kind: Equatable {
    case amount
    case word
    /// A sign, and the position of its currencies in the table of signs.
    case sign(list: Int)
  }

  struct Token: Equatable {
    var kind: Kind
    let start: Int
    var end: Int
  }

  let scalars: [UInt32]
  private(set) var tokens: [Token] = []

  init(_ scalars: [UInt32]) throws(QuestionError) {
    self.scalars = scalars
    var index = 0
    while index < scalars.count {
      if Self.isSeparator(scalars, index) {
        index += 1
      } else if let sign = CurrencySigns.sign(in: scalars, at: index, endsThere: false) {
        tokens.append(Token(kind: .sign(list: sign.list), start: index, end: index + sign.length))
        index += sign.length
      } else if Self.isLetter(scalars[index]) {
        index = takeWord(from: index)
      } else {
        let end = dateEnd(in: index..<amountEnd(from: index))
        guard end > index else { throw .unknown(AmountNumber.text([scalars[index]]), at: index) }
        tokens.append(Token(kind: .amount, start: index, end: end))
        index = end
      }
    }
  }

  func text(_ token: Token) -> String {
    AmountNumber.text(scalars[token.start..<token.end], limit: token.end - token.start)
  }

  /// A word, without a suffix after an apostrophe: `USD'ye`, `евро’ю`.
  private mutating func takeWord(from start: Int) -> Int {
    var end = start
    while end < scalars.count, Self.isLetter(scalars[end]) { end += 1 }
    tokens.append(Token(kind: .word, start: start, end: end))
    if end + 1 < scalars.count, Self.isApostrophe(scalars[end]), Self.isLetter(scalars[end + 1]) {
      end += 1
      while end < scalars.count, Self.isLetter(scalars[end]) { end += 1 }
    }
    return end
  }

  /// The end of the number or the arithmetic that begins at a position.
  private func amountEnd(from start: Int) -> Int {
    var end = start
    while end < scalars.count {
      let scalar = scalars[end]
      if Self.isDigit(scalar) || Self.isArithmetic(scalar) {
        // `usd-eur` and `100/usd` have no arithmetic.
        if !Self.isDigit(scalar), scalar != 0x28, scalar != 0x29, scalar != 0x25, end > start,
          let next = next(after: end), Self.isLetter(next)
        {
          return end
        }
        end += 1
      } else if Self.isTimes(scalar), end > start, let next = next(after: end),
        Self.isDigit(next) || next == 0x28
      {
        end += 1
      } else if Self.isMark(scalar) {
        // A comma between digits belongs to a number; before a space it separates.
        let followed = end + 1 < scalars.count && Self.isDigit(scalars[end + 1])
        guard followed || scalar == 0x2E && end > start else { return end }
        end += 1
      } else if AmountNumber.isSpace(scalar), let next = next(after: end),
        Self.isDigit(next)
          ? mayGroup(end, from: start) : Self.isArithmetic(next) && !isBeforeLetter(end)
      {
        end += 1
      } else {
        return end
      }
    }
    return end
  }

  /// The end of a date at the start of a range, or the position of one inside it; the range's end
  /// without one.
  private func dateEnd(in range: Range<Int>) -> Int {
    var start = range.lowerBound
    while start < range.upperBound {
      let end =
        scalars[start..<range.upperBound].firstIndex(where: AmountNumber.isSpace)
        ?? range.upperBound
      if QuestionDate.isDate(scalars[start..<end]) {
        return start == range.lowerBound ? end : start
      }
      start = end + 1
    }
    return range.upperBound
  }

  /// Whether a space at a position can be a grouping separator: at most three digits precede it.
  private func mayGroup(_ space: Int, from start: Int) -> Bool {
    var digits = 0
    while space - digits > start, Self.isDigit(scalars[space - digits - 1]) { digits += 1 }
    return digits <= 3
  }

  /// Whether a letter follows the sign after a space, as the dash of `100 - usd`.
  private func isBeforeLetter(_ space: Int) -> Bool {
    var index = space
    while index < scalars.count, AmountNumber.isSpace(scalars[index]) { index += 1 }
    guard index < scalars.count, AmountParser.sign(scalars[index]) != nil,
      let next = next(after: index)
    else {
      return false
    }
    return Self.isLetter(next)
  }

  /// The next character after a position that is not a space.
  private func next(after position: Int) -> UInt32? {
    scalars[(position + 1)...].first { !AmountNumber.isSpace($0) }
  }

  /// Whether a character has no meaning by itself: spaces, and signs between words.
  private static func isSeparator(_ scalars: [UInt32], _ index: Int) -> Bool {
    let scalar = scalars[index]
    func isBeforeDigit() -> Bool {
      guard let next = scalars[(index + 1)...].first(where: { !AmountNumber.isSpace($0) }) else {
        return false
      }
      return isDigit(next) || isArithmetic(next)
        || CurrencySigns.sign(in: scalars, at: index + 1, endsThere: false) != nil
    }
    switch scalar {
    // `=`, `>`, `:`, `;`, `&`, `?`, `!`, quotation marks, `|` and arrows.
    case 0x3D, 0x3E, 0x3A, 0x3B, 0x26, 0x3F, 0x21, 0x22, 0x7C, 0xBF, 0xAB, 0xBB, 0x2190...0x21FF,
      0x201C...0x201F:
      return true
    // `,` and `.` belong to a number before a digit.
    case 0x2C, 0x2E: return index + 1 == scalars.count || !isDigit(scalars[index + 1])
    // `/`, and `-` before anything but an amount.
    case 0x2F: return true
    case 0x2D, 0x2013, 0x2014: return !isBeforeDigit()
    default: return AmountNumber.isSpace(scalar)
    }
  }

  static func isDigit(_ scalar: UInt32) -> Bool {
    AmountDigits.digit(scalar, own: 0x30) != nil
  }

  /// Signs of arithmetic and of percentages.
  private static func isArithmetic(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x29, 0xFF08, 0xFF09, 0x25, 0x66A, 0xFF05: true
    default: AmountParser.sign(scalar) != nil && !isTimes(scalar)
    }
  }

  private static func isTimes(_ scalar: UInt32) -> Bool { scalar & ~0x20 == 0x58 }

  /// Points, commas and apostrophes within numbers.
  private static func isMark(_ scalar: UInt32) -> Bool {
    scalar == 0x2E || scalar == 0x2C || scalar == 0x66B || scalar == 0x66C || isApostrophe(scalar)
  }

  private static func isApostrophe(_ scalar: UInt32) -> Bool {
    scalar == 0x27 || scalar == 0x2019 || scalar == 0x2BC
  }

  /// Whether a character belongs to a word: a letter of any script, or a mark on one.
  static func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0xAA: CurrencySigns.isASCIILetter(scalar)
    case 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0xD7, 0xF7: false
    // Punctuation, signs of currencies, letter-like signs, arrows and mathematics.
    case 0x2000...0x2BFF, 0x3000...0x303F, 0xFE50...0xFE6F, 0xFF00...0xFF20, 0xFFE0...0xFFFF: false
    default: !isDigit(scalar) && !AmountNumber.isSpace(scalar)
    }
  }
}
