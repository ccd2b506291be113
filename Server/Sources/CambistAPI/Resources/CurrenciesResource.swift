import CambistDesk
import CambistDocuments
import CambistModel
import CambistScreens
import HTTPTypes

/// The currencies that can be converted: `/api/v1/currencies`.
struct CurrenciesResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { desk, arguments in
        let entries = try await desk.settledCurrencies(
          matching: try arguments(Self.search), language: try arguments(Self.language))
        return try APIAnswer(entries.map(CurrencyDocument.init))
      }
    ]
  }

  private static let operation = Operation(
    method: .get, path: "/currencies", data: .shared, name: "currencies",
    summary: "List currencies and their names.",
    parameters: [search.description, language.description],
    success: [.init(summary: "The currencies, best matches first.", schema: CurrencyDocument.list)],
    problems: [.notFound], keeping: .tagged)

  private static let search = Parameter.search(
    "search", "Return only currencies whose code or name contains this text, in any language.")

  private static let language = Parameter(
    "language", "The language of the names.",
    rule: .text(TextRule(choices: Phrases.all.map(\.language))), standard: "en"
  ) { text throws(ArgumentError) in text }
}

extension CurrencyDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Currency", "A currency.",
    [
      .init("code", .code), .init("name", .string),
      .init("minorUnits", .integer(0...18), "The number of decimals that amounts are rounded to."),
      .init(
        "until", .day, "The last day with a rate, or before the currency was replaced by law.",
        isRequired: false),
    ])
}
