import CambistDesk
import CambistDocuments
import CambistMoney
import CambistScreens

extension Parameter<String> {
  /// An amount, which can only be read once the locale and the currency are known.
  static func amount(isRequired: Bool, otherwise: String = "") -> Self {
    Parameter(
      "amount",
      """
      The amount: digits with at most one decimal point, and `-` before a negative one. With \
      `locale`, also grouped digits, a currency, or a calculation such as `12*3+5`.\(otherwise)
      """,
      rule: .text(
        TextRule(
          pattern: "^-?[0-9]{1,15}(\\.[0-9]{1,10})?$", length: 1...AmountExpression.maximumLength)),
      isRequired: isRequired, example: "100"
    ) { text throws(ArgumentError) in text }
  }

  /// The only source to use.
  static var source: Self {
    Parameter(
      "source", "Use only this source.", rule: .text(TextRule(choices: Desk.rateSources)),
      example: "ecb"
    ) { text throws(ArgumentError) in text }
  }
}

extension APIArguments {
  /// The amount of a currency, in the locale's format.
  func amount(
    _ parameter: Parameter<String>, of currency: Currency
  ) throws -> AmountExpression {
    let text = try self(parameter)
    let style = try localeTag().map { NumberStyles.style($0) }
    do throws(ArgumentError) {
      if style == nil { _ = try ExactFraction(plainArgument: text) }
      return try AmountExpression(argument: text, of: currency, style)
    } catch {
      throw APIProblem([.init(parameter.description.name, .argument(error))])
    }
  }
}
