public import CambistMoney

/// An amount as people type it: a number in the manner of their locale or of another, or exact
/// arithmetic such as `12*3+5` and `(10+2)/3`.
///
/// Nothing is rounded: a third is a third. An operator at the end is ignored, as more is about to be
/// typed. See ``AmountNumber`` for how separators are told apart.
public struct AmountExpression: Sendable {
  /// How many characters are read at most.
  public static let maximumLength = 200
  static let maximumDepth = 32

  /// What it comes to.
  public let value: ExactFraction
  /// Whether it is a single number, without operators and brackets.
  public let isNumber: Bool
  /// The same in a form that means the same in every locale, for addresses: decimals follow a
  /// point, digits are not grouped, and never exactly three digits follow the point.
  public let canonical: String

  /// Reads a text; nil when it is empty.
  ///
  /// - Throws: ``AmountError``
  public init?(_ text: String, _ style: NumberStyle) throws(AmountError) {
    var scalars: [UInt32] = []
    for scalar in text.unicodeScalars where !AmountNumber.isDirectionMark(scalar.value) {
      scalars.append(scalar.value)
    }
    guard scalars.contains(where: { !AmountNumber.isSpace($0) }) else { return nil }
    guard scalars.count <= Self.maximumLength else { throw .tooLong }
    var parser = AmountParser(scalars, style)
    value = try parser.result()
    isNumber = parser.isNumber
    canonical = String(decoding: parser.canonical, as: UTF8.self)
    // What is typed can be read and shown again, or it is refused here.
    guard parser.canonical.count <= Self.maximumLength else { throw .tooLong }
    guard (try? value.decimal(significantDigits: 12)) != nil else { throw .tooManyDigits }
  }

  /// A number in the form that means the same in every locale; see ``canonical``.
  public static func canonical(_ number: ExactDecimal) -> String {
    number.description + (number.scale == 3 ? "0" : "")
  }
}

/// Reads sums of products of numbers and brackets.
private struct AmountParser {
  private let scalars: [UInt32]
  private let style: NumberStyle
  private var position = 0
  private var depth = 0
  private(set) var isNumber = true
  private(set) var canonical: [UInt8] = []

  init(_ scalars: [UInt32], _ style: NumberStyle) {
    self.scalars = scalars
    self.style = style
  }

  mutating func result() throws(AmountError) -> ExactFraction {
    let value = try sum()
    if let next { throw .unexpected(AmountNumber.text([next])) }
    return value
  }

  private mutating func sum() throws(AmountError) -> ExactFraction {
    var value = try product()
    while let sign = takeOperator(["+", "-"]) {
      if isTrailing() { break }
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
    while let sign = takeOperator(["*", "/"]) {
      if isTrailing() { break }
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
    if let sign = takeOperator(["+", "-"]) {
      // A sign before a number is part of it.
      let value = try factor()
      return sign == "-" ? value.negated : value
    }
    guard let next else { throw .numberMissing }
    if next == 0x28 {
      position += 1
      isNumber = false
      canonical.append(UInt8(ascii: "("))
      let value = try sum()
      guard let end = self.next else { throw .bracketNotClosed }
      guard end == 0x29 else { throw .unexpected(AmountNumber.text([end])) }
      position += 1
      canonical.append(UInt8(ascii: ")"))
      return value
    }
    guard let number = try AmountNumber(scalars, at: &position, style) else {
      throw next == 0x29 || Self.sign(next) != nil
        ? .numberMissing : .unexpected(AmountNumber.text([next]))
    }
    canonical += number.canonical
    return ExactFraction(number.value)
  }

  /// The next character that is no space.
  private var next: UInt32? {
    mutating get {
      while position < scalars.count, AmountNumber.isSpace(scalars[position]) { position += 1 }
      return position < scalars.count ? scalars[position] : nil
    }
  }

  private mutating func takeOperator(_ signs: [StaticString]) -> Unicode.Scalar? {
    guard let next, let sign = Self.sign(next) else { return nil }
    for wanted in signs where wanted.utf8Start[0] == UInt8(truncatingIfNeeded: sign.value) {
      // A sign at the very start, or after another, belongs to a number.
      isNumber = isNumber && canonical.isEmpty
      position += 1
      canonical.append(UInt8(truncatingIfNeeded: sign.value))
      return sign
    }
    return nil
  }

  /// Whether an operator was the last thing typed; it is taken back then.
  private mutating func isTrailing() -> Bool {
    guard depth == 0, next == nil else { return false }
    canonical.removeLast()
    return true
  }

  /// `+`, `-`, `*` or `/` for a character that means it.
  private static func sign(_ scalar: UInt32) -> Unicode.Scalar? {
    switch scalar {
    case 0x2B: "+"
    case 0x2D, 0x2010, 0x2011, 0x2012, 0x2013, 0x2212: "-"
    case 0x2A, 0xD7, 0xB7, 0x2219, 0x22C5, 0x78, 0x58: "*"
    case 0x2F, 0xF7, 0x2215: "/"
    default: nil
    }
  }
}
