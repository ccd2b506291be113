import CambistDesk
import CambistModel
import HTTPTypes

/// The crypto market: `/api/v1/books` and `/api/v1/books/{book}`.
struct BooksResource: APIResource {
  let desk: Desk

  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.list) { [desk] _ in
        let told = try await desk.settledMarkets()
        return try APIAnswer(BooksDocument(told.value), notices: told.notices)
      },
      Endpoint(operation: Self.one) { [desk] arguments in
        let told = try await desk.settledMarket(of: try arguments(Self.book))
        return try APIAnswer(BookDocument(told.value), notices: told.notices)
      },
    ]
  }

  private static let list = Operation(
    method: .get, path: "/books", name: "books", summary: "The crypto market's books.",
    success: [.init(summary: "The books, in the market's order.", schema: BooksDocument.one)],
    problems: [.badData, .unavailable], keeping: .tagged)

  private static let one = Operation(
    method: .get, path: "/books/{book}", name: "book", summary: "A book with its prices.",
    parameters: [book.description],
    success: [.init(summary: "The book.", schema: BookDocument.one)],
    problems: [.notFound, .badData, .unavailable], keeping: .tagged)

  private static let book = Parameter.book(in: .path)
}

extension BooksDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Books", "Every book of a market.",
    [.init("source", .string), .init("fetchedAt", .moment), .init("books", BookDocument.list)])
}

extension BookDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Book", "A book of a market. What the market gives no value of is left out.",
    [
      .init("book", .string), .init("major", .code, "What is traded."),
      .init("minor", .code, "What it is paid in."),
    ]
      + [
        "minimumPrice", "maximumPrice", "minimumAmount", "maximumAmount", "minimumValue",
        "maximumValue", "tickSize",
      ].map { .init($0, .decimal, isRequired: false) }
      + [
        .init("ticker", TickerDocument.one, "Absent where there is none.", isRequired: false)
      ])
}
