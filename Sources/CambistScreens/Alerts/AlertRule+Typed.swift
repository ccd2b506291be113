public import CambistModel
public import CambistMoney

/// Why a typed text is not a valid threshold or percentage.
public enum AlertInputError: Error, Sendable, Hashable {
  /// The text is not a number, or of another currency.
  case amount(AmountError)
  /// The number is not above zero, or too long.
  case outOfRange
}

extension AlertRule {
  /// Reads a rule from its parts.
  ///
  /// - Parameters:
  ///   - text: The threshold as people of a locale write it, or the percentage with or without its
  ///     sign. A plain number keeps its digits.
  ///   - style: How the locale writes numbers; nil for plain numbers.
  /// - Throws: ``AlertInputError``
  public init(
    _ subject: Subject, _ kind: Condition.Kind, typed text: String, _ style: NumberStyle?
  ) throws(AlertInputError) {
    var text = text
    if kind.period != nil {
      while let last = text.unicodeScalars.last, last == "%" || last == "٪" || last == " " {
        text.unicodeScalars.removeLast()
      }
    }
    let number: ExactDecimal
    do throws(AmountError) {
      number = try Self.number(text, of: kind.period == nil ? subject.currency : nil, style)
    } catch {
      throw .amount(error)
    }
    guard let rule = AlertRule(subject, Condition(kind, number)) else { throw .outOfRange }
    self = rule
  }

  private static func number(
    _ text: String, of currency: Currency?, _ style: NumberStyle?
  ) throws(AmountError) -> ExactDecimal {
    let expression =
      if let style {
        try AmountExpression(text, style, selected: currency)
      } else {
        try AmountExpression(plain: text)
      }
    guard let expression else { throw .numberMissing }
    if let other = expression.currency, other != currency { throw .unexpected(other.code) }
    if let plain = try? ExactDecimal(text), ExactFraction(plain) == expression.value {
      return plain
    }
    guard let decimal = expression.value.exactDecimal() else { throw .tooManyDigits }
    return decimal
  }
}

extension AlertRule.Subject {
  /// The currency of its value; nil for a quote.
  fileprivate var currency: Currency? {
    switch self {
    case .rate(let pair): pair.quote
    case .book(let name): Book(name)?.minor
    case .quote: nil
    }
  }
}
