package import CambistModel
package import CambistMoney
package import CambistScreens

extension AlertRule {
  /// Reads a rule from its parts.
  ///
  /// - Parameters:
  ///   - number: The threshold as people of a locale write it, or the percentage with or without its
  ///     sign.
  ///   - style: How the locale writes numbers; nil where programs write them.
  package init(
    argument subject: Subject, _ kind: Condition.Kind, _ number: String, _ style: NumberStyle?
  ) throws(ArgumentError) {
    var text = number
    if kind.period != nil {
      while let last = text.last, last == "%" || last == "٪" || last.isWhitespace {
        text.removeLast()
      }
    }
    let value = try Self.number(text, of: kind.period == nil ? subject.currency : nil, style)
    guard let rule = AlertRule(subject, Condition(kind, value)) else {
      throw ArgumentError.alertLimit
    }
    self = rule
  }

  /// The digits that were typed, where they are a plain number.
  private static func number(
    _ text: String, of currency: Currency?, _ style: NumberStyle?
  ) throws(ArgumentError) -> ExactDecimal {
    let value: ExactFraction
    do throws(AmountError) {
      let expression =
        if let style {
          try AmountExpression(text, style, selected: currency)
        } else {
          try AmountExpression(plain: text)
        }
      guard let expression else { throw AmountError.numberMissing }
      if let other = expression.currency, other != currency {
        throw AmountError.unexpected(other.code)
      }
      value = expression.value
    } catch {
      if style == nil, case .notANumber = error { throw ArgumentError.plainAmount(text) }
      throw ArgumentError.amount(text, error)
    }
    if let plain = try? ExactDecimal(text), ExactFraction(plain) == value { return plain }
    guard let decimal = value.exactDecimal() else {
      throw ArgumentError.amount(text, .tooManyDigits)
    }
    return decimal
  }
}

extension AlertRule.Subject {
  /// Reads what is watched; a book as by every command.
  package init(argument kind: Kind, _ text: String) throws(ArgumentError) {
    let name = kind == .book ? try Book(argument: text).name : text
    guard let subject = Self(kind, name) else { throw ArgumentError.alertSubject(text) }
    self = subject
  }

  /// The currency of its value; nil for a quote.
  fileprivate var currency: Currency? {
    switch self {
    case .rate(let pair): pair.quote
    case .book(let name): Book(name)?.minor
    case .quote: nil
    }
  }
}
