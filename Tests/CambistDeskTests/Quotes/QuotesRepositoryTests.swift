import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistStore
import CambistTesting
import Testing

@Suite("The repository of quotes", .timeLimit(.minutes(5))) struct QuotesRepositoryTests {
  let desk: QuotesDesk

  init() throws { desk = try QuotesDesk() }

  func kept() async throws -> [String] {
    try await desk.store.quotes().map(\.quote.bid.description)
  }

  @Test("Invalid messages are skipped and counted, and do not make a connection live")
  func garbage() async throws {
    try await desk.run { desk in
      let attempt = await desk.opened(1)
      await desk.settle(due: [1, 15, 30])
      await attempt.deliver("<html>")
      await attempt.deliver(#"[null,{"1":"A"}]"#)
      var state = await desk.state
      #expect(state.skipped == 3 && state.entries.isEmpty && state.stream == .connecting)
      #expect(state.problem == nil)
      await desk.go(to: 15, due: [16, 30, 30])
      await attempt.deliver("{}")
      #expect(await desk.streamState == .unreadable)
      await desk.go(to: 30, due: [31, 45, 45])
      #expect(await desk.streamState == .unreadable)
      await attempt.deliver(#"[null,{"1":"EURUSD","2":"1.10","3":"1.2"}]"#)
      state = await desk.state
      #expect(state.skipped == 5 && state.stream == .live)
      #expect(await desk.bids == ["1.10"])
    }
  }

  @Test("A connection that delivers only invalid messages for six seconds does not stay live")
  func onlyGarbage() async throws {
    try await desk.run { desk in
      let attempt = await desk.opened(1)
      await desk.settle(due: [1, 15, 30])
      await attempt.quote("1.10")
      await attempt.deliver("<html>")
      await desk.go(to: 5, due: [6, 15, 30])
      await attempt.deliver("<html>")
      #expect(await desk.streamState == .live)
      await desk.go(to: 6, due: [7, 15, 30])
      // One readable quote among others is enough, and the time starts again.
      await attempt.deliver(#"[null,{"1":"EURUSD","2":"1.20","3":"1.3"}]"#)
      await attempt.deliver("<html>")
      await desk.go(to: 11, due: [12, 15, 30])
      await attempt.deliver("<html>")
      #expect(await desk.streamState == .live)
      await desk.go(to: 12, due: [13, 15, 30])
      await attempt.deliver("[]")
      #expect(await desk.streamState == .live)
      await attempt.deliver("<html>")
      let state = await desk.state
      #expect(state.stream == .unreadable && state.since == desk.start.adding(seconds: 12))
      let reason = "not a list of quotes"
      #expect(
        await desk.repository.health().problem
          == .unreadable(resource: "quotes", reason: reason))
      await attempt.quote("1.30")
      #expect(await desk.streamState == .live)
    }
  }

  @Test("Once invalid messages stop too, the connection is stale")
  func garbageStops() async throws {
    try await desk.run { desk in
      let attempt = await desk.opened(1)
      await desk.settle(due: [1, 15, 30])
      // The first connection is closed earlier than that.
      await desk.go(to: 15, due: [16, 30, 30])
      await desk.go(to: 30, due: [31, 45, 45])
      await desk.go(to: 45, due: [46])
      await attempt.over()
      let second = await desk.opened(2)
      await desk.settle(due: [46, 60, 75])
      await second.deliver("<html>")
      await desk.go(to: 51, due: [52, 60, 75])
      await second.deliver("<html>")
      #expect(await desk.streamState == .unreadable)
      await desk.go(to: 60, due: [61, 75, 75])
      await desk.go(to: 75, due: [76, 90, 105])
      #expect(await desk.streamState == .unreadable)
      await desk.go(to: 90, due: [91, 105, 105])
      await desk.go(to: 105, due: [106, 120, 135])
      #expect(await desk.streamState == .stale)
    }
  }

  @Test("A connection without quotes is closed when the user requests another one")
  func reconnecting() async throws {
    try await desk.run { desk in
      let attempt = await desk.opened(1)
      await desk.settle(due: [1, 15, 30])
      await attempt.quote()
      // Not while quotes arrive.
      await desk.repository.reconnect()
      await desk.go(to: 15, due: [16, 30, 30])
      #expect(desk.stream.attempts == 1)
      await desk.go(to: 30, due: [31, 45, 45])
      #expect(await desk.streamState == .stale)
      await desk.repository.reconnect()
      await attempt.over()
      let second = await desk.opened(2)
      await second.quote("1.2")
      #expect(await desk.streamState == .live)
    }
  }

  @Test("The number of skipped elements is reset a minute after the last one")
  func forgotten() async throws {
    try await desk.run { desk in
      let attempt = await desk.opened(1)
      await desk.settle(due: [1, 15, 30])
      await attempt.quote()
      await attempt.deliver("<html>")
      await desk.go(to: 29, due: [30, 44, 30])
      await attempt.deliver(#"[null,null,{"1":"EURUSD","2":"1.2","3":"1.3"}]"#)
      #expect(await desk.state.skipped == 3)
      await desk.go(to: 58, due: [59, 73, 59])
      await attempt.quote("1.3")
      await desk.go(to: 87, due: [88, 102, 88])
      await attempt.quote("1.4")
      desk.clock.set(desk.start.adding(seconds: 88))
      #expect(await desk.state.skipped == 3)
      desk.clock.set(desk.start.adding(seconds: 89))
      #expect(await desk.state.skipped == 0)
      await attempt.deliver("<html>")
      #expect(await desk.state.skipped == 1)
    }
  }

  @Test("Skipped elements are logged at most once in ten seconds, with their number and a reason")
  func log() async throws {
    try await desk.run { desk in
      let attempt = await desk.opened(1)
      await desk.settle(due: [1, 15, 30])
      await attempt.quote()
      #expect(desk.notes.log.isEmpty)
      await attempt.deliver("<html>")
      let whole = Problem.unreadable(resource: "quotes", reason: "not a list of quotes")
      #expect(desk.notes.log == [.init(skipped: 1, first: whole)])
      await attempt.deliver(#"[{"1":"A","2":"x","3":"1"},null]"#)
      for _ in 0..<100 { await attempt.deliver("<html>") }
      await desk.go(to: 9, due: [10, 15, 30])
      await attempt.deliver("<html>")
      #expect(desk.notes.log.count == 1)
      await desk.go(to: 10, due: [11, 15, 30])
      // A valid message also triggers it.
      await attempt.quote("1.2")
      let first = RowFault(
        resource: "quotes", row: 1, field: "2", text: "x", reason: .notANumber)
      #expect(desk.notes.log.last == .init(skipped: 103, first: .badRow(first)))
      await desk.go(to: 20, due: [21, 30, 35])
      await attempt.quote("1.3")
      #expect(desk.notes.log.count == 2)
      await attempt.deliver("<html>")
      #expect(desk.notes.log.last == .init(skipped: 1, first: whole))
      #expect(await desk.state.skipped == 105)
    }
  }

  @Test("Quotes are stored once a second, and at the end")
  func keeping() async throws {
    try await desk.run { desk async throws in
      let attempt = await desk.opened(1)
      await desk.settle(due: [1, 15, 30])
      await attempt.quote("1.10")
      #expect(try await kept().isEmpty)
      await desk.go(to: 1, due: [2, 15, 30])
      #expect(try await kept() == ["1.10"])
      await attempt.quote("1.20")
      await attempt.quote("5", "APPLE")
      #expect(try await kept() == ["1.10"])
      await desk.go(to: 2, due: [3, 15, 30])
      #expect(try await kept() == ["5", "1.20"])
      await attempt.quote("1.30")
      #expect(try await kept() == ["5", "1.20"])
    }
    #expect(try await kept() == ["5", "1.30"])
    #expect(await desk.streamState == .offline)
  }

  @Test("After a restart the last quotes are available at once, with their time of receipt")
  func restart() async throws {
    let known = try await desk.run { desk in
      let attempt = await desk.opened(1)
      await desk.settle(due: [1, 15, 30])
      await desk.go(to: 7, due: [8, 15, 30])
      await attempt.quote("1.10")
      await attempt.quote("1.20")
      return await desk.state.entries
    }
    #expect(known.first?.receivedAt == desk.start.adding(seconds: 7))
    #expect(known.first?.ticks.count == 2)
    // This one is not running.
    let later = try QuotesDesk(store: desk.store)
    let state = await later.state
    #expect(state.entries == known && state.stream == .offline && state.version == 1)
    #expect(later.stream.attempts == 0)
    try await later.run { later in
      await later.opened(1).quote("1.30")
      #expect(await later.bids == ["1.30"])
      #expect(await later.state.entries.first?.ticks.count == 3)
    }
  }

  @Test("The change of the day is measured from a bid that is kept across a restart")
  func firstBid() async throws {
    try await desk.run { desk in
      let attempt = await desk.opened(1)
      await desk.settle(due: [1, 15, 30])
      await attempt.quote("1.00")
      await desk.go(to: 7, due: [8, 15, 30])
      await attempt.quote("1.10")
    }
    let later = try QuotesDesk(store: desk.store)
    try await later.run { later in
      let attempt = await later.opened(1)
      await later.settle(due: [1, 15, 30])
      await later.go(to: 9, due: [10, 15, 30])
      await attempt.quote("1.20")
      let state = await later.state
      let entry = try #require(state.entries.first)
      let day = state.zone.date(of: later.clock.now)
      #expect(entry.firstBid?.bid.description == "1.00")
      #expect(entry.firstBid?.receivedAt == desk.start)
      let change = try entry.percentChange(on: day, in: state.zone)?.decimal(toScale: 2)
      #expect(change?.description == "20.00")
    }
  }

  @Test("Times without a zone are read in the source's zone")
  func zone() async throws {
    let zone = ZoneOffsets(name: "UTC+04:00", seconds: 14_400)
    let desk = try QuotesDesk(zone: zone)
    try await desk.run { desk in
      let attempt = await desk.opened(1)
      await attempt.deliver(
        #"[{"1":"A","2":"1","3":"2","7":"2024-03-13T11:10:45"},{"1":"B","2":"1","3":"2","7":"2024-03-13T11:10:45Z"}]"#
      )
      let state = await desk.state
      #expect(state.zone == zone)
      #expect(
        state.entries.map { $0.quote.time?.description } == [
          "2024-03-13T07:10:45Z", "2024-03-13T11:10:45Z",
        ])
    }
  }

  @Test("Changes since a version are returned")
  func changes() async throws {
    try await desk.run { desk in
      let attempt = await desk.opened(1)
      await attempt.quote("1", "EURUSD")
      await attempt.quote("2", "APPLE")
      let first = await desk.repository.quotes(since: 1)
      #expect(first.entries.map(\.quote.symbol) == ["APPLE"] && first.version == 2)
      await attempt.quote("1.1", "EURUSD")
      let second = await desk.repository.quotes(since: first.version)
      #expect(second.entries.map(\.quote.symbol) == ["EURUSD"] && second.version == 3)
      #expect(await desk.repository.quotes(since: 3).entries.isEmpty)
    }
  }

  @Test("Without an address it reports a problem and shows stored quotes")
  func notConfigured() async throws {
    try await desk.store.save([
      QuoteEntry(Quote(symbol: "EURUSD", bid: .one, ask: .one), receivedAt: desk.start)
    ])
    let repository = QuotesRepository(feed: nil, store: desk.store, clock: desk.clock.clock)
    await repository.run()
    let state = await repository.quotes()
    #expect(state.problem == .notConfigured && state.stream == .offline)
    #expect(state.entries.count == 1)
    await desk.settle(due: [])
  }

  enum Moment: CaseIterable { case connecting, open, pinging, waiting }

  @Test("It can be cancelled in any state", arguments: Moment.allCases)
  func cancellation(_ moment: Moment) async throws {
    let run = Task { await desk.repository.run() }
    let attempt = await desk.stream.attempt(1)
    switch moment {
    case .connecting: await desk.settle(due: [1])
    case .open, .pinging:
      attempt.answersPings = false
      attempt.open()
      await desk.settle(due: [1, 15, 30])
      if moment == .pinging { await desk.go(to: 15, due: [16, 25, 30]) }
    case .waiting:
      attempt.fail(.status(503))
      await desk.stream.attempt(2).fail(.status(503))
      await desk.settle(due: [1, 1])
    }
    run.cancel()
    await run.value
    await attempt.over()
    await desk.settle(due: [])
    let state = await desk.state
    #expect(state.stream == .offline && desk.stream.attempts == (moment == .waiting ? 2 : 1))
    #expect(state.problem == (moment == .waiting ? .status(503) : nil))
  }

  @Test("A symbol is hidden until it is shown again")
  func hidden() async throws {
    let hidden = HiddenQuotesRepository(store: desk.store)
    try await hidden.hide("XAUEUR")
    try await hidden.hide("APPLE")
    #expect(try await hidden.symbols() == ["APPLE", "XAUEUR"])
    try await hidden.show("APPLE")
    #expect(try await hidden.symbols() == ["XAUEUR"])
    try await hidden.show(nil)
    #expect(try await hidden.symbols().isEmpty)
  }
}
