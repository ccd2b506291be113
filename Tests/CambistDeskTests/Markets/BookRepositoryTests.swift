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
  let bitso = ScriptedMarket()
  let store: DeskDatabase
  let repository: BookRepository

  init() throws {
    store = try .inMemory()
    repository = try .scripted(bitso, store, clock)
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

  @Test("It returns at once, and has books with and without a ticker after the fetch")
  func first() async throws {
    let known = await repository.markets()
    #expect(known.value == nil && known.isRefreshing && known.problem == nil)
    let state = await settled()
    #expect(state.value?.markets.map(\.book.name) == ["btc_mxn", "eth_mxn"])
    #expect(last(state) == "100" && state.value?.markets[1].ticker == nil)
    #expect(!state.isRefreshing && state.problem == nil)
  }

  @Test("Two hundred viewers cause the same requests as one", arguments: [1, 200])
  func viewers(_ count: Int) async throws {
    for _ in 0..<120 {
      await withTaskGroup { group in
        for _ in 0..<count { group.addTask { _ = await repository.markets() } }
      }
      await repository.settle()
      clock.advance(seconds: 1)
    }
    // At 0, 30, 60 and 90 seconds: a list and all tickers.
    #expect(bitso.requests == 8)
  }

  @Test("Without viewers no request is sent, and one is sent at once for the next viewer")
  func nobodyLooks() async throws {
    _ = await settled()
    clock.advance(seconds: 3_600)
    await Task.yield()
    #expect(bitso.requests == 2)
    bitso.trade(at: "101")
    let state = await repository.markets()
    #expect(last(state) == "100" && state.isRefreshing)
    await repository.settle()
    #expect(last(await repository.markets()) == "101")
  }

  @Test("Data is available after a restart offline, with every digit and missing value")
  func restart() async throws {
    let first = await settled()
    bitso.fall()
    clock.advance(seconds: 60)
    let state = await settled(try .scripted(bitso, store, clock))
    #expect(state.value == first.value)
    #expect(state.problem == .unreachable(host: "bitso.example", reason: "no network"))
    bitso.trade(at: "102")
    clock.advance(seconds: 15)
    #expect(last(await settled()) == "102")
  }

  @Test("After throttling it pauses for a minute, then twice as long, up to a quarter of an hour")
  func throttled() async throws {
    bitso.throttle()
    for pause in [60, 120, 240, 480, 900, 900] {
      let asked = bitso.requests
      let state = await settled()
      #expect(state.problem == .throttled(seconds: pause))
      #expect(bitso.requests == asked + 1)
      // Neither viewing nor a requested refresh ends the pause.
      clock.advance(seconds: Int64(pause) - 1)
      await repository.refresh()
      _ = await settled()
      #expect(bitso.requests == asked + 1)
      clock.advance(seconds: 1)
    }
    bitso.trade(at: "103")
    #expect(await settled().problem == nil)
    clock.advance(seconds: 30)
    bitso.throttle()
    #expect(await settled().problem == .throttled(seconds: 60))
  }

  @Test("After another failure it pauses for fifteen seconds, and retries at once on request")
  func failure() async throws {
    bitso.transport.answerAll(with: .body("<html>", type: "text/html", status: 502))
    #expect(await settled().problem == .status(502))
    let asked = bitso.requests
    _ = await settled()
    #expect(bitso.requests == asked)
    bitso.trade(at: "104")
    await repository.refresh()
    #expect(last(await settled()) == "104")
  }

  @Test("Without an address it reports a problem")
  func notConfigured() async throws {
    let repository = BookRepository(feed: nil, store: store, clock: clock.clock)
    let state = await settled(repository)
    #expect(state.problem == .notConfigured && state.value == nil && !state.isRefreshing)
  }

  @Test("A requested refresh that is not due sends no request")
  func refreshWithin() async throws {
    _ = await settled()
    clock.advance(seconds: 29)
    #expect(await repository.refresh() == clock.now.adding(seconds: -29))
    #expect(await repository.secondsToNext() == 1)
    await repository.settle()
    #expect(bitso.requests == 2)
    clock.advance(seconds: 1)
    #expect(await repository.refresh() == nil)
    await repository.settle()
    #expect(bitso.requests == 4)
  }

  @Test("A configured interval replaces the default", arguments: [5, 600] as [Int64])
  func interval(_ seconds: Int64) async throws {
    let repository = try BookRepository.scripted(bitso, store, clock, interval: seconds)
    _ = await settled(repository)
    #expect(await repository.secondsToNext() == seconds)
    clock.advance(seconds: seconds - 1)
    await repository.refresh()
    _ = await settled(repository)
    #expect(bitso.requests == 2)
    clock.advance(seconds: 1)
    _ = await settled(repository)
    #expect(bitso.requests == 4)
  }

  @Test(
    "A viewer gets the time when the stored data are due, at least a second from now",
    arguments: [(0, 30), (1, 29), (29, 1), (30, 1), (3_600, 1), (-60, 30)] as [(Int64, Int64)])
  func secondsToNext(_ age: Int64, _ seconds: Int64) async {
    #expect(await repository.secondsToNext() == 30)
    _ = await settled()
    clock.advance(seconds: age)
    #expect(await repository.secondsToNext() == seconds)
  }

  @Test("After a failure a viewer returns an interval later")
  func secondsToNextAfterFailure() async {
    bitso.fall()
    _ = await settled()
    clock.advance(seconds: 7)
    #expect(await repository.secondsToNext() == 30)
  }

  @Test("Waiting for the next time ends when it comes, and when the waiting task is cancelled")
  func waiting() async {
    _ = await settled()
    clock.advance(seconds: 10)
    let waiting = Task { await repository.waitForNext() }
    await clock.waiters(1)
    clock.advance(seconds: 20)
    #expect(await waiting.value)
    let cancelled = Task { await repository.waitForNext() }
    await clock.waiters(1)
    cancelled.cancel()
    #expect(await !cancelled.value)
  }

  @Test("When the clock was set back, data is fetched again and no pause continues")
  func clockSetBack() async {
    _ = await settled()
    bitso.trade(at: "105")
    clock.advance(seconds: -3_600)
    #expect(last(await settled()) == "105")
    clock.advance(seconds: 30)
    bitso.throttle()
    #expect(await settled().problem == .throttled(seconds: 60))
    bitso.trade(at: "106")
    clock.advance(seconds: -7_200)
    #expect(last(await settled()) == "106")
  }
}

extension BookRepository {
  /// The repository of a scripted market.
  static func scripted(
    _ bitso: ScriptedMarket, _ store: DeskDatabase, _ clock: ManualClock,
    interval: Int64 = BookRepository.standardInterval
  ) throws -> BookRepository {
    let base = try #require(URL(string: "http://bitso.example"))
    return BookRepository(
      feed: BitsoFeed(base: base, transport: bitso.transport), store: store, clock: clock.clock,
      interval: interval)
  }
}
