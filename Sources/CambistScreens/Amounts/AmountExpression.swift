import CambistModel
public import CambistMoney

/// An amount as people type it: a number in the format of their locale or another one, or exact
/// arithmetic such as `12*3+5` and `(10+2)/3`, with or without its currency.
///
/// Nothing is rounded: a third is a third. An operator at the end is ignored, as more may follow;
/// but `100-` and `(100)` may be negative, and are rejected with both readings. See
/// ``AmountNumber`` for how separators are distinguished.
public struct AmountExpression: Sendable {
  /// The maximum number of characters.
  public static let maximumLength = 200
  static let maximumDepth = 32

  /// The exact value.
  public let value: ExactFraction
  /// Whether it is a single number, without operators and brackets.
  public let isNumber: Bool
  /// Whether to show how the number was read, because its text could mean another one or its
  /// separators are not the locale's.
  public let isDoubtful: Bool
  /// The same in a form that all locales read alike, for addresses: decimals follow a point, digits
  /// are not grouped, and there are never exactly three decimals.
  public let canonical: String
  /// The currency typed beside it; nil for none.
  public let currency: Currency?
  /// The text without the currency.
  public let number: String

  /// Reads a text; nil when it is empty.
  ///
  /// - Parameter selected: The currency of the amount's field. It decides for signs that several
  ///   currencies share.
  /// - Throws: ``AmountError``
  public init?(
    _ text: String, _ style: NumberStyle, selected: Currency? = nil
  ) throws(AmountError) {
    try self.init(text, style, writer: .person, selected: selected)
  }

  /// Reads numbers as programs write them: ASCII digits, one point before the decimals, and `-`
  /// before a negative one. They may be combined by `+`, `-`, `*`, `/` and brackets.
  ///
  /// - Throws: ``AmountError``
  public init?(plain text: String) throws(AmountError) {
    try self.init(text, .english, writer: .program, selected: nil)
  }

  private init?(
    _ text: String, _ style: NumberStyle, writer: AmountScalars.Writer, selected: Currency?
  ) throws(AmountError) {
    let typed = AmountNumber.scalars(of: text)
    let scalars = typed.filter { !AmountNumber.isDirectionMark($0) }
    guard scalars.contains(where: { !AmountNumber.isSpace($0) }) else { return nil }
    guard scalars.count <= Self.maximumLength else { throw .tooLong }
    guard writer == .person || Self.isPlain(typed) else {
      throw .notANumber(AmountNumber.text(typed[...]))
    }
    let source = try AmountScalars(scalars, style, writer: writer, selected: selected)
    currency = source.currency
    number = source.number
    var parser = AmountParser(source)
    value = try parser.result()
    isNumber = parser.isNumber
    isDoubtful = parser.isDoubtful
    canonical = String(decoding: parser.canonical, as: UTF8.self)
    // A text that is accepted here can be read and shown again.
    guard parser.canonical.count <= Self.maximumLength else { throw .tooLong }
    guard (try? value.decimal(significantDigits: 12)) != nil else { throw .tooManyDigits }
  }

  /// Whether a text has only characters that programs write, with spaces only inside.
  private static func isPlain(_ typed: [UInt32]) -> Bool {
    typed.first != 0x20 && typed.last != 0x20
      && typed.allSatisfy { scalar in
        // Brackets, `*` and `+`; `-`, `.`, `/` and digits.
        scalar == 0x20 || (0x28...0x2B).contains(scalar) || (0x2D...0x39).contains(scalar)
      }
  }

  /// The typed amount of a recorded conversion in the form that all locales read alike: a third as
  /// `1/3`.
  static func canonical(_ record: ConversionRecord) -> String {
    let quotient = record.endless?.description ?? ""
    let isRead = (1...maximumLength).contains(quotient.utf8.count)
    return isRead ? quotient : canonical(record.typed.amount)
  }

  /// A number in the form that all locales read alike; see ``canonical``.
  public static func canonical(_ number: ExactDecimal) -> String {
    number.description + (number.scale == 3 ? "0" : "")
  }
}
