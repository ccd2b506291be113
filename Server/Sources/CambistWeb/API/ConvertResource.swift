import CambistDesk
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
        let told = try await desk.settledRate(
          from: try arguments(Self.from), to: try arguments(Self.to),
          on: try arguments.optional(.on), source: try arguments.optional(Self.source))
        let answer = told.value.answer
        let amounts = try ConvertedAmounts(
          try arguments(Self.amount), side: .from, answer.conversion)
        return try APIAnswer(
          try ConversionDocument(amounts, by: answer), notices: told.notices)
      }
    ]
  }

  private static let operation = Operation(
    method: .get, path: "/convert", name: "convert", summary: "Convert an amount.",
    parameters: [
      amount.description, from.description, to.description,
      Parameter<CalendarDate>.on.description, source.description,
    ],
    success: [.init(summary: "The conversion.", schema: ConversionDocument.one)],
    problems: [.notFound, .badData, .unavailable], keeping: .tagged)

  private static let amount = Parameter(
    "amount",
    """
    The amount, or a short sum of products such as `12*3+5`. Longer arithmetic, with division and \
    brackets, and numbers in groups, in the English manner, are read as well where they make an \
    amount: a pattern cannot say which do.
    """,
    rule: .text(TextRule(pattern: amountPattern, length: 1...AmountExpression.maximumLength)),
    isRequired: true, example: "100"
  ) { text throws(QueryFailure) in try ExactFraction(argument: text) }

  /// What can be read and converted for certain: results of few enough digits, and no division.
  private static let amountPattern =
    "^-?([0-9]{1,15}(\\.[0-9]{1,10})?|\(termPattern)([-+*]\(termPattern)){1,2})$"
  private static let termPattern = "[0-9]{1,6}(\\.[0-9]{1,4})?"

  private static let from = Parameter.currency("from", "The currency to convert from.")
  private static let to = Parameter.currency("to", "The currency to convert to.")

  private static let source = Parameter(
    "source", "The only source to use.", rule: .text(TextRule(choices: Desk.rateSources)),
    example: "ecb"
  ) { text throws(QueryFailure) in text }
}

extension ConversionDocument: DescribedDocument {
  /// What the kinds of rates are called.
  static let kinds =
    "The kind of rate: `reference`, `official`, `bank`, `market`, `fixed` by law, `unstated`, or `mixed`."

  static let schema = DocumentSchema(
    "Conversion", "An amount in another currency.",
    [
      .init("amount", .decimal, "What was asked for; its first digits where it has no end."),
      .init("from", .code), .init("to", .code),
      .init(
        "result", .decimal,
        "Rounded once, half-even, to the minor unit, or below ten of them to four digits."),
      .init("payable", .decimal, "The result rounded half-even to the minor unit."),
      .init("rate", .decimal, "As published, or to twelve digits and more where needed."),
      .init("fraction", .fraction, "The exact rate in lowest terms."),
      .init("route", .array(.code), "The currencies on the way."),
      .init("legs", LegDocument.list), .asked,
      .init(
        "asOf", .asOf, "What the rate is of; absent for a currency in itself.", isRequired: false),
      .carried,
      .init("source", .string, "The sources, separated by commas.", isRequired: false),
      .init("kind", .string, Self.kinds, isRequired: false),
      .init("stale", .boolean, "Whether a newer rate should be out."),
    ])
}
