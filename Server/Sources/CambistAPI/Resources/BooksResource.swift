import CambistDesk
import CambistDocuments
import CambistModel
import HTTPTypes

/// The crypto market: `/api/v1/books` and `/api/v1/books/{book}`.
struct BooksResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.list) { desk, _ in
        let answer = try await desk.settledMarkets()
        return try APIAnswer(BooksDocument(answer.value), notices: answer.notices)
      },
      Endpoint(operation: Self.one) { desk, arguments in
        let answer = try await desk.settledMarket(of: try arguments(Self.book))
        return try APIAnswer(BookDocument(answer.value), notices: answer.notices)
      },
    ]
  }

  private static let list = Operation(
    method: .get, path: "/books", data: .shared, name: "books",
    summary: "List the crypto order books.",
    success: [
      .init(summary: "The order books, in the order of the exchange.", schema: BooksDocument.one)
    ],
    problems: [.badData, .unavailable], keeping: .tagged)

  private static let one = Operation(
    method: .get, path: "/books/{book}", data: .shared, name: "book",
    summary: "Get an order book with its prices.",
    parameters: [book.description],
    success: [.init(summary: "The order book.", schema: BookDocument.one)],
    problems: [.notFound, .badData, .unavailable], keeping: .tagged)

  private static let book = Parameter.book(in: .path)
}

extension BooksDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Books", "All order books of an exchange.",
    [.init("source", .string), .init("fetchedAt", .moment), .init("books", BookDocument.list)])
}

extension BookDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Book", "An order book. Values that the exchange does not provide are left out.",
    [
      .init("book", .string), .init("major", .code, "The traded currency."),
      .init("minor", .code, "The currency of the prices."),
    ]
      + [
        "minimumPrice", "maximumPrice", "minimumAmount", "maximumAmount", "minimumValue",
        "maximumValue", "tickSize",
      ].map { .init($0, .decimal, isRequired: false) }
      + [
        .init(
          "ticker", TickerDocument.one, "Left out if the exchange provides no prices.",
          isRequired: false)
      ])
}
