import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistStore
import CambistTesting
import Foundation
import Testing

@Suite("The repository of books") struct BookRepositoryTests {
  let clock = ManualClock()
  let transport = ScriptedTransport()
  let store: DeskDatabase
  let repository: BookRepository

  static let books = "/v3/available_books/"
  static let tickers = "/v3/ticker/"

  init() throws {
    store = try DeskDatabase.inMemory()
    repository = try Self.repository(transport, store, clock)
    answer(last: "100")
  }

  static func repository(
    _ transport: ScriptedTransport, _ store: DeskDatabase, _ clock: ManualClock
  ) throws -> BookRepository {
    let base = try #require(URL(string: "http://bitso.example"))
    return BookRepository(
      feed: BitsoFeed(base: base, transport: transport), store: store, clock: clock.clock)
  }

  /// Two books, one of which has a ticker.
  func answer(last: String) {
    let books = #"{"book":"btc_mxn","tick_size":"10"},{"book":"eth_mxn"}"#
    let ticker = #"{"book":"btc_mxn","last":"\#(last)"},{"book":"gone_mxn","last":"1"}"#
    for path in [Self.books, String(Self.books.dropLast())] {
      transport.answer(path, with: Self.payload(books))
    }
    for path in [Self.tickers, String(Self.tickers.dropLast())] {
      transport.answer(path, with: Self.payload(ticker))
    }
  }

  static func payload(_ rows: String) -> ScriptedTransport.Answer {
    .body(#"{"success":true,"payload":[\#(rows)]}"#, type: "application/json")
  }

  func throttle() {
    transport.answerAll(
      with: .body(
        #"{"success":false,"error":{"code":"0801","message":"Too many requests"}}"#,
        type: "application/json", status: 420))
  }

  func settled(_ repository: BookRepository? = nil) async -> Loadable<MarketSnapshot> {
    let repository = repository ?? self.repository
    _ = await repository.markets()
    await repository.settle()
    return await repository.markets()
  }

  func last(_ state: Loadable<MarketSnapshot>) -> String? {
    state.value?.markets.first?.ticker?.last?.description
  }

  @Test("It answers at once, and has books with and without a ticker when the fetch has ended")
  func first() async throws {
    let known = await repository.markets()
    #expect(known.value == nil && known.isRefreshing && known.problem == nil)
    let state = await settled()
    #expect(state.value?.markets.map(\.book.name) == ["btc_mxn", "eth_mxn"])
    #expect(last(state) == "100" && state.value?.markets[1].ticker == nil)
    #expect(!state.isRefreshing && state.problem == nil)
  }

  @Test("Two hundred who look cause the requests that one who looks causes", arguments: [1, 200])
  func viewers(_ count: Int) async throws {
    for _ in 0..<120 {
      await withTaskGroup { group in
        for _ in 0..<count { group.addTask { _ = await repository.markets() } }
      }
      await repository.settle()
      clock.advance(seconds: 1)
    }
    // At 0, 30, 60 and 90 seconds: a list and all tickers.
    #expect(transport.requests.count == 8)
  }

  @Test("Nobody is asked while nobody looks, and at once when somebody does after that")
  func nobodyLooks() async throws {
    _ = await settled()
    clock.advance(seconds: 3_600)
    await Task.yield()
    #expect(transport.requests.count == 2)
    answer(last: "101")
    let state = await repository.markets()
    #expect(last(state) == "100" && state.isRefreshing)
    await repository.settle()
    #expect(last(await repository.markets()) == "101")
  }

  @Test("What is known is there after a restart without a network, with every digit and no value")
  func restart() async throws {
    let first = await settled()
    transport.answerAll(with: .failure(.unreachable(host: "bitso.example", reason: "no network")))
    clock.advance(seconds: 60)
    let state = await settled(try Self.repository(transport, store, clock))
    #expect(state.value == first.value)
    #expect(state.problem == .unreachable(host: "bitso.example", reason: "no network"))
    answer(last: "102")
    clock.advance(seconds: 15)
    #expect(last(await settled()) == "102")
  }

  @Test("A throttle is answered with a pause of a minute, then twice as long, up to a quarter hour")
  func throttled() async throws {
    throttle()
    for pause in [60, 120, 240, 480, 900, 900] {
      let asked = transport.requests.count
      let state = await settled()
      #expect(state.problem == .throttled(seconds: pause))
      #expect(transport.requests.count == asked + 1)
      // Neither looking nor asking for it helps.
      clock.advance(seconds: Int64(pause) - 1)
      await repository.refresh()
      _ = await settled()
      #expect(transport.requests.count == asked + 1)
      clock.advance(seconds: 1)
    }
    answer(last: "103")
    #expect(await settled().problem == nil)
    clock.advance(seconds: 30)
    throttle()
    #expect(await settled().problem == .throttled(seconds: 60))
  }

  @Test("After another failure it pauses a quarter of a minute, and asks at once when told to")
  func failure() async throws {
    transport.answerAll(with: .body("<html>", type: "text/html", status: 502))
    #expect(await settled().problem == .status(502))
    let asked = transport.requests.count
    _ = await settled()
    #expect(transport.requests.count == asked)
    answer(last: "104")
    await repository.refresh()
    #expect(last(await settled()) == "104")
  }

  @Test("Without an address it says so")
  func notConfigured() async throws {
    let repository = BookRepository(feed: nil, store: store, clock: clock.clock)
    let state = await settled(repository)
    #expect(state.problem == .notConfigured && state.value == nil && !state.isRefreshing)
  }
}
