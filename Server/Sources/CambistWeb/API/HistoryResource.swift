import CambistDesk
import CambistModel
import HTTPTypes

/// What was converted: `/api/v1/history` and `/api/v1/history/{id}`.
struct HistoryResource: APIResource {
  let desk: Desk

  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.list) { [desk] arguments in
        let search = try arguments(Self.currency)
        let catalog = await desk.searchCatalog(search)
        guard let number = try arguments.optional(Self.page) else {
          let entries = try await desk.history.entries(search: search, catalog: catalog)
          return try APIAnswer(entries.map(HistoryDocument.init))
        }
        let page = try await desk.history.page(number, search: search, catalog: catalog)
        // A page that is not there is answered with the last one.
        let entries = page.number == number ? page.entries : []
        return try APIAnswer(entries.map(HistoryDocument.init))
      },
      Endpoint(operation: Self.delete) { [desk] arguments in
        let id = try arguments(Self.id)
        guard try await desk.history.delete(Int64(id)) else {
          throw QueryFailure(.notFound, "There is no conversion \(id) in the history.")
        }
        return .done
      },
    ]
  }

  private static let list = Operation(
    method: .get, path: "/history", name: "history",
    summary: "The conversions that were made, the newest first.",
    parameters: [currency.description, page.description],
    success: [.init(summary: "The conversions.", schema: HistoryDocument.list)],
    problems: [.store])

  private static let delete = Operation(
    method: .delete, path: "/history/{id}", name: "deleteConversion",
    summary: "Delete a conversion from the history.", parameters: [id.description],
    success: [.init(status: .noContent, summary: "The conversion was deleted.", schema: nil)],
    problems: [.notFound, .store])

  private static let currency = Parameter.search(
    "currency", "Only conversions with a currency of this code or name.")

  private static let page = Parameter(
    "page", "Which page of \(HistoryPage.size) to list; without it all.",
    rule: .integer(1...1_000_000)
  ) { text throws(QueryFailure) in try Int(argument: text) }

  private static let id = Parameter(
    "id", "The number of the conversion.", in: .path, rule: .integer(1...9_007_199_254_740_991)
  ) { text throws(QueryFailure) in try Int(argument: text) }
}

extension Int {
  /// Reads a whole number.
  fileprivate init(argument text: String) throws(QueryFailure) {
    guard let number = Int(text) else {
      throw QueryFailure(.usage, "“\(text)” is no whole number.")
    }
    self = number
  }
}

extension HistoryDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "HistoryEntry", "A conversion of the history.",
    [
      .init("id", .integer(1...9_007_199_254_740_991)), .init("time", .moment),
      .init("amount", .decimal), .init("from", .code), .init("result", .decimal),
      .init("to", .code), .init("rate", .decimal), .init("source", .string),
      .init("asOf", .asOf),
      .init("typed", .text(TextRule(choices: ["from", "to"])), "Which amount was typed."),
      .init("on", .day, "The day that was asked for; absent for the newest.", isRequired: false),
    ])
}
