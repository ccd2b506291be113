import CambistDesk
import CambistModel
import HTTPTypes

/// The last quotes: `/api/v1/quotes`.
struct QuotesResource: APIResource {
  let desk: Desk

  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { [desk] arguments in
        let only = try arguments.optional(Self.only) ?? []
        await Self.waitForFirst(desk.quotes)
        let told = try await desk.lastQuotes(only: only)
        return try APIAnswer(told.value.entries.map(QuoteDocument.init), notices: told.notices)
      }
    ]
  }

  /// With nothing kept, the connection may just be coming about.
  private static func waitForFirst(_ quotes: QuotesRepository) async {
    await quotes.retryNow()
    await Patience.wait(atMost: Patience.limit) {
      while true {
        let state = await quotes.quotes()
        let isComing = state.stream == .connecting || state.stream == .live
        guard state.entries.isEmpty, isComing else { return }
        guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { return }
      }
    }
  }

  private static let operation = Operation(
    method: .get, path: "/quotes", name: "quotes", summary: "The last quotes, by symbol.",
    parameters: [only.description],
    success: [.init(summary: "The quotes.", schema: QuoteDocument.list)],
    problems: [.notFound, .badData, .unavailable])

  private static let only = Parameter(
    "only", "Only these symbols, whatever their case, with commas between them.",
    rule: .text(TextRule(pattern: "^[!-+\\--~]{1,32}(,[!-+\\--~]{1,32})*$", length: 1...1_000)),
    example: "EURUSD,XAUUSD"
  ) { text throws(QueryFailure) in
    let symbols = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    for symbol in symbols {
      guard (1...32).contains(symbol.count), symbol.allSatisfy({ (0x21...0x7E).contains($0) })
      else {
        throw QueryFailure(.usage, "“\(Substring(symbol))” is no symbol such as EURUSD.")
      }
    }
    return symbols.map { String(Substring($0)) }
  }
}

extension QuoteDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Quote", "A quote. What the source gives no value of is left out.",
    [
      .init("symbol", .string), .init("bid", .decimal), .init("ask", .decimal),
      .init("low", .decimal, isRequired: false), .init("high", .decimal, isRequired: false),
      .init("spreadInPoints", .decimal, isRequired: false),
      .init(
        "direction", .text(TextRule(choices: ["up", "down"])), "As the source says.",
        isRequired: false),
      .init("change", .decimal, "How far the bid moved when it moved last.", isRequired: false),
      .init("time", .moment, "As the source says.", isRequired: false),
      .init("receivedAt", .moment),
    ])
}
