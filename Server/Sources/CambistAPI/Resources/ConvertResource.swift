import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens
import HTTPTypes

/// Conversions: `/api/v1/convert`. Nothing is kept in the history.
struct ConvertResource: APIResource {
  let desk: Desk

  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { [desk] arguments in
        let amount = try Self.typedAmount(arguments)
        let answer = try await desk.settledRate(
          from: try arguments(Self.from), to: try arguments(Self.to),
          on: try arguments.optional(.on), source: try arguments.optional(Self.source))
        let rate = answer.value.answer
        let amounts = try ConvertedAmounts(amount, side: .from, rate.conversion)
        return try APIAnswer(
          try ConversionDocument(amounts, by: rate), notices: answer.notices)
      }
    ]
  }

  private static let operation = Operation(
    method: .get, path: "/convert", name: "convert", summary: "Convert an amount.",
    parameters: [
      amount.description, from.description, to.description,
      Parameter<CalendarDate>.on.description, source.description,
      Parameter<String>.locale.description,
    ],
    success: [.init(summary: "The conversion.", schema: ConversionDocument.one)],
    problems: [.notFound, .badData, .unavailable], keeping: .tagged)

  private static let amount = Parameter(
    "amount",
    """
    The amount: digits with at most one decimal point, and `-` before a negative one. With \
    `locale`, also grouped digits, a currency, or a calculation such as `12*3+5`.
    """,
    rule: .text(
      TextRule(
        pattern: "^-?[0-9]{1,15}(\\.[0-9]{1,10})?$", length: 1...AmountExpression.maximumLength)),
    isRequired: true, example: "100"
  ) { text throws(ArgumentError) in text }

  /// The amount, which can only be read once the locale and the currency are known.
  private static func typedAmount(_ arguments: APIArguments) throws -> ExactFraction {
    let (text, from) = (try arguments(amount), try arguments(from))
    let style = try arguments.localeTag().map { NumberStyles.style($0) }
    do throws(ArgumentError) {
      guard let style else {
        return try ExactFraction(plainArgument: text)
      }
      return try AmountExpression(argument: text, of: from, style).value
    } catch {
      throw APIProblem([.init("amount", .argument(error))])
    }
  }

  private static let from = Parameter.currency("from", "The currency to convert from.")
  private static let to = Parameter.currency("to", "The currency to convert to.")

  private static let source = Parameter(
    "source", "Use only this source.", rule: .text(TextRule(choices: Desk.rateSources)),
    example: "ecb"
  ) { text throws(ArgumentError) in text }
}

extension ConversionDocument: DescribedDocument {
  /// What the kinds of rates are called.
  static let kinds =
    "The rate type: `reference`, `official`, `bank`, `market`, `fixed` (by law), `unstated` or `mixed`."

  static let schema = DocumentSchema(
    "Conversion", "A conversion.",
    [
      .init(
        "amount", .decimal, "The requested amount, or its first digits if it has infinitely many."),
      .init(
        "amountFraction", .fraction,
        "The exact amount in lowest terms, if it has infinitely many digits.",
        isRequired: false),
      .init(
        "result", .decimal,
        "Rounded once, half-even, to the minor unit; to four significant digits below ten minor units."
      ),
      .init("payable", .decimal, "The result rounded half-even to the minor unit."),
    ] + RateDocument.properties(rate: "As published, or to at least twelve significant digits."))
}
