import CambistDesk
import CambistDocuments
import CambistModel
import HTTPTypes

/// The last quotes: `/api/v1/quotes`.
struct QuotesResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { desk, arguments in
        let only = try arguments.optional(Self.only) ?? []
        await Self.waitForFirst(desk.quotes)
        let answer = try await desk.lastQuotes(only: only)
        let (state, now) = (answer.value, desk.clock.now())
        return try APIAnswer(
          state.entries.map { QuoteDocument($0, zone: state.zone, now: now) },
          notices: answer.notices)
      }
    ]
  }

  /// Without stored quotes, the connection may just be opening.
  private static func waitForFirst(_ quotes: QuotesRepository) async {
    await quotes.retryNow()
    await RefreshTimeout.wait(atMost: RefreshTimeout.limit) {
      while true {
        let state = await quotes.quotes()
        let isComing = state.stream == .connecting || state.stream == .live
        guard state.entries.isEmpty, isComing else { return }
        guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { return }
      }
    }
  }

  private static let operation = Operation(
    method: .get, path: "/quotes", data: .shared, name: "quotes",
    summary: "List the last quotes by symbol.",
    parameters: [only.description],
    success: [.init(summary: "The quotes.", schema: QuoteDocument.list)],
    problems: [.notFound, .badData, .unavailable])

  private static let only = Parameter(
    "only", "Return only these comma-separated symbols, in upper or lower case.",
    rule: .text(TextRule(pattern: "^[!-+\\--~]{1,32}(,[!-+\\--~]{1,32})*$", length: 1...1_000)),
    example: "EURUSD,XAUUSD"
  ) { text throws(ArgumentError) in
    let symbols = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    for symbol in symbols {
      guard (1...32).contains(symbol.count), symbol.allSatisfy({ (0x21...0x7E).contains($0) })
      else {
        throw ArgumentError.symbol(String(Substring(symbol)))
      }
    }
    return symbols.map { String(Substring($0)) }
  }
}

extension QuoteDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Quote", "A quote. Values that the source does not provide are left out.",
    [
      .init("symbol", .string), .init("bid", .decimal), .init("ask", .decimal),
      .init("low", .decimal, isRequired: false), .init("high", .decimal, isRequired: false),
      .init(
        "spreadInPoints", .decimal, "As the source states, or in units of the price’s last digit.",
        isRequired: false),
      .init(
        "spreadInBasisPoints", .decimal, "Relative to the mid price.",
        isRequired: false),
      .init(
        "direction", .text(TextRule(choices: ["up", "down"])), "As the source states.",
        isRequired: false),
      .init(
        "change", .decimal,
        "The change of the bid since the first bid of the day. Left out until there is a later bid.",
        isRequired: false),
      .init("changePercent", .decimal, "The same change in percent.", isRequired: false),
      .init(
        "firstBid", .decimal,
        "The first bid received on the current day in the source’s time zone. The source sends no opening price.",
        isRequired: false),
      .init("firstBidAt", .moment, "When that bid was received.", isRequired: false),
      .init("time", .moment, "As the source states, in UTC.", isRequired: false),
      .init("receivedAt", .moment),
      .init("zone", .string, "The time zone of the source and its days."),
    ])
}
