import CambistModel
import CambistMoney
import CambistRates

/// What becomes of a typed amount: both fields' texts, and what is wrong.
struct TypedConversion {
  private(set) var amounts: ConvertedAmounts?
  private(set) var sourceText = ""
  private(set) var targetText = ""
  private(set) var error: String?
  private(set) var hint: String?
  private(set) var canonical: String?
  /// Whether there is an amount, readable or not.
  private(set) var isTyped = false

  init(
    _ state: RateState?, _ input: ConvertScreen.Input, _ phrases: RatePhrases, _ style: NumberStyle
  ) {
    var typed = input.amount
    do throws(AmountError) {
      if let expression = try AmountExpression(input.amount, style) {
        isTyped = true
        canonical = expression.canonical
        typed = Self.localized(input.amount, expression, style)
        convert(expression.value, state, input, phrases)
        if !expression.isNumber { hint = hint(expression.value, input, style) }
      }
    } catch {
      isTyped = true
      self.error = error.text(phrases)
    }
    let other = amounts.map { style.text($0.result.amount) } ?? ""
    (sourceText, targetText) = input.side == .from ? (typed, other) : (other, typed)
  }

  private mutating func convert(
    _ value: ExactFraction, _ state: RateState?, _ input: ConvertScreen.Input,
    _ phrases: RatePhrases
  ) {
    guard let answer = state?.value else { return }
    do {
      amounts = try ConvertedAmounts(value, side: input.side, answer.conversion)
    } catch {
      self.error = phrases.converter.overflow(input.from.code, input.to.code)
    }
  }

  /// A plain number in its canonical form, as an address has it, in the locale's own; everything
  /// else as it was typed.
  private static func localized(
    _ text: String, _ expression: AmountExpression, _ style: NumberStyle
  ) -> String {
    guard expression.isNumber, Array(text.utf8) == Array(expression.canonical.utf8),
      let decimal = try? ExactDecimal(text)
    else { return text }
    // The fourth decimal may only be there to tell decimals from a group.
    let isPadded = decimal.scale == 4 && decimal.coefficient % 10 == 0
    return style.text(
      isPadded
        ? (try? ExactDecimal(coefficient: decimal.coefficient / 10, scale: 3)) ?? decimal
        : decimal)
  }

  /// What arithmetic comes to, in the digits of the converted amount.
  private func hint(
    _ value: ExactFraction, _ input: ConvertScreen.Input, _ style: NumberStyle
  ) -> String? {
    if let exact = value.exactDecimal() { return "= " + style.text(exact) }
    let digits =
      amounts?.typed.amount
      ?? (try? ConvertedAmounts.digits(
        of: value, in: input.side == .from ? input.from : input.to))
    return digits.map { "= " + style.endlessText($0) }
  }
}
