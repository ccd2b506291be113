import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens
import HTTPTypes

/// Conversions: `/api/v1/convert`. The history does not record them.
struct ConvertResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { desk, arguments in
        let amount = try arguments.amount(Self.amount, of: try arguments(Self.from))
        let pair = CurrencyPair(try arguments(Self.from), try arguments(Self.to))
        var terms = try arguments.terms(of: pair, given: amount)
        if terms == nil { terms = await desk.terms.current(of: pair) }
        let answer = try await desk.settledRate(
          from: pair.base, to: pair.quote,
          on: try arguments.optional(.on), source: try arguments.optional(.source))
        let rate = answer.value.answer
        let amounts = try ConvertedAmounts(amount.value, side: .from, rate.conversion)
        return try APIAnswer(
          try ConversionDocument(amounts, by: rate, at: terms), notices: answer.notices)
      }
    ]
  }

  private static let operation = Operation(
    method: .get, path: "/convert", data: .shared, name: "convert", summary: "Convert an amount.",
    parameters: [
      amount.description, from.description, to.description,
      Parameter<CalendarDate>.on.description, Parameter<String>.source.description,
      Parameter<String>.locale.description,
    ] + Parameter<String>.terms,
    success: [.init(summary: "The conversion.", schema: ConversionDocument.one)],
    problems: [.notFound, .badData, .unavailable], keeping: .tagged)

  private static let amount = Parameter<String>.amount(isRequired: true)
  private static let from = Parameter.currency("from", "The currency to convert from.")
  private static let to = Parameter.currency("to", "The currency to convert to.")
}

extension ConversionDocument: DescribedDocument {
  /// The names of the kinds of rates.
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
      .init(
        "effective", EffectiveDocument.one,
        "The result at your own fee or rate. Left out without one.", isRequired: false),
    ] + RateDocument.properties(rate: "As published, or to at least twelve significant digits."))
}
