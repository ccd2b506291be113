import CambistModel
import CambistMoney
import Testing

@Suite("The change of a day") struct DayChangeTests {
  /// Four hours ahead of UTC, like Baku.
  static let baku = ZoneOffsets(name: "UTC+04:00", seconds: 14_400)

  /// A board that received these bids at these moments.
  static func board(_ zone: ZoneOffsets, _ bids: [(String, String)]) throws -> QuoteBoard {
    var board = QuoteBoard(zone: zone)
    for (time, bid) in bids {
      let quote = Quote(symbol: "S", bid: try ExactDecimal(bid), ask: try ExactDecimal(bid))
      board.take(quote, receivedAt: try #require(Timestamp(time)))
    }
    return board
  }

  /// The change at a moment, in percent to two decimals.
  static func change(_ board: QuoteBoard, at moment: String) throws -> String? {
    let day = board.zone.date(of: try #require(Timestamp(moment)))
    return try board["S"]?.percentChange(on: day, in: board.zone)?.decimal(toScale: 2).description
  }

  @Test(
    "It is measured in percent from the first bid that was received on the day",
    arguments: [
      (["100", "101"], "1.00"), (["100", "103", "101"], "1.00"), (["100", "99.5"], "-0.50"),
      (["100", "101", "100"], "0.00"), (["1.0831", "1.08350"], "0.04"), (["3", "4"], "33.33"),
      (["0.00000001", "0.00000003"], "200.00"), (["100"], nil), (["0", "1"], nil),
      (["0", "0.00", "100", "101"], "1.00"), (["-37.63", "1"], nil),
      (["-37.63", "4", "5"], "25.00"),
      (["-2", "-1"], nil), (["10", "-37.63"], "-476.30"),
    ] as [([String], String?)])
  func percent(_ bids: [String], _ change: String?) throws {
    let bids = bids.enumerated().map { ("2026-11-02T08:00:0\($0)Z", $1) }
    #expect(try Self.change(Self.board(.utc, bids), at: "2026-11-02T12:00:00Z") == change)
  }

  @Test(
    "A day of the source begins at its own midnight, and the change starts again",
    arguments: [
      // Midnight in Baku is at eight in the evening in UTC.
      (baku, ["19:00", "19:59"], "19:59", "10.00"), (baku, ["19:59", "20:00"], "20:00", nil),
      (baku, ["19:00", "20:00", "20:01"], "20:01", "10.00"),
      (.utc, ["19:59", "20:00"], "20:00", "10.00"),
      // Nothing was received on the new day yet.
      (baku, ["19:00", "19:59"], "20:00", nil), (.utc, ["19:00", "19:59"], "20:00", "10.00"),
    ] as [(ZoneOffsets, [String], String, String?)])
  func midnight(_ zone: ZoneOffsets, _ times: [String], _ now: String, _ change: String?) throws {
    let bids = zip(times, ["100", "110", "121"]).map { ("2026-11-02T\($0):00Z", $1) }
    #expect(try Self.change(Self.board(zone, bids), at: "2026-11-02T\(now):00Z") == change)
  }

  @Test(
    "The first bid is stored with the entry, so that it is kept across a restart on the same day")
  func restart() throws {
    let day = try Self.board(
      Self.baku, [("2026-11-02T08:00:00Z", "100"), ("2026-11-02T08:01:00Z", "101")])
    let first = try #require(day["S"]?.firstBid)
    #expect(
      first.bid.description == "100" && first.receivedAt.description == "2026-11-02T08:00:00Z")
    for (time, change) in [("19:59", "2.00"), ("20:01", nil)] {
      var again = QuoteBoard(day.changes(since: 0), zone: Self.baku)
      let quote = Quote(symbol: "S", bid: try ExactDecimal("102"), ask: .one)
      again.take(quote, receivedAt: try #require(Timestamp("2026-11-02T\(time):00Z")))
      #expect(try Self.change(again, at: "2026-11-02T\(time):30Z") == change)
    }
  }

  @Test("If an earlier release stored no first bid, the next one is used")
  func withoutFirst() throws {
    var entry = QuoteEntry(
      Quote(symbol: "S", bid: .one, ask: .one),
      receivedAt: try #require(Timestamp("2026-11-02T08:00:00Z")))
    entry.firstBid = nil
    var board = QuoteBoard([entry])
    #expect(try Self.change(board, at: "2026-11-02T08:00:01Z") == nil)
    for (second, bid) in [("1", "2"), ("2", "3")] {
      let quote = Quote(symbol: "S", bid: try ExactDecimal(bid), ask: .one)
      board.take(quote, receivedAt: try #require(Timestamp("2026-11-02T08:00:0\(second)Z")))
    }
    #expect(try Self.change(board, at: "2026-11-02T08:00:03Z") == "50.00")
  }

  @Test(
    "The spread in basis points is relative to the mid price",
    arguments: [
      ("1.08312", "1.08324", "1.11"), ("2653.41", "2653.76", "1.32"), ("0.99", "1.01", "200.00"),
      ("1.10", "1.10", "0.00"), ("1.11", "1.10", "-90.50"), ("0", "0", nil), ("-2", "1", nil),
    ] as [(String, String, String?)])
  func basisPoints(_ bid: String, _ ask: String, _ points: String?) throws {
    let quote = Quote(symbol: "S", bid: try ExactDecimal(bid), ask: try ExactDecimal(ask))
    #expect(try quote.spreadInBasisPoints?.decimal(toScale: 2).description == points)
  }
}
