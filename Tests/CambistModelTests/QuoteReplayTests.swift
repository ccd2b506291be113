import CambistModel
import CambistMoney
import CambistTesting
import Testing

@Suite("Boards of quotes with the same contents") struct QuoteReplayTests {
  private static let start = Timestamp(millisecondsSince1970: 1_800_000_000_000)

  @Test(
    "A board that replays what another one has stored is equal to it, from any moment on",
    arguments: 0..<20 as Range<UInt64>)
  func replaying(_ seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    var (board, other) = (QuoteBoard(), QuoteBoard())
    let joinsAt = Int.random(in: 0..<200, using: &chance)
    var now = Self.start
    for number in 0..<400 {
      now = now.adding(seconds: Int64.random(in: 0...3_000, using: &chance))
      let symbol = "S\(Int.random(in: 0..<9, using: &chance))"
      var quote = Quote(
        symbol: symbol, bid: ExactDecimal(Int.random(in: 0...5, using: &chance)),
        ask: ExactDecimal(9))
      if Bool.random(using: &chance) {
        quote.time = now.adding(seconds: Int64.random(in: -90...90, using: &chance))
      }
      let isStored = board.take(quote, receivedAt: now)
      if number == joinsAt {
        other.adopt(board.changes(since: 0), version: board.version)
      } else if number > joinsAt, isStored {
        other.replay(quote, receivedAt: now)
      }
    }
    #expect(other.version == board.version)
    #expect(other.changes(since: 0) == board.changes(since: 0))
    #expect(board.version > 300)
  }

  @Test("Adopting another board changes only the entries that differ")
  func adopting() {
    var (board, other) = (QuoteBoard(), QuoteBoard())
    for symbol in ["C", "A", "B"] {
      let quote = Quote(symbol: symbol, bid: ExactDecimal(1), ask: ExactDecimal(2))
      board.take(quote, receivedAt: Self.start)
      other.take(quote, receivedAt: Self.start)
    }
    for symbol in ["B", "D"] {
      let quote = Quote(symbol: symbol, bid: ExactDecimal(3), ask: ExactDecimal(4))
      other.take(quote, receivedAt: Self.start)
    }
    board.adopt(other.changes(since: 0), version: 100)
    #expect(board.version == 100)
    #expect(board.changes(since: 3).map(\.quote.symbol) == ["B", "D"])
    #expect(board.changes(since: 0) == other.changes(since: 0))
    // A later quote is compared with the adopted ones.
    var earlier = Quote(symbol: "D", bid: ExactDecimal(5), ask: ExactDecimal(6))
    earlier.time = Self.start
    let isStored = board.take(earlier, receivedAt: Self.start)
    #expect(isStored && board.version == 101)
  }
}
