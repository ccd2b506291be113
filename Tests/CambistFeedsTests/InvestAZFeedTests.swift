import CambistFeeds
import CambistModel
import CambistMoney
import Testing

private func read(_ text: String) throws -> InvestAZFeed.Message {
  try InvestAZFeed.read(Array(text.utf8))
}

/// The only quote of an element with the given required members.
private func quote(
  _ members: String, symbol: String = #""EURUSD""#, bid: String = #""1.1""#
) throws -> Quote {
  let message = try read(#"[{"1":\#(symbol),"2":\#(bid),"3":"1.2"\#(members)}]"#)
  #expect(message.faults.isEmpty)
  return try #require(message.quotes.first)
}

@Suite("A quote of InvestAZ") struct InvestAZFeedTests {
  @Test("A list as it was sent on one day of 2025")
  func sample() throws {
    let message = try read(
      """
      [
        { "0": "down", "1": "USDDKK", "2": "7.12933", "3": "7.13342", "4": "7.11132", \
      "5": "7.13435", "6": "409", "7": "2025-02-18T09:53:11" },
        { "0": "up", "1": "XAUEUR", "2": "2784.06", "3": "2784.61", "4": "2763.19", \
      "5": "2788.79", "6": "55", "7": "2025-02-18T09:53:11" }
      ]
      """)
    #expect(message.quotes.map(\.symbol) == ["USDDKK", "XAUEUR"] && message.faults.isEmpty)
    let quote = try #require(message.quotes.first)
    #expect(quote.bid.description == "7.12933" && quote.ask.description == "7.13342")
    #expect(quote.low?.description == "7.11132" && quote.high?.description == "7.13435")
    #expect(quote.spread?.description == "409" && quote.direction == .down)
    #expect(quote.time?.description == "2025-02-18T09:53:11Z")
  }

  @Test("A wrapped list with a numeric spread, and a symbol that is not a pair")
  func wrapped() throws {
    let message = try read(
      #"""
      { "result": [ { "0": "up", "1": "APPLE", "2": "178.20", "3": "178.40", "4": "176.95", "5":
      "179.01", "6": 20, "7": "2020-11-20T09:53:59.000Z" } ] }
      """#)
    let quote = try #require(message.quotes.first)
    #expect(quote.symbol == "APPLE" && quote.bid.description == "178.20")
    #expect(quote.spread?.description == "20" && quote.direction == .up)
    #expect(quote.time?.description == "2020-11-20T09:53:59Z")
  }

  @Test(
    "A number keeps its digits, as text and as a number",
    arguments: [
      ("0.99240", "0.99240"), ("1.10", "1.10"), ("178", "178"), ("100.0", "100.0"), ("0", "0"),
      ("0.0", "0.0"), ("-0.5", "-0.5"), ("1e2", "100"), ("1.50e-2", "0.0150"),
      ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
      ("0.1000000000000000055511151231257827", "0.1000000000000000055511151231257827"),
    ])
  func digits(_ sent: String, _ read: String) throws {
    for value in [sent, "\"\(sent)\""] {
      let quote = try quote(
        #","4":\#(value),"5":\#(value),"6":\#(value)"#, bid: value)
      for number in [quote.bid, quote.low, quote.high, quote.spread] {
        #expect(number?.description == read)
      }
    }
  }

  @Test(
    "Times are read with a zone, with a fraction and, as UTC, without a zone",
    arguments: [
      ("2020-11-20T09:53:59Z", "2020-11-20T09:53:59Z"),
      ("2020-11-20T09:53:59.000Z", "2020-11-20T09:53:59Z"),
      ("2020-11-20T09:53:59.250Z", "2020-11-20T09:53:59.250Z"),
      ("2020-11-20T09:53:59", "2020-11-20T09:53:59Z"),
      ("2020-11-20T09:53:59.5", "2020-11-20T09:53:59.500Z"),
      ("2020-11-20T09:53:59+04:00", "2020-11-20T05:53:59Z"),
      ("2020-11-20T21:53:59.001-0530", "2020-11-21T03:23:59.001Z"),
    ])
  func times(_ sent: String, _ read: String) throws {
    #expect(try quote(#","7":"\#(sent)""#).time?.description == read)
  }

  @Test("Optional values may be missing, empty or null", arguments: ["", #""""#, "null"])
  func optional(_ value: String) throws {
    let members =
      value.isEmpty ? "" : ["0", "4", "5", "6", "7"].map { #","\#($0)":\#(value)"# }.joined()
    let quote = try quote(members)
    #expect(quote.low == nil && quote.high == nil && quote.spread == nil)
    #expect(quote.direction == nil && quote.time == nil)
    #expect(quote.spreadInPoints?.description == "1")
  }

  @Test(
    "A direction is up or down in any case; any other word means no direction",
    arguments: [
      ("up", .up), ("UP", .up), ("Down", .down), ("flat", nil), ("1", nil), ("up ", nil),
    ] as [(String, Quote.Direction?)])
  func direction(_ sent: String, _ direction: Quote.Direction?) throws {
    #expect(try quote(#","0":"\#(sent)""#).direction == direction)
  }

  @Test(
    "Symbols have 1 to 32 bytes and no space",
    arguments: [
      (#""APPLE""#, "APPLE"), (#""X""#, "X"), (##""#S&P-500.x/y""##, "#S&P-500.x/y"),
      (#""\u00c4\/\"""#, "Ä/\""), ("500", "500"), (#""eurusd""#, "eurusd"),
      (#""ABCDEFGHIJKLMNOPQRSTUVWXYZ012345""#, "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345"),
    ])
  func symbols(_ sent: String, _ read: String) throws {
    #expect(try quote("", symbol: sent).symbol == read)
  }

  @Test("Other members are skipped, with any content")
  func extraMembers() throws {
    let members =
      #","8":{"1":"X","2":[null,{}]},"":true,"10":"a","2 ":"9","":null,"name":"\ud83d\ude00""#
    #expect(try quote(members).bid.description == "1.1")
  }

  @Test(
    "A bad element is skipped and counted, and its neighbours are used",
    arguments: [
      "null", "true", "6", #""text""#, "[]", "{}", #"[{"1":"A","2":"1","3":"1"}]"#, "nothing",
      "{1}",
      #"{"2":"1","3":"1"}"#, #"{"1":"A","3":"1"}"#, #"{"1":"A","2":"1"}"#,
      #"{"1":"","2":"1","3":"1"}"#, #"{"1":"EUR USD","2":"1","3":"1"}"#,
      #"{"1":"A\u0000","2":"1","3":"1"}"#, #"{"1":"A\n","2":"1","3":"1"}"#,
      #"{"1":"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456","2":"1","3":"1"}"#,
      #"{"1":null,"2":"1","3":"1"}"#, #"{"1":"A","2":null,"3":"1"}"#,
      #"{"1":"A","2":"","3":"1"}"#, #"{"1":"A","2":"n/a","3":"1"}"#,
      #"{"1":"A","2":"1,5","3":"1"}"#, #"{"1":"A","2":"1 ","3":"1"}"#,
      #"{"1":"A","2":"NaN","3":"1"}"#, #"{"1":"A","2":NaN,"3":"1"}"#,
      #"{"1":"A","2":"1","3":true}"#, #"{"1":"A","2":"1","3":["1"]}"#,
      #"{"1":"A","2":"1","3":{"a":"1"}}"#, #"{"1":"A","2":01,"3":"1"}"#,
      #"{"1":"A","2":"1","3":"1","4":"x"}"#, #"{"1":"A","2":"1","3":"1","6":false}"#,
      #"{"1":"A","2":"1","3":"1","7":"yesterday"}"#, #"{"1":"A","2":"1","3":"1","7":1700000000}"#,
      #"{"1":"A","2":"1","3":"1","7":"2025-02-30T00:00:00"}"#,
      #"{"1":"A","1":"A","2":"1","3":"1"}"#, #"{"1":"A","2":"1","2":"2","3":"1"}"#,
      #"{"1":"A","2":"1","3":"1","\u0033":"1"}"#,
      #"{"1":"\x","2":"1","3":"1"}"#, #"{"1":"A","2":"1","3":"1","8":"\u12"}"#,
      #"{"1":"\ud800","2":"1","3":"1"}"#, #"{"1":"A" "2":"1","3":"1"}"#,
      #"{"1":"A","2":"1","3":"1",}"#,
      #"{"1":"A","2":"1","3":"999999999999999999999999999999999999999"}"#,
      #"{"1":"A","2":"1e999","3":"1"}"#, "{\"1\":\"A\tB\",\"2\":\"1\",\"3\":\"1\"}",
    ])
  func badElement(_ element: String) throws {
    let good = #"{"1":"GOOD","2":"1.1","3":"1.2"}"#
    for text in ["[\(good),\(element),\(good)]", #"{"result":[\#(good),\#(element),\#(good)]}"#] {
      let message = try read(text)
      #expect(message.quotes.map(\.symbol) == ["GOOD", "GOOD"])
      #expect(message.faults.count == 1)
    }
    let first = try read("[\(element),\(good)]")
    #expect(first.quotes.count == 1 && first.faults.count == 1)
  }

  @Test("Text that is not UTF-8 is an error of its element")
  func invalidUTF8() throws {
    let parts = [#"[{"1":"A"#, #"","2":"1","3":"1"},{"1":"GOOD","2":"1","3":"1"}]"#]
    let message = try InvestAZFeed.read(Array(parts[0].utf8) + [0xFF] + Array(parts[1].utf8))
    #expect(message.quotes.map(\.symbol) == ["GOOD"] && message.faults.count == 1)
  }

  @Test("An error has the element's index, the member and its text")
  func faults() throws {
    let message = try read(
      #"""
      [{"1":"A","2":"1","3":"1"},{"1":"B","2":"n/a","3":"1"},null,{},{"1":"C D","2":"1","3":"1"}]
      """#)
    #expect(
      message.faults == [
        .badRow(
          RowFault(resource: "quotes", row: 2, field: "2", text: "n/a", reason: .notANumber)),
        .unreadable(resource: "quotes", reason: "element 3: row 1 is null instead of an object"),
        .badRow(RowFault(resource: "quotes", row: 4, field: "1", text: "", reason: .missing)),
        .badRow(RowFault(resource: "quotes", row: 5, field: "1", text: "C D", reason: .notASymbol)),
      ])
  }
}
