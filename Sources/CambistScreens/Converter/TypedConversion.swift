import CambistModel
import CambistMoney
import CambistRates

/// The conversion of a typed amount: both fields' texts, and the error.
final class TypedConversion {
  private(set) var amounts: ConvertedAmounts?
  private(set) var sourceText = ""
  private(set) var targetText = ""
  /// The text of the typed field.
  private(set) var typedText = ""
  /// The typed amount; nil when there is none, or it cannot be read.
  private(set) var value: ExactFraction?
  private(set) var error: String?
  private(set) var hint: String?
  /// The two readings of an ambiguous amount.
  private(set) var readings: [AmountReadings.Reading] = []
  private(set) var canonical: String?
  /// See ``ConvertScreen/isRepeated``.
  private(set) var isRepeated = false
  /// Whether there is an amount, readable or not.
  private(set) var isTyped = false

  init(
    _ answer: RateAnswer?, _ input: ConvertScreen.Input, _ phrases: RatePhrases,
    _ style: NumberStyle
  ) {
    var typed = input.amount
    let currency = input.typedCurrency
    do throws(AmountError) {
      if let expression = try AmountExpression(input.amount, style, selected: currency) {
        isTyped = true
        if let other = expression.currency, other != currency {
          throw .otherCurrency(other, expected: currency)
        }
        canonical = expression.canonical
        typed = Self.localized(input.amount, expression, style)
        value = expression.value
        convert(expression.value, answer, input, phrases)
        hint = hint(expression, shownAs: typed, input, style)
      }
    } catch .twoReadings(let both) {
      isTyped = true
      error = phrases.amounts.whichReading(both.text)
      readings = [both.first, both.second]
    } catch {
      isTyped = true
      self.error = error.text(phrases)
    }
    typedText = typed
    guard input.row == nil else { return }
    let other = amounts.map { style.text($0.result.amount) } ?? ""
    (sourceText, targetText) = input.side == .from ? (typed, other) : (other, typed)
  }

  private func convert(
    _ value: ExactFraction, _ answer: RateAnswer?, _ input: ConvertScreen.Input,
    _ phrases: RatePhrases
  ) {
    guard let answer else { return }
    do {
      amounts = try ConvertedAmounts(value, side: input.side, answer.conversion)
    } catch {
      self.error = phrases.converter.overflow(input.from.code, input.to.code)
    }
  }

  /// A plain number in its canonical form, as in an address, is written in the locale's format;
  /// every other text stays as typed.
  private static func localized(
    _ text: String, _ expression: AmountExpression, _ style: NumberStyle
  ) -> String {
    guard expression.isNumber, Array(text.utf8) == Array(expression.canonical.utf8),
      let decimal = try? ExactDecimal(text)
    else { return text }
    // The fourth decimal may only serve to distinguish decimals from a group.
    let isPadded = decimal.scale == 4 && decimal.coefficient % 10 == 0
    return style.text(
      isPadded
        ? (try? ExactDecimal(coefficient: decimal.coefficient / 10, scale: 3)) ?? decimal
        : decimal)
  }

  /// The result of arithmetic, and how an ambiguous number was read.
  private func hint(
    _ expression: AmountExpression, shownAs text: String, _ input: ConvertScreen.Input,
    _ style: NumberStyle
  ) -> String? {
    guard expression.isNumber,
      let number = (try? ExactDecimal(expression.canonical)) ?? expression.value.exactDecimal()
    else { return hint(expression.value, input, style) }
    func isDoubtful(_ text: String) -> Bool {
      (try? AmountExpression(text, style))?.isDoubtful ?? false
    }
    // The canonical form comes from an address or from the store; any other text was typed.
    let isTyped =
      !input.isStored || Array(input.amount.utf8) != Array(expression.canonical.utf8)
    // A whole number in the locale's own groups is clear to a user who typed it without groups.
    let whole = number.normalized.scale == 0
    guard input.isRepeated || isTyped && expression.isDoubtful || !whole && isDoubtful(text)
    else { return nil }
    isRepeated = whole && isDoubtful(style.text(number.normalized))
    return "= " + Self.unmistakable(number, style)
  }

  /// A number whose decimals cannot be mistaken for a group, nor a group for decimals.
  private static func unmistakable(_ number: ExactDecimal, _ style: NumberStyle) -> String {
    let shortest = number.normalized
    switch shortest.scale {
    case 0: return style.text(padded(shortest, by: 2))
    case 3: return style.text(padded(shortest, by: 1))
    // Three decimals have a fourth in the canonical form.
    default: return style.text(number.scale == 4 ? shortest : number)
    }
  }

  /// A number padded with zeros to a number of decimals, if they fit.
  private static func padded(_ number: ExactDecimal, by zeros: Int) -> ExactDecimal {
    let (coefficient, isTooLarge) = number.coefficient.multipliedReportingOverflow(
      by: zeros == 1 ? 10 : 100)
    guard !isTooLarge else { return number }
    return (try? ExactDecimal(coefficient: coefficient, scale: number.scale + zeros)) ?? number
  }

  /// The result of arithmetic, in the digits of the converted amount.
  private func hint(
    _ value: ExactFraction, _ input: ConvertScreen.Input, _ style: NumberStyle
  ) -> String? {
    if let exact = value.exactDecimal() { return "= " + style.text(exact) }
    let digits =
      amounts?.typed.amount
      ?? (try? ConvertedAmounts.digits(
        of: value, in: input.typedCurrency))
    return digits.map { "= " + style.endlessText($0) }
  }
}
