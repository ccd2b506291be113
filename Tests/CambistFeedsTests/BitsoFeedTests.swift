import CambistFeeds
import CambistModel
import CambistMoney
import CambistTesting
import Foundation
import Testing

@Suite("Bitso's feed") struct BitsoFeedTests {
  let transport = ScriptedTransport()
  let feed: BitsoFeed

  static let booksPath = "/v3/available_books/"
  static let tickerPath = "/v3/ticker/"

  init() throws {
    feed = BitsoFeed(base: try #require(URL(string: "http://bitso.example")), transport: transport)
  }

  private func answer(_ answer: ScriptedTransport.Answer) {
    transport.answerAll(with: answer)
  }

  @Test("Books have the market's order and their limits; a missing value is not zero")
  func books() async throws {
    answer(BitsoSample.json(BitsoSample.books))
    let books = try await feed.books()
    #expect(books.map(\.name) == ["btc_mxn", "xrp_btc"])
    #expect(books[0].major.code == "BTC" && books[0].minor.code == "MXN")
    #expect(books[0].minimumAmount?.description == "0.000001")
    #expect(books[0].maximumPrice?.description == "20000000")
    #expect(books[0].tickSize?.description == "10")
    #expect(books[1].minimumPrice?.description == "0.00000100")
    #expect(books[1].minimumAmount == nil && books[1].maximumAmount == nil)
    #expect(books[1].minimumValue?.description == "5")
    #expect(books[1].maximumValue == nil && books[1].tickSize == nil)
    #expect(transport.requests.first?.url.absoluteString.hasSuffix("/v3/available_books/") == true)
  }

  @Test("One ticker is an object, all are a list; the change is calculated in percent")
  func tickers() async throws {
    answer(BitsoSample.json(BitsoSample.ticker))
    let ticker = try await feed.ticker(of: "btc_mxn")
    #expect(ticker.volume?.description == "33.96216034")
    #expect(ticker.vwap?.description == "1204411.0822715099")
    #expect(ticker.time?.description == "2024-03-13T11:10:45Z")
    #expect(ticker.spread?.description == "20")
    // 20910 of 1218570.
    #expect(ticker.changePercentage?.description == "1.72")
    #expect(transport.requests.last?.url.query == "book=btc_mxn")

    answer(BitsoSample.json(BitsoSample.tickers))
    let all = try await feed.tickers()
    #expect(all.map(\.book) == ["btc_mxn", "xrp_btc"])
    #expect(all[1].last == nil && all[1].changePercentage == nil && all[1].time == nil)
    #expect(all[0].spread == nil && all[0].changePercentage == nil)
    #expect(all[1].spread?.description == "0.00000001")
  }

  @Test(
    "A change has no percentage unless the price before it is above zero",
    arguments: [
      ("100", "50", "100.00"), ("50", "-50", "-50.00"), ("100", "0", "0.00"), ("0", "0", nil),
      ("100", "100", nil), ("100", "200", nil), (nil, "1", nil), ("1", nil, nil),
    ] as [(String?, String?, String?)])
  func percentage(_ last: String?, _ change: String?, _ expected: String?) throws {
    var ticker = Ticker(book: "a_b")
    ticker.last = try last.map { try ExactDecimal($0) }
    ticker.change24 = try change.map { try ExactDecimal($0) }
    #expect(ticker.changePercentage?.description == expected)
  }

  @Test(
    "An error has the market's code and message, with any status",
    arguments: [
      (#""0301""#, 400, "0301"), (#""0301""#, 200, "0301"), ("301", 400, "0301"),
      (#""0101""#, 500, "0101"),
    ])
  func errors(_ code: String, _ status: Int, _ kept: String) async throws {
    answer(BitsoSample.json(BitsoSample.error(code, "Unknown OrderBook nope_mxn"), status: status))
    await #expect(throws: Problem.refused(code: kept, message: "Unknown OrderBook nope_mxn")) {
      try await feed.ticker(of: "nope_mxn")
    }
  }

  @Test(
    "Throttling is reported, by its status or by its code",
    arguments: [
      BitsoSample.json(BitsoSample.error(#""0801""#, "Too many requests"), status: 420),
      BitsoSample.json(BitsoSample.error(#""0801""#, "Too many requests")),
      BitsoSample.json(#"{"success":false}"#, status: 420),
    ])
  func throttled(_ reply: ScriptedTransport.Answer) async throws {
    answer(reply)
    await #expect(throws: Problem.throttled(seconds: 60)) { try await feed.books() }
  }

  @Test(
    "An invalid response is unreadable, with the error and its place",
    arguments: [
      (BitsoSample.json("<html></html>"), "not valid JSON"),
      (.body("<html></html>", type: "text/html"), "received a web page (text/html)"),
      (BitsoSample.json(#"{"success":true,"payload":[{"book":"btc_mxn""#), "not valid JSON"),
      (BitsoSample.json(""), "not valid JSON"),
      (BitsoSample.json(#"{"success":true,"payload":null}"#), "payload is missing"),
      (BitsoSample.json(#"{"success":false,"payload":[]}"#), "payload is missing"),
      (BitsoSample.json(#"{"payload":[]}"#), "success is missing"),
      (BitsoSample.json(#"{"success":true,"payload":[{}]}"#), "payload[0].book is missing"),
      (BitsoSample.json(#"{"success":true,"payload":7}"#), "payload has an unexpected value"),
      (
        BitsoSample.json(#"{"success":true,"payload":[{"book":"a_bc","minimum_price":true}]}"#),
        "payload[0].minimum_price has an unexpected value"
      ),
    ] as [(ScriptedTransport.Answer, String)])
  func unreadable(_ reply: ScriptedTransport.Answer, _ reason: String) async throws {
    answer(reply)
    await #expect(throws: Problem.unreadable(resource: "available_books", reason: reason)) {
      try await feed.books()
    }
  }

  @Test("A status without a document is reported by its number")
  func status() async throws {
    answer(.body("<html>", type: "text/html", status: 502))
    await #expect(throws: Problem.status(502)) { try await feed.tickers() }
    answer(.body("", type: "application/json", status: 420))
    await #expect(throws: Problem.throttled(seconds: 60)) { try await feed.tickers() }
  }

  @Test(
    "A value that cannot be read rejects the list, and the error names it",
    arguments: [
      (#""minimum_price":"abc""#, "minimum_price", "abc", RowFault.Reason.notANumber),
      (#""tick_size":"1e99""#, "tick_size", "1e99", .tooManyDigits),
    ])
  func badRows(
    _ field: String, _ name: String, _ text: String, _ reason: RowFault.Reason
  ) async throws {
    answer(
      BitsoSample.json(
        #"{"success":true,"payload":[{"book":"btc_mxn"},{"book":"eth_mxn",\#(field)}]}"#))
    let fault = RowFault(
      resource: "available_books", row: 2, field: name, text: text, reason: reason)
    await #expect(throws: Problem.badRow(fault)) { try await feed.books() }
  }

  @Test(
    "A book's name is two codes",
    arguments: ["btc", "btc_", "_mxn", "btc_mxn_x", "", "b_m", "€€_mxn"])
  func names(_ name: String) async throws {
    #expect(Book(name) == nil)
    answer(BitsoSample.json(#"{"success":true,"payload":[{"book":"\#(name)"}]}"#))
    let fault = RowFault(
      resource: "available_books", row: 1, field: "book", text: name, reason: .notACurrency)
    await #expect(throws: Problem.badRow(fault)) { try await feed.books() }
  }

  @Test("Five thousand books are read")
  func many() async throws {
    let rows = (0..<5_000).map { #"{"book":"c\#($0)_mxn","maximum_price":"\#($0).50"}"# }
    answer(BitsoSample.json(#"{"success":true,"payload":[\#(rows.joined(separator: ","))]}"#))
    let books = try await feed.books()
    #expect(books.count == 5_000)
    #expect(books.last?.maximumPrice?.description == "4999.50")
  }

  @Test("A response about another book is invalid")
  func otherBook() async throws {
    answer(BitsoSample.json(BitsoSample.ticker))
    await #expect(throws: Problem.unreadable(resource: "ticker", reason: "payload has no eth_mxn"))
    {
      try await feed.ticker(of: "eth_mxn")
    }
  }
}
