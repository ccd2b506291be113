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
        let (state, now) = (told.value, desk.clock.now())
        return try APIAnswer(
          state.entries.map { QuoteDocument($0, zone: state.zone, now: now) },
          notices: told.notices)
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
      .init(
        "spreadInPoints", .decimal, "As the source says, or in units of the price's last digit.",
        isRequired: false),
      .init(
        "spreadInBasisPoints", .decimal, "Of the price in the middle of bid and ask.",
        isRequired: false),
      .init(
        "direction", .text(TextRule(choices: ["up", "down"])), "As the source says.",
        isRequired: false),
      .init(
        "change", .decimal,
        "Of the bid since the first one of the day; left out until there is a later bid.",
        isRequired: false),
      .init("changePercent", .decimal, "The same in percent of that first bid.", isRequired: false),
      .init(
        "firstBid", .decimal,
        "The first bid that the desk received on the current day of the source's zone: the source sends no opening price.",
        isRequired: false),
      .init("firstBidAt", .moment, "When it was received.", isRequired: false),
      .init("time", .moment, "As the source says, in UTC.", isRequired: false),
      .init("receivedAt", .moment),
      .init("zone", .string, "The source's zone, in which its days begin."),
    ])
}
