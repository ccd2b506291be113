import CambistDesk
import CambistDocuments
import CambistModel
import HTTPTypes

/// The sources of rates: `/api/v1/sources`.
struct SourcesResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { desk, _ in
        try APIAnswer(await desk.sourceStatuses(language: "en").map(SourceDocument.init))
      }
    ]
  }

  private static let operation = Operation(
    method: .get, path: "/sources", data: .shared, name: "sources",
    summary: "List the sources of rates and whether they work.",
    success: [
      .init(
        summary: "The sources in the user’s order, then those that are turned off.",
        schema: SourceDocument.list)
    ])
}

extension SourceDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Source", "A source of rates.",
    [
      .init("id", .string), .init("name", .string),
      .init(
        "status", .text(TextRule(choices: ["ok", "failing", "unused", "off", "noAddress"])),
        "Whether the source works, and whether it is used."),
      .init("problem", .string, "The last problem, in English.", isRequired: false),
      .init(
        "country", .text(TextRule(pattern: "^[A-Z]{2}$")),
        "The ISO 3166 code of its country, or `EU`. Left out if unknown.", isRequired: false),
      .init(
        "website", .string, "The source’s page about its rates.", isRequired: false),
      .init(
        "terms", .string, "The page with the terms of use of its rates.", isRequired: false),
      .init(
        "kinds", .array(.string),
        "The rate types: `reference`, `official`, `bank`, `market` or `unstated`."),
      .init("currencies", .array(.code), "The currencies in the latest rates."),
      .init("newest", .day, "The date of the latest rates.", isRequired: false),
      .init("updatedAt", .moment, "The time of the last successful update.", isRequired: false),
      .init("nextDueAt", .moment, "When newer rates should be available.", isRequired: false),
    ])
}
