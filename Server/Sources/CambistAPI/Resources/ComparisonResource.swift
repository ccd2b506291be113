import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import HTTPTypes

/// A pair's rate at every source: `/api/v1/rates/compare`.
struct ComparisonResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { desk, arguments in
        let second = try arguments.optional(Self.and)
        let days = [try arguments.optional(.on)] + (second.map { [$0] } ?? [])
        let comparison = try await desk.comparisonWithRate(
          of: CurrencyPair(try arguments(Self.from), try arguments(Self.to)), on: days)
        return try APIAnswer(try ComparisonDocument(comparison))
      }
    ]
  }

  private static let operation = Operation(
    method: .get, path: "/rates/compare", data: .shared, name: "compareRates",
    summary: "Compare the rates of all sources.",
    parameters: [
      from.description, to.description, Parameter<CalendarDate>.on.description, and.description,
    ],
    success: [.init(summary: "The rates, for one date or two.", schema: ComparisonDocument.one)],
    problems: [.notFound, .badData, .unavailable], keeping: .tagged)

  private static let from = Parameter.currency("from", "The currency to convert from.")
  private static let to = Parameter.currency("to", "The currency to convert to.")
  private static let and = Parameter(
    "and", "A second date to compare.",
    rule: .text(TextRule(pattern: TextRule.day.pattern, format: "date", length: 10...10)),
    example: "2020-03-20"
  ) { text throws(ArgumentError) in try CalendarDate(argument: text) }
}

extension ComparisonDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Comparison", "The rates of all sources.",
    [
      .init("from", .code), .init("to", .code), .init("days", ComparedDayDocument.list),
      .init(
        "pegs", PegDocument.list,
        "Declared pegs of one currency to the other, or of both to a third. Not used to convert."),
    ])
}

extension PegDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Peg", "A rate at which a monetary authority has declared to hold its currency.",
    [
      .init("currency", .code, "The currency that is held."), .init("from", .code),
      .init("to", .code), .init("rate", .decimal, "1 `from` is so much of `to`."),
      .init("since", .integer(1900...2100), "The year of the declaration."),
      .init("until", .day, "The last day. Left out while it holds.", isRequired: false),
      .init("authority", .string, "Who declared it."),
    ])
}

extension ComparedDayDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "ComparedDay", "The rates of all sources for one date.",
    [
      .asked,
      .init(
        "used", RateDocument.one, "The rate that conversions use. Left out if there is none.",
        isRequired: false),
      .init(
        "sources", ComparedSourceDocument.list,
        "In the user’s order. Empty if the rate is fixed by law or the currencies are the same."),
    ])
}

extension ComparedSourceDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "ComparedSource", "The rate of one source.",
    [
      .init("id", .string), .init("name", .string),
      .init("used", .boolean, "Whether conversions use this rate."),
      .init(
        "difference", .decimal,
        """
        The difference from the rate that conversions use, in percent, rounded half-even to six \
        decimals.
        """,
        isRequired: false),
      .init(
        "derivation", .text(TextRule(choices: ["published", "inverse", "derived"])),
        """
        Whether the rate is published, the inverse of a published one, or derived through other \
        currencies.
        """,
        isRequired: false),
      .init("rate", RateDocument.one, "Left out if the source has no rate.", isRequired: false),
      .init(
        "problem", .string, "Why there is no rate, or why it may be old, in English.",
        isRequired: false),
      .init("pending", .boolean, "Whether the source is still being asked."),
    ])
}
