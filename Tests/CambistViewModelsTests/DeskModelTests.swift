import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Synchronization
import Testing

@MainActor
@Suite("The start of the app", .timeLimit(.minutes(5))) struct DeskModelTests {
  let clock = ManualClock(now: shippedAt)

  /// Opens stores in memory, counts the calls, and fails as often as requested.
  final class Opener: Sendable {
    private let state: Mutex<(count: Int, failures: Int)>

    init(failures: Int = 0) { state = Mutex((0, failures)) }

    var count: Int { state.withLock { $0.count } }

    func open() throws(StoreError) -> DeskDatabase {
      let fails = state.withLock { state in
        state.count += 1
        return state.count <= state.failures
      }
      if fails { throw .cannotOpen(path: "/nowhere", reason: "disk I/O error") }
      return try .inMemory()
    }
  }

  func model(_ opener: Opener) -> DeskModel {
    DeskModel(
      UpstreamAddresses(), clock: clock.clock,
      openStore: { () throws(StoreError) in try opener.open() }
    ) { addresses in
      Desk.Feeds(addresses, http: ScriptedTransport(), stream: ScriptedStream())
    }
  }

  func desk(_ model: DeskModel) throws -> Desk {
    guard case .ready(let desk) = model.state else { throw Problem.store(reason: "not ready") }
    return desk
  }

  @Test("The first frame needs no database: it is opened on request, and only once")
  func opensLate() async throws {
    let opener = Opener()
    let model = model(opener)
    guard case .opening = model.state else {
      Issue.record("it is not opening")
      return
    }
    #expect(opener.count == 0)
    async let first: Void = model.open()
    async let second: Void = model.open()
    _ = await (first, second)
    await model.open()
    #expect(opener.count == 1 && model.damaged == nil)
    _ = try desk(model)
  }

  @Test("A store that cannot be opened has an error, and can be retried")
  func retries() async throws {
    let opener = Opener(failures: 1)
    let model = model(opener)
    await model.open()
    guard case .failed(let problem) = model.state else {
      Issue.record("it did not fail")
      return
    }
    #expect(problem.text(.english, .english).contains("disk I/O error"))
    await model.open()
    #expect(opener.count == 2)
    _ = try desk(model)
  }

  @Test("Other addresses create another desk with the same store, the same ones none")
  func addresses() async throws {
    let opener = Opener()
    let model = model(opener)
    await model.open()
    let first = try desk(model)
    try await first.pairs.add(CurrencyPair(.usd, .eur))
    model.use(UpstreamAddresses())
    #expect(try desk(model).quotes === first.quotes)
    var addresses = UpstreamAddresses()
    addresses[.gnb] = SampleSales.address
    model.use(addresses)
    let second = try desk(model)
    #expect(second.quotes !== first.quotes && opener.count == 1)
    #expect(try await second.pairs.pairs() == [CurrencyPair(.usd, .eur)])
  }

  @Test("A desk runs for one window at a time, and stops when none is in the foreground")
  func runs() async throws {
    let model = model(Opener())
    await model.open()
    let desk = try desk(model)
    let first = Task { await model.run(desk) }
    let second = Task { await model.run(desk) }
    await end([first, second])
    await model.rest()
  }
}
