import CambistModel
import CambistMoney
import Testing

@Suite("Changes of a board") struct BoardTests {
  private func currencies(_ codes: String) throws -> [Currency] {
    try codes.split(separator: " ").map { try #require(Currency(String($0))) }
  }

  private func board(_ codes: String) throws -> Board { Board(try currencies(codes)) }

  @Test(
    "Each change is applied",
    arguments: [
      (Board.Change.add(.usd, at: nil), "GBP JPY USD", Board.Outcome.changed(from: nil)),
      (.add(.usd, at: 0), "USD GBP JPY", .changed(from: nil)),
      (.add(.usd, at: -5), "USD GBP JPY", .changed(from: nil)),
      (.add(.usd, at: .max), "GBP JPY USD", .changed(from: nil)),
      (.remove(.usd), "GBP JPY", .unchanged), (.move(.usd, to: 1), "GBP JPY", .unchanged),
      (.shift(.usd, by: 1), "GBP JPY", .unchanged),
    ])
  func changes(_ change: Board.Change, _ codes: String, _ outcome: Board.Outcome) throws {
    var board = try board("GBP JPY")
    #expect(board.apply(change) == outcome)
    #expect(board == (try self.board(codes)))
  }

  @Test(
    "A currency can move to every place, and stays within the list",
    arguments: [
      (0, "USD GBP EUR JPY"), (1, "GBP USD EUR JPY"), (2, "GBP EUR USD JPY"),
      (3, "GBP EUR JPY USD"), (9, "GBP EUR JPY USD"), (-1, "USD GBP EUR JPY"),
      (.max, "GBP EUR JPY USD"), (.min, "USD GBP EUR JPY"),
    ])
  func moves(_ place: Int, _ codes: String) throws {
    var board = try board("GBP USD EUR JPY")
    _ = board.apply(.move(.usd, to: place))
    #expect(board == (try self.board(codes)))
    let other = board.currencies.count
    _ = board.apply(.shift(.usd, by: -place.clamped))
    #expect(board.currencies.count == other && Set(board.currencies).count == other)
  }

  @Test("A full board accepts no more, and a list with duplicates has each currency once")
  func limits() throws {
    let all = Array(Currency.listed.sorted().prefix(Board.maximumCount + 3))
    var full = Board(all + all)
    #expect(full.currencies == Array(all.prefix(Board.maximumCount)))
    #expect(full.apply(.add(all[Board.maximumCount], at: 0)) == .full)
    #expect(try board("USD GBP USD") == (try board("USD GBP")))
  }

  @Test("The suggestion begins with the region's currency and those of the last conversions")
  func suggestion() throws {
    let azn = try #require(Currency("AZN"))
    let suggested = Board.suggested(home: azn, recent: try currencies("TRY USD"))
    #expect(suggested == (try board("AZN TRY USD EUR GBP JPY CHF CNY")))
    #expect(Board.suggested(home: nil, recent: []).currencies.count == 8)
  }
}

extension Int {
  fileprivate var clamped: Int { Swift.min(Swift.max(self, -9), 9) }
}
