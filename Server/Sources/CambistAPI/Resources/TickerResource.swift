import CambistDesk
import CambistDocuments
import CambistModel
import HTTPTypes

/// The prices of a book: `/api/v1/ticker`.
struct TickerResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { desk, arguments in
        let answer = try await desk.settledMarket(of: try arguments(Self.book))
        guard let ticker = answer.value.ticker else {
          throw QueryFailure(.noTicker(answer.value.book))
        }
        return try APIAnswer(TickerDocument(ticker), notices: answer.notices)
      }
    ]
  }

  private static let operation = Operation(
    method: .get, path: "/ticker", data: .shared, name: "ticker",
    summary: "Get the prices of an order book.",
    parameters: [book.description],
    success: [.init(summary: "The ticker.", schema: TickerDocument.one)],
    problems: [.notFound, .badData, .unavailable], keeping: .tagged)

  private static let book = Parameter.book(in: .query)
}

extension TickerDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Ticker",
    "The prices of an order book. Values that the exchange does not provide are left out.",
    [
      "last", "high", "low", "vwap", "volume", "change24", "changePercentage", "bid", "ask",
      "spread",
    ].map { .init($0, .decimal, isRequired: false) } + [
      .init("time", .moment, isRequired: false),
      .init("kind", .string, ConversionDocument.kinds),
    ])
}
