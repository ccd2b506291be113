import CambistDesk
import CambistDocuments
import CambistModel
import HTTPTypes

/// The history of conversions: `/api/v1/history` and `/api/v1/history/{id}`.
struct HistoryResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.list) { desk, arguments in
        let search = try arguments(Self.currency)
        let catalog = await desk.searchCatalog(search)
        let number = try arguments(Self.page)
        let page = try await desk.history.page(number, search: search, catalog: catalog)
        // For a page that does not exist, the store returns the last one.
        let isThere = page.number == number
        return try APIAnswer(
          isThere ? page.entries.map(HistoryDocument.init) : [],
          notices: isThere ? [.unreadableConversions(page.unreadable.count)] : [],
          page: AnswerPage(number, of: page.pages, count: page.count))
      },
      Endpoint(operation: Self.delete) { desk, arguments in
        let id = try arguments(Self.id)
        guard try await desk.history.delete(Int64(id)) else {
          throw QueryFailure(.unknownConversion(id))
        }
        return .done
      },
    ]
  }

  private static let list = Operation(
    method: .get, path: "/history", data: .personal, name: "history",
    summary: "List conversions, newest first.",
    parameters: [currency.description, page.description],
    success: [.init(summary: "The conversions.", schema: HistoryDocument.list)],
    problems: [.store])

  private static let delete = Operation(
    method: .delete, path: "/history/{id}", data: .personal, name: "deleteConversion",
    summary: "Delete a conversion from the history.", parameters: [id.description],
    success: [.init(status: .noContent, summary: "The conversion was deleted.", schema: nil)],
    problems: [.notFound, .store])

  private static let currency = Parameter.search(
    "currency", "Return only conversions with this currency code or name.")

  private static let page = Parameter<Int>.page(of: HistoryPage.size)

  private static let id = Parameter(
    "id", "The ID of the conversion.", in: .path, rule: .integer(1...9_007_199_254_740_991)
  ) { text throws(ArgumentError) in try Int(argument: text) }
}

extension HistoryDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "HistoryEntry", "A conversion in the history.",
    [
      .init("id", .integer(1...9_007_199_254_740_991)), .init("time", .moment),
      .init("amount", .decimal), .init("from", .code), .init("result", .decimal),
      .init("to", .code), .init("rate", .decimal),
      .init("source", .string, "Left out if both currencies are the same.", isRequired: false),
      .init("asOf", .asOf, isRequired: false),
      .init("kind", .string, ConversionDocument.kinds, isRequired: false),
      .init("typed", .text(TextRule(choices: ["from", "to"])), "Which amount the user entered."),
      .init(
        "typedFraction", .fraction,
        "The exact entered amount in lowest terms, if it has infinitely many digits.",
        isRequired: false),
      .init("on", .day, "The requested date. Left out for the latest rate.", isRequired: false),
      .init(
        "effective", RecordedEffectiveDocument.one,
        "The conversion at your own fee or rate. Left out without one.", isRequired: false),
    ])
}
