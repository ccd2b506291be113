import CambistModel
import CambistMoney
import Testing

/// The time of the first quote.
private let start = Timestamp(millisecondsSince1970: 1_800_000_000_000)

private func quote(
  _ bid: String, made time: Int64? = nil, _ symbol: String = "EURUSD"
) throws -> Quote {
  var quote = Quote(symbol: symbol, bid: try ExactDecimal(bid), ask: try ExactDecimal("9"))
  quote.time = time.map { start.adding(seconds: $0) }
  return quote
}

extension QuoteBoard {
  /// Adds a quote that is received some seconds after the first one.
  fileprivate mutating func take(_ quote: Quote, at second: Int64) -> Bool {
    take(quote, receivedAt: start.adding(seconds: second))
  }

  fileprivate var bid: String? { self["EURUSD"]?.quote.bid.description }
}

@Suite("The board of quotes") struct QuoteBoardTests {
  var board = QuoteBoard()

  @Test(
    "An earlier time never replaces a later one; an equal time, or no time, always does",
    arguments: [
      (0, true), (1, true), (-1, false), (-3_600, false), (60, true), (61, true),
      (2_308_000_000, true), (nil, true),
    ] as [(Int64?, Bool)])
  mutating func order(_ made: Int64?, _ isTaken: Bool) throws {
    #expect(try board.take(quote("1.1", made: 0), at: 0))
    #expect(try board.take(quote("1.2", made: made), at: 0) == isTaken)
    #expect(board.bid == (isTaken ? "1.2" : "1.1"))
    #expect(board.version == (isTaken ? 2 : 1))
  }

  @Test(
    "A time more than a minute ahead has no effect on the order",
    arguments: [61, 2_308_000_000] as [Int64])
  mutating func ahead(_ made: Int64) throws {
    #expect(try board.take(quote("1.1", made: made), at: 0))
    #expect(try board.take(quote("1.2", made: 1), at: 1))
    // The order of plausible times continues after it.
    #expect(try board.take(quote("1.3", made: made + 2), at: 2))
    #expect(try !board.take(quote("1.4", made: 0), at: 3))
    #expect(try board.take(quote("1.5", made: 1), at: 4))
  }

  @Test("A time just a minute ahead blocks earlier ones, for less than a minute")
  mutating func barelyAhead() throws {
    #expect(try board.take(quote("1.1", made: 60), at: 0))
    #expect(try !board.take(quote("1.2", made: 59), at: 59))
    #expect(try board.take(quote("1.3", made: 1), at: 60))
    // And then it is forgotten.
    #expect(try board.take(quote("1.4", made: 2), at: 61))
    #expect(try !board.take(quote("1.5", made: 1), at: 61))
  }

  @Test("After a minute without an accepted quote, any time is accepted", arguments: [59, 60, 600])
  mutating func silence(_ second: Int64) throws {
    #expect(try board.take(quote("1.1", made: 0), at: 0))
    // Rejected quotes do not extend it.
    #expect(try !board.take(quote("1.2", made: -5), at: 30))
    #expect(try board.take(quote("1.3", made: -5), at: second) == (second >= 60))
  }

  @Test("A clock that was set back together with the source's clock blocks nothing")
  mutating func clockSetBack() throws {
    #expect(try board.take(quote("1.1", made: 0), at: 0))
    #expect(try board.take(quote("1.2", made: -3_600), at: -3_600))
    #expect(try !board.take(quote("1.3", made: -3_601), at: -3_599))
    #expect(try board.take(quote("1.4", made: -3_598), at: -3_598))
  }

  @Test("The order is separate for each symbol, and case is significant")
  mutating func symbols() throws {
    #expect(try board.take(quote("1.1", made: 0), at: 0))
    #expect(try board.take(quote("2.1", made: -9, "XAUEUR"), at: 0))
    #expect(try board.take(quote("3.1", made: -9, "eurusd"), at: 0))
    #expect(board.changes(since: 0).map(\.quote.symbol) == ["EURUSD", "XAUEUR", "eurusd"])
    #expect(board.changes(since: 0).count == 3 && board["GBPUSD"] == nil)
  }

  @Test("Changes since a version are returned, regardless of earlier calls")
  mutating func changes() throws {
    #expect(board.version == 0 && board.changes(since: 0).isEmpty)
    #expect(try board.take(quote("1.1", made: 0), at: 0))
    #expect(try board.take(quote("2.1", made: 0, "APPLE"), at: 0))
    #expect(board.changes(since: 0).map(\.quote.symbol) == ["APPLE", "EURUSD"])
    #expect(board.changes(since: 1).map(\.quote.symbol) == ["APPLE"])
    #expect(try board.take(quote("1.1", made: 1), at: 1))
    #expect(board.version == 3 && board.changes(since: 3).isEmpty)
    #expect(board.changes(since: 2).map(\.receivedAt) == [start.adding(seconds: 1)])
    #expect(try !board.take(quote("1.2", made: 0), at: 1) && board.version == 3)
  }

