import CambistDesk
import CambistModel
import CambistScreens
import HTTPTypes

/// What a book is traded at: `/api/v1/ticker`.
struct TickerResource: APIResource {
  let desk: Desk

  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { [desk] arguments in
        let told = try await desk.settledMarket(of: try arguments(Self.book))
        guard let ticker = told.value.ticker else {
          let title = MarketScreen.title(of: told.value.book)
          throw QueryFailure(.notFound, "The market gives no ticker of \(title).")
        }
        return try APIAnswer(TickerDocument(ticker), notices: told.notices)
      }
    ]
  }

  private static let operation = Operation(
    method: .get, path: "/ticker", name: "ticker", summary: "What a book is traded at.",
    parameters: [book.description],
    success: [.init(summary: "The ticker.", schema: TickerDocument.one)],
    problems: [.notFound, .badData, .unavailable], keeping: .tagged)

  private static let book = Parameter.book(in: .query)
}

extension TickerDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Ticker", "What a book is traded at. What the market gives no value of is left out.",
    [
      "last", "high", "low", "vwap", "volume", "change24", "changePercentage", "bid", "ask",
      "spread",
    ].map { .init($0, .decimal, isRequired: false) } + [
      .init("time", .moment, isRequired: false),
      .init("kind", .string, ConversionDocument.kinds),
    ])
}
