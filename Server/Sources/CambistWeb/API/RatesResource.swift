import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import HTTPTypes

/// Rates with their routes: `/api/v1/rates`.
struct RatesResource: APIResource {
  let desk: Desk

  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { [desk] arguments in
        let told = try await desk.settledRate(
          from: try arguments(Self.from), to: try arguments(Self.to),
          on: try arguments.optional(.on))
        return try APIAnswer(try RateDocument(told.value.answer), notices: told.notices)
      }
    ]
  }

  private static let operation = Operation(
    method: .get, path: "/rates", name: "rate",
    summary: "The rate between two currencies, leg by leg.",
    parameters: [from.description, to.description, Parameter<CalendarDate>.on.description],
    success: [.init(summary: "The rate.", schema: RateDocument.one)],
    problems: [.notFound, .badData, .unavailable], keeping: .tagged)

  private static let from = Parameter.currency("from", "The currency to convert from.")
  private static let to = Parameter.currency("to", "The currency to convert to.")
}

extension RateDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Rate", "A rate with the way it was derived.",
    [
      .init("from", .code), .init("to", .code),
      .init("rate", .decimal, "As published, or to twelve significant digits."),
      .init("fraction", .fraction, "The exact rate in lowest terms."),
      .init("route", .array(.code), "The currencies on the way."),
      .init("legs", LegDocument.list), .asked,
      .init(
        "asOf", .asOf, "What the rate is of; absent for a currency in itself.", isRequired: false),
      .carried,
      .init("source", .string, "The sources, separated by commas.", isRequired: false),
      .init("kind", .string, ConversionDocument.kinds, isRequired: false),
    ])
}

extension LegDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Leg", "A published rate on the way.",
    [
      .init("from", .code), .init("to", .code), .init("rate", .decimal),
      .init("inverted", .boolean, "Whether it is used the other way round."),
      .init("asOf", .asOf, isRequired: false), .init("source", .string, isRequired: false),
      .init("kind", .string, ConversionDocument.kinds, isRequired: false),
    ])
}