  @Test("Two thousand symbols are stored, and they are updated when others are rejected")
  mutating func capacity() throws {
    for number in 1...2_000 { #expect(try board.take(quote("1", "S\(number)"), at: 0)) }
    #expect(try !board.take(quote("1", "S2001"), at: 0))
    #expect(
      board.changes(since: 0).count == 2_000 && board.version == 2_000 && board["S2001"] == nil)
    #expect(try board.take(quote("2", "S2000"), at: 1) && board.version == 2_001)
  }

  @Test("Quotes of an earlier day are loaded, and any quote replaces them")
  func earlierDay() throws {
    let kept = QuoteEntry(try quote("1.1", made: 0), receivedAt: start)
    var board = QuoteBoard([kept])
    #expect(board.changes(since: 0) == [kept] && board.version == 1)
    #expect(try board.take(quote("1.2", made: -9), at: 0) && board.bid == "1.2")
  }

  @Test("The last move is between the last two bids that differ, which are the ticks")
  mutating func move() throws {
    #expect(try board.take(quote("1.10"), at: 0))
    #expect(board["EURUSD"]?.lastMove == nil)
    for bid in ["1.1", "1.12", "1.120", "1.11"] { #expect(try board.take(quote(bid), at: 1)) }
    let entry = try #require(board["EURUSD"])
    #expect(entry.lastMove?.description == "-0.01")
    #expect(entry.ticks.map(\.description) == ["1.10", "1.12", "1.11"])
    // An equal bid replaces the digits and not the move.
    #expect(try board.take(quote("1.110"), at: 2) && board.bid == "1.110")
    #expect(board["EURUSD"]?.lastMove == entry.lastMove && board["EURUSD"]?.ticks == entry.ticks)
  }

  @Test("The last forty ticks are stored")
  mutating func ticks() throws {
    for bid in 1...100 { #expect(try board.take(quote("\(bid)"), at: 0)) }
    #expect(board["EURUSD"]?.ticks.map(\.description) == (61...100).map { "\($0)" })
  }

  @Test(
    "A quote is stale thirty seconds after its receipt, whatever its time",
    arguments: [(0, false), (29, false), (30, true), (86_400, true), (-9, false)]
      as [(Int64, Bool)])
  func staleness(_ age: Int64, _ isStale: Bool) throws {
    for made in [-7_200, 0, 7_200, nil] as [Int64?] {
      let entry = QuoteEntry(try quote("1", made: made), receivedAt: start)
      #expect(entry.isStale(at: start.adding(seconds: age)) == isStale)
    }
    let late = Timestamp(millisecondsSince1970: start.millisecondsSince1970 + 29_999)
    #expect(!QuoteEntry(try quote("1"), receivedAt: start).isStale(at: late))
  }

  @Test(
    "The spread in points is as sent, or ask minus bid in units of the last digit",
    arguments: [
      ("0.99240", "0.99283", nil, "43"), ("0.9924", "0.99283", nil, "43"),
      ("0.99240", "0.9929", nil, "50"), ("178.20", "178.40", nil, "20"), ("5", "7", nil, "2"),
      ("1.10", "1.10", nil, "0"), ("1.11", "1.10", nil, "-1"), ("1.1", "1.3", "55.50", "55.50"),
      ("1.1", "1.3", "0", "0"),
    ] as [(String, String, String?, String)])
  func spread(_ bid: String, _ ask: String, _ sent: String?, _ points: String) throws {
    var quote = Quote(symbol: "S", bid: try ExactDecimal(bid), ask: try ExactDecimal(ask))
    quote.spread = try sent.map { try ExactDecimal($0) }
    #expect(quote.spreadInPoints?.description == points)
  }

  @Test("A spread and a move that overflow are nil")
  mutating func overflow() throws {
    let most = String(repeating: "9", count: 38)
    var wide = Quote(symbol: "EURUSD", bid: try ExactDecimal("-" + most), ask: .one)
    wide.ask = try ExactDecimal(most)
    #expect(wide.spreadInPoints == nil)
    #expect(try board.take(wide, at: 0) && board.take(quote(most), at: 1))
    #expect(wide.spreadInBasisPoints == nil)
    #expect(board["EURUSD"]?.lastMove == nil && board["EURUSD"]?.ticks.count == 2)
  }
}
