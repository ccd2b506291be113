import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistTesting
import Foundation
import Testing

/// The timers of a repository: the save each second, the next ping, the next check for silence.
@Suite("The connection of quotes", .timeLimit(.minutes(5))) struct QuotesConnectionTests {
  let desk: QuotesDesk

  init() throws { desk = try QuotesDesk() }

  @Test("It is live after the handshake and a first quote, not before")
  func live() async throws {
    #expect(await desk.streamState == .offline)
    try await desk.run { desk in
      let attempt = await desk.stream.attempt(1)
      #expect(attempt.url.absoluteString == "wss://quotes.example/all")
      await desk.settle(due: [1])
      #expect(await desk.streamState == .connecting)
      await desk.go(to: 3, due: [4])
      attempt.open()
      await desk.settle(due: [4, 18, 33])
      await attempt.deliver("[]")
      #expect(await desk.streamState == .connecting)
      await desk.go(to: 5, due: [6, 18, 33])
      await attempt.quote("1.10")
      let state = await desk.state
      #expect(state.stream == .live && state.since == desk.start.adding(seconds: 5))
      #expect(state.entries.map(\.receivedAt) == [desk.start.adding(seconds: 5)])
      #expect(await desk.bids == ["1.10"] && state.problem == nil && state.skipped == 0)
    }
  }

  @Test("Without quotes it is stale after 30 seconds despite pongs, and closed after 45")
  func silent() async throws {
    try await desk.run { desk in
      let attempt = await desk.opened(1)
      await desk.settle(due: [1, 15, 30])
      await desk.go(to: 15, due: [16, 30, 30])
      await desk.go(to: 29, due: [30, 30, 30])
      #expect(await desk.streamState == .connecting && attempt.pings == 1)
      await desk.go(to: 30, due: [31, 45, 45])
      let state = await desk.state
      #expect(state.stream == .stale && state.since == desk.start.adding(seconds: 30))
      await desk.go(to: 44, due: [45, 45, 45])
      #expect(desk.stream.attempts == 1)
      await desk.go(to: 45, due: [46])
      await attempt.over()
      _ = await desk.stream.attempt(2)
      // Nothing failed, so there is nothing to report.
      let later = await desk.state
      #expect(later.stream == .connecting && later.problem == nil)
    }
  }

  @Test("The timeout doubles up to a quarter of an hour, and a quote resets it")
  func doublingTimeout() async throws {
    try await desk.run { desk in
      var now: Int64 = 0
      for (index, silence) in ([45, 90, 180, 360, 720, 900, 900] as [Int64]).enumerated() {
        _ = await desk.opened(index + 1)
        await desk.settle(due: [now + 1, now + 15, now + 30])
        now += silence
        await desk.go(to: now - 1, due: [now, now + 14, now])
        #expect(desk.stream.attempts == index + 1)
        await desk.go(to: now, due: [now + 1])
        _ = await desk.stream.attempt(index + 2)
      }
      let attempt = await desk.opened(8)
      await desk.settle(due: [now + 1, now + 15, now + 30])
      // During a long timeout a quote makes it live, then stale, then closed as usual.
      await desk.go(to: now + 100, due: [now + 101, now + 115, now + 130])
      #expect(await desk.streamState == .stale)
      await attempt.quote()
      #expect(await desk.streamState == .live)
      await desk.go(to: now + 129, due: [now + 130, now + 144, now + 130])
      #expect(await desk.streamState == .live)
      await desk.go(to: now + 130, due: [now + 131, now + 144, now + 145])
      #expect(await desk.streamState == .stale)
      await desk.go(to: now + 144, due: [now + 145, now + 159, now + 145])
      #expect(desk.stream.attempts == 8)
      await desk.go(to: now + 145, due: [now + 146])
      _ = await desk.stream.attempt(9)
    }
  }

  @Test("Quotes keep it live, and a late one makes it live again")
  func quotesGoOn() async throws {
    try await desk.run { desk in
      let attempt = await desk.opened(1)
      await desk.settle(due: [1, 15, 30])
      await attempt.quote()
      await desk.go(to: 29, due: [30, 44, 30])
      await attempt.quote("1.2")
      await desk.go(to: 31, due: [32, 44, 59])
      let live = await desk.state
      #expect(live.stream == .live && live.since == desk.start)
      await desk.go(to: 59, due: [60, 74, 74])
      #expect(await desk.streamState == .stale)
      await desk.go(to: 70, due: [71, 74, 74])
      await attempt.quote("1.3")
      let state = await desk.state
      #expect(state.stream == .live && state.since == desk.start.adding(seconds: 70))
      await desk.go(to: 74, due: [75, 89, 100])
      #expect(desk.stream.attempts == 1)
    }
  }

  @Test("A ping is sent fifteen seconds after the last pong")
  func pings() async throws {
    try await desk.run { desk in
      let attempt = await desk.opened(1)
      attempt.answersPings = false
      await desk.settle(due: [1, 15, 30])
      #expect(attempt.pings == 0)
      await desk.go(to: 15, due: [16, 25, 30])
      await attempt.pings(1)
      await desk.go(to: 24, due: [25, 25, 30])
      attempt.pong()
      await desk.settle(due: [25, 39, 30])
      await attempt.quote()
      await desk.go(to: 39, due: [40, 49, 54])
      await attempt.pings(2)
      #expect(desk.stream.attempts == 1)
    }
  }

  @Test(
    "It is closed ten seconds after a ping without a pong, with or without quotes",
    arguments: [1, 2])
  func noPong(_ unanswered: Int64) async throws {
    try await desk.run { desk in
      let attempt = await desk.opened(1)
      await desk.settle(due: [1, 15, 30])
      if unanswered > 1 { await desk.go(to: 15, due: [16, 30, 30]) }
      attempt.answersPings = false
      let asked = unanswered * 15
      await attempt.quote()
      await desk.go(to: asked, due: [asked + 1, asked + 10, unanswered > 1 ? 45 : 30])
      if unanswered > 1 { await attempt.quote() }
      await desk.go(to: asked + 9, due: [asked + 10, asked + 10, unanswered > 1 ? 45 : 30])
      #expect(desk.stream.attempts == 1)
      await desk.go(to: asked + 10, due: [asked + 11])
      await attempt.over()
      _ = await desk.stream.attempt(2)
      let state = await desk.state
      #expect(state.stream == .connecting)
      #expect(state.problem == .timedOut(seconds: 10))
    }
  }

  @Test("The reason for its end is shown until another connection delivers a quote")
  func problem() async throws {
    try await desk.run { desk in
      let first = await desk.opened(1)
      await first.quote()
      first.close(code: 1_011, reason: "restarting")
      let second = await desk.opened(2)
      await desk.settle(due: [1, 15, 30])
      var state = await desk.state
      #expect(state.problem == .streamEnded(code: 1_011, reason: "restarting"))
      #expect(state.stream == .connecting && state.entries.count == 1)
      await second.quote()
      state = await desk.state
      #expect(state.problem == nil && state.stream == .live)
    }
  }

  @Test("Events of a connection that was replaced are ignored")
  func superseded() async throws {
    try await desk.run { desk in
      let first = await desk.opened(1)
      await desk.settle(due: [1, 15, 30])
      await first.quote("1.1")
      first.abandon()
      _ = await desk.opened(2)
      await desk.settle(due: [1, 15, 30, 15, 30])
      await first.quote("6.6")
      await first.deliver("garbage")
      let state = await desk.state
      #expect(await desk.bids == ["1.1"] && state.stream == .connecting && state.skipped == 0)
      // The old connection's timeout has no effect.
      await desk.go(to: 30, due: [31, 45, 45])
      await first.over()
      #expect(desk.stream.attempts == 2)
    }
  }
}
