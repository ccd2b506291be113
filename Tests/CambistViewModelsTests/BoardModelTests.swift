import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Testing

@MainActor
@Suite("The board below the converter", .timeLimit(.minutes(5))) struct BoardModelTests {
  let clock = ManualClock(now: shippedAt)
  let store: DeskDatabase
  let desk: Desk
  let model: ConvertModel

  init() throws {
    store = try .inMemory()
    desk = .offline(store, clock)
    model = ConvertModelTests.model(desk, clock)
  }

  var codes: [String] { model.boardRows.map(\.currency.code) }

  func value(_ code: String) throws -> String {
    let currency = try currency(code)
    return try #require(model.boardRows.first { $0.currency == currency }).field.value
  }

  /// The result of a single conversion.
  func alone(_ amount: String, _ from: String, _ to: String) async throws -> String {
    let state = await desk.rates.rate(from: try currency(from), to: try currency(to))
    let answer = try #require(state.value)
    let amounts = try ConvertedAmounts(
      ExactFraction(try ExactDecimal(amount)), side: .from, answer.conversion)
    return NumberStyle.english.text(amounts.target.amount)
  }

  @Test("The amount is shown in the suggested currencies, without those of the pair")
  func first() async throws {
    #expect(model.boardRows.isEmpty && model.board.list.empty == nil)
    await model.load()
    #expect(codes == ["GBP", "JPY", "CHF", "CNY", "CAD", "AUD"])
    for code in codes { #expect(try value(code) == (try await alone("100", "USD", code))) }
    #expect(model.board.list.rows.prefix(2).map(\.name) == ["US Dollar", "Euro"])
    model.type("200", in: .from)
    #expect(try value("GBP") == (try await alone("200", "USD", "GBP")))
  }

  @Test("An amount typed into a row determines the pair and all other rows, each by its own rate")
  func typing() async throws {
    await model.load()
    let pound = try currency("GBP")
    model.type("250.5", inRow: pound)
    #expect(model.text(inRow: pound) == "250.5")
    let dollars = try await alone("250.5", "GBP", "USD")
    await until { model.screen.source.value == dollars }
    #expect(model.fields[.from] == dollars)
    #expect(model.fields[.to] == (try await alone("250.5", "GBP", "EUR")))
    for code in codes where code != "GBP" {
      #expect(try value(code) == (try await alone("250.5", "GBP", code)))
    }
    // Known rates are used at once.
    model.type("250.5+", inRow: pound)
    #expect(model.text(inRow: pound) == "250.5+")
    model.type("100", inRow: pound)
    #expect(model.fields[.from] == (try await alone("100", "GBP", "USD")))
    #expect(model.screen.board.announcement == "100 GBP: 7 currencies updated")
  }

  @Test("An amount in a row is neither recorded nor remembered")
  func records() async throws {
    await model.load()
    model.type("7", in: .from)
    model.type("5", inRow: try currency("JPY"))
    await until { !model.fields[.to].isEmpty && model.fields[.from] == "0.03180" }
    await model.submit()
    await model.finish()
    #expect(try await desk.recorded().isEmpty)
    #expect(try await desk.history.memory().input == nil)
    #expect(model.recordNotice == nil)
  }

  @Test("An amount typed into the pair replaces that of a row")
  func pairAgain() async throws {
    await model.load()
    let yen = try currency("JPY")
    model.type("1000", inRow: yen)
    await until { model.input.row == yen && model.fields[.from] != "100" }
    model.type("50", in: .to)
    #expect(model.input.row == nil && model.fields[.to] == "50")
    let yens = try await alone("50", "EUR", "JPY")
    await until { model.text(inRow: yen) == yens }
    #expect(model.fields[.from] == "55.86")
  }

  @Test("A row's currency that is chosen for the pair is no longer on the board")
  func chosen() async throws {
    await model.load()
    let pound = try currency("GBP")
    model.type("100", inRow: pound)
    await model.select(from: pound)
    #expect(model.input.row == nil && model.fields[.from] == "100")
    #expect(codes == ["USD", "JPY", "CHF", "CNY", "CAD", "AUD"])
    #expect(try value("USD") == (try await alone("100", "GBP", "USD")))
  }

  @Test("An unreadable amount has an error in its row, and clears the others")
  func unreadable() async throws {
    await model.load()
    let pound = try currency("GBP")
    model.type("5#", inRow: pound)
    await until { model.fields[.from].isEmpty }
    #expect(model.boardRows.first?.field.error != nil && model.text(inRow: pound) == "5#")
    #expect(try value("JPY").isEmpty)
  }

  @Test("A sign is inserted at the insertion point")
  func signs() async throws {
    await model.load()
    let pound = try currency("GBP")
    model.type("105", inRow: pound)
    #expect(model.insert("+", at: 2..<2, inRow: pound) == 3)
    #expect(model.text(inRow: pound) == "10+5")
    #expect(model.insert("−", at: nil, inRow: pound) == 5)
  }

  @Test("Currencies are added, removed and restored in place, and stay so at the next start")
  func changes() async throws {
    await model.load()
    await model.addToBoard(try currency("SEK"))
    #expect(codes.last == "SEK")
    #expect(try value("SEK") == (try await alone("100", "USD", "SEK")))
    await model.removeFromBoard(try currency("JPY"))
    #expect(codes == ["GBP", "CHF", "CNY", "CAD", "AUD", "SEK"])
    #expect(model.board.removed?.text == "JPY removed.")
    await model.undoRemoval()
    #expect(codes == ["GBP", "JPY", "CHF", "CNY", "CAD", "AUD", "SEK"])
    #expect(model.board.removed == nil)
    let next = ConvertModelTests.model(.offline(store, clock), clock)
    await next.load()
    #expect(next.boardRows.map(\.currency.code) == codes)
  }

  @Test("A removed row keeps its typed text")
  func removedWhileTyped() async throws {
    await model.load()
    let pound = try currency("GBP")
    model.type("100", inRow: pound)
    await model.removeFromBoard(pound)
    #expect(model.fields[.from] == (try await alone("100", "GBP", "USD")))
    await model.undoRemoval()
    #expect(model.text(inRow: pound) == "100")
  }

  @Test(
    "A row is moved among the visible ones, whatever the hidden ones are",
    arguments: [
      (0, 2, "JPY GBP CHF CNY CAD AUD"), (0, 6, "JPY CHF CNY CAD AUD GBP"),
      (5, 0, "AUD GBP JPY CHF CNY CAD"), (2, 1, "GBP CHF JPY CNY CAD AUD"),
      (1, 1, "GBP JPY CHF CNY CAD AUD"), (1, 2, "GBP JPY CHF CNY CAD AUD"),
      (9, 0, "GBP JPY CHF CNY CAD AUD"),
    ])
  func moving(_ place: Int, _ target: Int, _ order: String) async throws {
    await model.load()
    await model.moveOnBoard(place, before: target)
    #expect(codes.joined(separator: " ") == order)
    let next = ConvertModelTests.model(.offline(store, clock), clock)
    await next.load()
    #expect(next.boardRows.map(\.currency.code) == codes)
  }

  @Test("A full board rejects more currencies with a message")
  func full() async throws {
    await model.load()
    let others = Currency.listed.filter { !model.board.list.rows.map(\.currency).contains($0) }
    for currency in others.prefix(Board.maximumCount - 8) { await model.addToBoard(currency) }
    #expect(model.board.notice == nil && model.board.list.rows.count == Board.maximumCount)
    await model.addToBoard(try #require(others.last))
    #expect(model.board.notice?.title.contains("30") ?? false)
    #expect(model.board.list.rows.count == Board.maximumCount)
  }

  @Test("Without currencies there is an invitation")
  func empty() async throws {
    await model.load()
    for row in model.board.list.rows { await model.removeFromBoard(row.currency) }
    #expect(model.boardRows.isEmpty && model.board.list.empty?.title == "No currencies yet")
  }

  @Test("Each row has a chart of a month, from the currency of the pair")
  func trends() async throws {
    await model.load()
    let pound = try currency("GBP")
    let trend = try #require(model.board.trends[pound])
    #expect(trend.line.count > 15 && trend.line.min() == 0 && trend.line.max() == 1)
    #expect(trend.trend.spoken.hasSuffix("in one month"))
    #expect(model.board.trends[.usd] == nil)
    await model.select(from: pound)
    #expect(model.board.trends[.usd] != nil && model.board.trends[pound] == nil)
  }
}
