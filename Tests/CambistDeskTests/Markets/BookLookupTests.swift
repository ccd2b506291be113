import CambistDesk
import CambistModel
import CambistMoney
import CambistStore
import CambistTesting
import Testing

@Suite("Books that the market's list lacks") struct BookLookupTests {
  static let unknown = Problem.refused(code: Book.unknownCode, message: "Unknown OrderBook")

  let clock = ManualClock()
  let bitso = ScriptedMarket()
  let repository: BookRepository

  init() async throws {
    repository = try .scripted(bitso, try .inMemory(), clock)
    _ = await repository.markets()
    await repository.settle()
  }

  func settled(_ name: String) async -> Loadable<Market> {
    _ = await repository.market(name)
    await repository.settle()
    return await repository.market(name)
  }

  @Test("A listed book comes from the list, with a ticker or without", arguments: ["btc", "eth"])
  func listed(_ major: String) async {
    let state = await repository.market(major + "_mxn")
    #expect(state.value?.book.name == major + "_mxn" && !state.isRefreshing)
    #expect((state.value?.ticker == nil) == (major == "eth"))
    #expect(bitso.lookups.isEmpty)
  }

  @Test("A book is found by its ticker, without limits, and is not added to the list")
  func found() async {
    let first = await repository.market("gone_mxn")
    #expect(first.value == nil && first.isRefreshing && first.problem == nil)
    let state = await settled("gone_mxn")
    #expect(state.value?.ticker?.last?.description == "100" && state.problem == nil)
    #expect(state.value?.book.major.code == "GONE" && state.value?.book.maximumPrice == nil)
    #expect(await repository.markets().value?.markets.count == 2)
    #expect(bitso.lookups == ["gone_mxn"])
  }

  @Test("The market gets one request for a book in an interval, for any number of viewers")
  func once() async {
    for round in 1...3 {
      bitso.refuseTickers(code: "0301", message: "Unknown OrderBook")
      await withTaskGroup { group in
        for _ in 0..<200 { group.addTask { _ = await repository.market("doge_mxn") } }
      }
      #expect(await settled("doge_mxn") == Loadable(problem: Self.unknown))
      clock.advance(seconds: 29)
      #expect(await settled("doge_mxn").problem == Self.unknown)
      #expect(bitso.lookups.count == round)
      clock.advance(seconds: 1)
      bitso.trade(at: "100")
      _ = await repository.markets()
      await repository.settle()
    }
  }

  @Test("At most ten names are requested in an interval, and the others are unknown for now")
  func bound() async {
    bitso.refuseTickers(code: "0301", message: "Unknown OrderBook")
    let names = (10..<40).map { "x\($0)_mxn" }
    for name in names {
      let state = await settled(name)
      guard case .refused(Book.unknownCode, _) = state.problem else {
        Issue.record("\(name) is \(state)")
        continue
      }
      #expect(!state.isRefreshing && state.value == nil)
    }
    #expect(bitso.lookups == Array(names.prefix(10)))
    bitso.trade(at: "100")
    clock.advance(seconds: 30)
    #expect(await settled("gone_mxn").value != nil)
  }

  @Test("Throttling pauses the look-ups and the list; both report it and continue after the pause")
  func throttled() async {
    let pause = Problem.throttled(seconds: 60)
    bitso.throttle()
    #expect(await settled("gone_mxn").problem == pause)
    bitso.trade(at: "101")
    let asked = bitso.requests
    for _ in 0..<3 {
      #expect(await settled("gone_mxn") == Loadable(problem: pause))
      #expect(await settled("doge_mxn") == Loadable(problem: pause))
      let list = await repository.markets()
      #expect(list.problem == pause && list.value != nil)
      #expect(await repository.secondsToNext() == 30)
      await repository.refresh()
      clock.advance(seconds: 19)
    }
    await repository.settle()
    #expect(bitso.requests == asked)
    clock.advance(seconds: 3)
    #expect(await settled("gone_mxn").value?.ticker?.last?.description == "101")
    #expect(await repository.markets().problem == nil)
  }

  @Test("A failed look-up does not affect the list; others report why they are paused for a while")
  func failure() async {
    bitso.answerTickers(with: .body("<html>", type: "text/html", status: 502))
    #expect(await settled("gone_mxn").problem == .status(502))
    #expect(await settled("doge_mxn").problem == .status(502))
    let list = await repository.markets()
    #expect(list.value?.markets.count == 2 && list.problem == nil)
    #expect(bitso.lookups == ["gone_mxn"])
    clock.advance(seconds: 29)
    bitso.trade(at: "102")
    #expect(await settled("gone_mxn").problem == .status(502))
    clock.advance(seconds: 1)
    #expect(await settled("gone_mxn").value?.ticker?.last?.description == "102")
  }

  @Test("A viewer returns no earlier than the end of a pause")
  func secondsToNext() async {
    clock.advance(seconds: 28)
    bitso.answerTickers(with: .body("<html>", type: "text/html", status: 502))
    _ = await settled("gone_mxn")
    #expect(await repository.secondsToNext() == 15)
    clock.advance(seconds: 10)
    #expect(await repository.secondsToNext() == 5)
  }

  @Test("Before the list is known no book is looked up")
  func nothingKnown() async throws {
    let (bitso, clock) = (ScriptedMarket(), ManualClock())
    bitso.fall()
    let repository = try BookRepository.scripted(bitso, try .inMemory(), clock)
    #expect(await repository.market("gone_mxn").isRefreshing)
    await repository.settle()
    let state = await repository.market("gone_mxn")
    #expect(state.problem == .unreachable(host: "bitso.example", reason: "no network"))
    #expect(state.value == nil && !state.isRefreshing && bitso.lookups.isEmpty)
  }
}
