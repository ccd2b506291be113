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
        let amount = try Self.typedAmount(arguments)
        let told = try await desk.settledRate(
          from: try arguments(Self.from), to: try arguments(Self.to),
          on: try arguments.optional(.on), source: try arguments.optional(Self.source))
        let answer = told.value.answer
        let amounts = try ConvertedAmounts(amount, side: .from, answer.conversion)
        return try APIAnswer(
          try ConversionDocument(amounts, by: answer), notices: told.notices)
      }
    ]
  }

  private static let operation = Operation(
    method: .get, path: "/convert", name: "convert", summary: "Convert an amount.",
    parameters: [
      amount.description, from.description, to.description,
      Parameter<CalendarDate>.on.description, source.description, locale.description,
    ],
    success: [.init(summary: "The conversion.", schema: ConversionDocument.one)],
    problems: [.notFound, .badData, .unavailable], keeping: .tagged)

  private static let amount = Parameter(
    "amount",
    """
    The amount: digits with at most one point, and `-` before a negative one. With `locale`, an \
    amount as people type it: in groups, with its currency, or arithmetic such as `12*3+5`.
    """,
    rule: .text(
      TextRule(
        pattern: "^-?[0-9]{1,15}(\\.[0-9]{1,10})?$", length: 1...AmountExpression.maximumLength)),
    isRequired: true, example: "100"
  ) { text throws(QueryFailure) in text }

  private static let locale = Parameter(
    "locale",
    """
    The locale that the amount is written in, as a BCP 47 tag: the amount is read as people of that \
    locale type it. An amount that can be read in two ways is refused with both.
    """,
    rule: .text(TextRule(pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$", length: 2...35)),
    example: "de-CH"
  ) { text throws(QueryFailure) in
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count <= 4, parts.allSatisfy({ (2...8).contains($0.count) }),
      parts[0].count <= 3, text.utf8.allSatisfy(NumberStyles.isTagByte)
    else { throw QueryFailure(.usage, "“\(text)” is not a locale such as es-MX.") }
    return text
  }

  /// The amount, which can only be read once the locale and the currency are known.
  private static func typedAmount(_ arguments: APIArguments) throws -> ExactFraction {
    let (text, from) = (try arguments(amount), try arguments(from))
    let style = try arguments.optional(locale).map { name throws(QueryFailure) in
      guard let tag = NumberStyles.tag(ofLocale: name) else {
        throw QueryFailure(.notFound, "There is no locale “\(name)”.")
      }
      return NumberStyles.style(tag)
    }
    do throws(QueryFailure) {
      guard let style else {
        return try ExactFraction(plainArgument: text)
      }
      return try AmountExpression(argument: text, of: from, style).value
    } catch {
      throw APIProblem([.init(parameter: "amount", detail: error.message)])
    }
  }

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
