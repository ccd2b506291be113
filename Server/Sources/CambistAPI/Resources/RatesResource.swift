import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistRates
import HTTPTypes

/// Rates with their routes: `/api/v1/rates`.
struct RatesResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { desk, arguments in
        let answer = try await desk.settledRate(
          from: try arguments(Self.from), to: try arguments(Self.to),
          on: try arguments.optional(.on))
        return try APIAnswer(try RateDocument(answer.value.answer), notices: answer.notices)
      }
    ]
  }

  private static let operation = Operation(
    method: .get, path: "/rates", data: .shared, name: "rate",
    summary: "Get the rate between two currencies and how it is calculated.",
    parameters: [from.description, to.description, Parameter<CalendarDate>.on.description],
    success: [.init(summary: "The rate.", schema: RateDocument.one)],
    problems: [.notFound, .badData, .unavailable], keeping: .tagged)

  private static let from = Parameter.currency("from", "The currency to convert from.")
  private static let to = Parameter.currency("to", "The currency to convert to.")
}

extension RateDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Rate", "A rate and how it is calculated.",
    properties(rate: "As published, or to twelve significant digits."))

  /// - Parameter summary: The number of the rate's digits.
  static func properties(rate summary: String) -> [DocumentSchema.Property] {
    [
      .init("from", .code), .init("to", .code), .init("rate", .decimal, summary),
      .init("fraction", .fraction, "The exact rate in lowest terms."),
      .init("route", .array(.code), "The currencies of the route."),
      .init("legs", LegDocument.list), .asked,
      .init(
        "asOf", .asOf, "The date or time of the rate. Left out if both currencies are the same.",
        isRequired: false),
      .carried,
      .init("source", .string, "The sources, separated by commas.", isRequired: false),
      .init("kind", .string, ConversionDocument.kinds, isRequired: false),
      .stale,
    ]
  }
}

extension LegDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Leg", "A published rate of the route.",
    [
      .init("from", .code), .init("to", .code), .init("rate", .decimal),
      .init("inverted", .boolean, "Whether the inverse is used."),
      .init("asOf", .asOf, isRequired: false), .init("source", .string, isRequired: false),
      .init("kind", .string, ConversionDocument.kinds, isRequired: false),
    ])
}
