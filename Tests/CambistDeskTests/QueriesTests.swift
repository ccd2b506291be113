import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Testing

@Suite("Queries that wait for a refresh") struct QueriesTests {
  private let scripted: ScriptedDesk

  init() throws { scripted = try ScriptedDesk() }

  var clock: ManualClock { scripted.clock }
  var bank: ScriptedTransport { scripted.bank }
  var market: ScriptedMarket { scripted.market }
  var desk: Desk { scripted.desk }

  /// The failure of a query.
  private func failure(_ query: () async throws -> Void) async throws -> QueryFailure {
    try #require(await #expect(throws: QueryFailure.self) { try await query() })
  }

  @Test("With nothing stored a query waits for the fetch and returns without a notice")
  func firstAnswer() async throws {
    let sales = try await desk.settledTotals(in: .eur)
    #expect(sales.value.lines.count == 4 && sales.notices.isEmpty)
  }

  @Test("After a failed refresh stored data is used, with the time and the problem")
  func storedData() async throws {
    let first = try await desk.settledSales()
    clock.advance(seconds: 120)
    bank.answer("/rates", with: .failure(.timedOut(after: .seconds(30))))
    let second = try await desk.settledSales()
    #expect(second.value.fetchedAt == first.value.fetchedAt)
    guard case .stored(let time, .sales, let problem)? = second.notices.first else {
      Issue.record("\(second.notices) says nothing of stored data")
      return
    }
    #expect(time == first.value.fetchedAt && problem == .timedOut(seconds: 30))
  }

  @Test("With nothing stored a failed fetch is the failure of the query")
  func nothingStored() async throws {
    bank.answer("/rates", with: .failure(.timedOut(after: .seconds(30))))
    let failure = try await failure { _ = try await desk.settledSales() }
    guard case .problem(.timedOut(seconds: 30), .upstream?) = failure.reason else {
      Issue.record("\(failure.reason)")
      return
    }
    #expect(failure.kind == .unavailable)
  }

  @Test("A missing item is named in the failure")
  func unknown() async throws {
    let sku = try #require(SKU("X1"))
    let product = try await failure { _ = try await desk.settledProduct(sku, in: .eur) }
    guard case .unknownProduct("X1") = product.reason, product.kind == .notFound else {
      Issue.record("\(product.reason)")
      return
    }
    let pair = CurrencyPair(.usd, .eur)
    let unsaved = try await failure { try await desk.removePair(pair) }
    guard case .unsavedPair(pair) = unsaved.reason, unsaved.kind == .notFound else {
      Issue.record("\(unsaved.reason)")
      return
    }
    let source = try await failure {
      _ = try await desk.settledRate(from: .usd, to: .eur, source: "bank")
    }
    guard case .unknownSource("bank", known: ["ecb"]) = source.reason, source.kind == .usage else {
      Issue.record("\(source.reason)")
      return
    }
    let unnamed = try await failure {
      _ = try await desk.settledRate(from: .usd, to: .eur, source: "cbar")
    }
    guard case .sourceOff("cbar", known: ["ecb"], isOrderFixed: true) = unnamed.reason,
      unnamed.kind == .usage
    else {
      Issue.record("\(unnamed.reason)")
      return
    }
  }

  @Test("A book that the market does not know is not a failure of the market")
  func unknownBook() async throws {
    market.refuseTickers(code: Book.unknownCode, message: "Unknown OrderBook")
    let book = try #require(Book("doge_mxn"))
    let failure = try await failure { _ = try await desk.settledMarket(of: book) }
    guard case .unknownBook(book) = failure.reason, failure.kind == .notFound else {
      Issue.record("\(failure.reason)")
      return
    }
  }

  @Test("Only two different listed currencies form a pair")
  func pairs() throws {
    #expect(try CurrencyPair(saving: .usd, .eur) == CurrencyPair(.usd, .eur))
    for (base, quote) in [(Currency.usd, Currency.usd), (.usd, try #require(Currency("QQQ")))] {
      #expect(throws: QueryFailure.self) { try CurrencyPair(saving: base, quote) }
    }
  }
}
