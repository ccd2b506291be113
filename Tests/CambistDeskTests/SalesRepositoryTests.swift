import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import CambistTesting
import Foundation
import Testing

@Suite("The sales repository") struct SalesRepositoryTests {
  let clock = ManualClock()
  let transport = ScriptedTransport(GNBSample.answers)
  let store: DeskDatabase
  let repository: SalesRepository

  init() throws {
    store = try DeskDatabase.inMemory()
    repository = try Self.repository(transport, store, clock)
  }

  static func repository(
    _ transport: ScriptedTransport, _ store: DeskDatabase, _ clock: ManualClock
  ) throws -> SalesRepository {
    let base = try #require(URL(string: "http://gnb.example"))
    return SalesRepository(
      feed: GNBFeed(base: base, transport: transport), store: store, clock: clock.clock)
  }

  @Test("It returns at once without data, and has the data when the refresh has ended")
  func firstStart() async throws {
    let gate = Gate()
    transport.answer(
      "/rates", with: .held(gate, .body(GNBSample.ratesJSON, type: "application/json")))
    let first = await repository.overview(in: .eur)
    #expect(first.value == nil && first.isRefreshing && first.problem == nil)
    gate.open()
    await repository.settle()
    let second = await repository.overview(in: .eur)
    #expect(second.value?.lines.count == 4)
    #expect(!second.isRefreshing)
  }

  @Test("Any number of concurrent callers share one fetch")
  func singleFetch() async throws {
    await withTaskGroup { group in
      for _ in 0..<50 { group.addTask { await repository.refresh() } }
    }
    await repository.settle()
    let asked = transport.requests.count
    #expect(asked >= 2 && asked % 2 == 0)
    for _ in 0..<50 { _ = await repository.overview(in: .usd) }
    #expect(transport.requests.count == asked)
  }

  @Test("A snapshot older than a minute is refreshed in the background")
  func refreshBehind() async throws {
    await repository.refresh()
    clock.advance(seconds: 59)
    #expect(await repository.overview(in: .eur).isRefreshing == false)
    clock.advance(seconds: 1)
    let due = await repository.overview(in: .eur)
    #expect(due.isRefreshing && due.value?.lines.count == 4)
    await repository.settle()
    #expect(await repository.current().value?.fetchedAt == clock.now)
  }

  @Test("A caller can stop waiting for a refresh, and the refresh continues")
  func cancelledWait() async throws {
    let gate = Gate()
    transport.answer(
      "/rates", with: .held(gate, .body(GNBSample.ratesJSON, type: "application/json")))
    #expect(await repository.overview(in: .eur).isRefreshing)
    let waiting = Task { await repository.settle() }
    waiting.cancel()
    await waiting.value
    #expect(await repository.overview(in: .eur).value == nil)
    gate.open()
    await repository.settle()
    #expect(await repository.overview(in: .eur).value != nil)
  }

  @Test("A failed refresh hides nothing and reports the reason; the next success clears it")
  func failure() async throws {
    await repository.refresh()
    transport.answer("/transactions", with: .body(#"[{"sku":"A"}]"#, type: "application/json"))
    await repository.refresh()
    let state = await repository.overview(in: .eur)
    #expect(state.value?.total.sum?.description == "69.14 EUR")
    let fault = RowFault(
      resource: "transactions", row: 1, field: "amount", text: "", reason: .missing)
    #expect(state.problem == .badRow(fault))
    transport.answer(
      "/transactions", with: .body(GNBSample.transactionsJSON, type: "application/json"))
    await repository.refresh()
    #expect(await repository.overview(in: .eur).problem == nil)
  }

  @Test("After a failure it pauses before the next automatic retry")
  func pause() async throws {
    transport.answer("/rates", with: .failure(.timedOut(after: .seconds(30))))
    await repository.refresh()
    let asked = transport.requests.count
    clock.advance(seconds: 14)
    #expect(await repository.overview(in: .eur).isRefreshing == false)
    #expect(transport.requests.count == asked)
    clock.advance(seconds: 1)
    #expect(await repository.overview(in: .eur).isRefreshing)
    await repository.settle()
    #expect(transport.requests.count > asked)
  }

  @Test("After a restart the last snapshot is available at once, with its time, also offline")
  func restart() async throws {
    await repository.refresh()
    let fetchedAt = clock.now
    clock.advance(seconds: 86_400)
    let offline = ScriptedTransport([
      "/rates": .failure(.unreachable(host: "gnb.example", reason: "connection refused"))
    ])
    let later = try Self.repository(offline, store, clock)
    let state = await later.overview(in: .eur)
    #expect(state.value?.total.sum?.description == "69.14 EUR")
    #expect(state.value?.provenance.asOf == .moment(fetchedAt))
    #expect(state.isRefreshing)
    await later.settle()
    let settled = await later.product(try #require(SKU("T2006")), in: .eur)
    #expect(settled.value?.ledger?.total.sum?.description == "14.99 EUR")
    #expect(settled.problem == .unreachable(host: "gnb.example", reason: "connection refused"))
  }

  @Test("A clock set back does not prevent old data from being refreshed")
  func clockSetBack() async throws {
    await repository.refresh()
    clock.set(clock.now.adding(seconds: -7_200))
    #expect(await repository.overview(in: .eur).isRefreshing)
    await repository.settle()
  }

  @Test("Without an address it reports a problem and sends no request")
  func notConfigured() async throws {
    let lonely = SalesRepository(feed: nil, store: store, clock: clock.clock)
    let state = await lonely.overview(in: .eur)
    #expect(state.problem == .notConfigured && !state.isRefreshing)
  }

  @Test("Only codes that are listed, or that have a rate or a sale, are accepted")
  func knownCurrencies() async throws {
    let (unlisted, yen) = (try #require(Currency("ZZQ")), try #require(Currency("JPY")))
    #expect(await repository.knows(unlisted))
    await repository.refresh()
    #expect(await repository.knows(.eur))
    #expect(await repository.knows(yen))
    #expect(await !repository.knows(unlisted))
  }

  @Test("The source gets at most twelve requests a minute, for any number of refreshes")
  func budget() async throws {
    await repository.refresh()
    let requests = transport.requests.count
    for _ in 0..<50 { await repository.refresh() }
    #expect(transport.requests.count == 12 * requests)
    clock.advance(seconds: 5)
    await repository.refresh()
    #expect(transport.requests.count == 13 * requests)
  }
}
