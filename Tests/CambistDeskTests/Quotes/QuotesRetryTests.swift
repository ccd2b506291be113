import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistTesting
import Foundation
import Testing

@Suite("Reconnecting", .timeLimit(.minutes(5))) struct QuotesRetryTests {
  static let refusal = TransportFailure.status(503)

  @Test("The first retry is immediate; later ones wait for a random time within a doubling limit")
  func bounds() async throws {
    let desk = try QuotesDesk()
    try await desk.run { desk in
      await desk.stream.attempt(1).fail(Self.refusal)
      var now: Int64 = 0
      for (index, wait) in ([1, 2, 4, 8, 16, 30, 30, 30] as [Int64]).enumerated() {
        let attempt = await desk.stream.attempt(index + 2)
        #expect(await desk.streamState == .connecting)
        attempt.fail(Self.refusal)
        await desk.settle(due: [now + 1, now + wait])
        let state = await desk.state
        #expect(state.stream == .waiting(until: desk.start.adding(seconds: now + wait)))
        #expect(state.since == desk.start.adding(seconds: now))
        #expect(state.problem == .status(503) && desk.notes.bounds.last == wait * 1_000)
        if wait > 1 { await desk.go(to: now + wait - 1, due: [now + wait, now + wait]) }
        #expect(desk.stream.attempts == index + 2)
        now += wait
        await desk.go(to: now, due: [now + 1])
      }
      _ = await desk.stream.attempt(10)
      #expect(desk.notes.bounds.count == 8)
    }
  }

  @Test(
    "The wait is the random number within the limit",
    arguments: [(0, 0), (1, 1), (500, 500), (1_000, 1_000), (5_000, 1_000), (-5, 0)]
      as [(Int64, Int64)])
  func jitter(_ random: Int64, _ wait: Int64) async throws {
    let desk = try QuotesDesk(random: { _ in random })
    try await desk.run { desk in
      await desk.stream.attempt(1).fail(Self.refusal)
      await desk.stream.attempt(2).fail(Self.refusal)
      if wait == 0 {
        _ = await desk.stream.attempt(3)
      } else {
        await desk.clock.waiters(2)
        let until = desk.start.millisecondsSince1970 + wait
        #expect(
          await desk.streamState == .waiting(until: Timestamp(millisecondsSince1970: until)))
      }
      #expect(desk.notes.bounds == [1_000])
    }
  }

  @Test(
    "Only a connection that lasted ten seconds proves that the server works", arguments: [9, 10])
  func reset(_ uptime: Int64) async throws {
    let desk = try QuotesDesk(random: { _ in 0 })
    try await desk.run { desk in
      for number in 1...4 { await desk.stream.attempt(number).fail(Self.refusal) }
      let attempt = await desk.opened(5)
      await desk.settle(due: [1, 15, 30])
      // Quotes prove nothing.
      await attempt.quote()
      await desk.go(to: uptime, due: [uptime + 1, 15, 30])
      attempt.close()
      await desk.stream.attempt(6).fail(Self.refusal)
      _ = await desk.stream.attempt(7)
      #expect(
        desk.notes.bounds == [1_000, 2_000, 4_000] + (uptime < 10 ? [8_000, 16_000] : [1_000]))
    }
  }

  @Test("A long wait for a handshake does not count as uptime")
  func slowHandshake() async throws {
    let desk = try QuotesDesk(random: { _ in 0 })
    try await desk.run { desk in
      for number in 1...3 {
        let attempt = await desk.stream.attempt(number)
        await desk.go(to: Int64(number) * 20, due: [Int64(number) * 20 + 1])
        attempt.fail(.timedOut(after: .seconds(10)))
      }
      _ = await desk.stream.attempt(4)
      #expect(desk.notes.bounds == [1_000, 2_000])
      #expect(await desk.state.problem == .timedOut(seconds: 10))
    }
  }

  @Test("A handshake after an abandoned attempt does not count as uptime")
  func lateHandshake() async throws {
    let desk = try QuotesDesk()
    try await desk.run { desk in
      let first = await desk.stream.attempt(1)
      first.abandon()
      let second = await desk.stream.attempt(2)
      first.open()
      await first.over()
      await desk.go(to: 10, due: [11])
      second.fail(.status(503))
      await desk.settle(due: [11, 11])
      #expect(desk.notes.bounds == [1_000])
    }
  }

  @Test("On request it retries at once, but never twice in a second")
  func retryNow() async throws {
    let desk = try QuotesDesk(random: { _ in 900_000 })
    try await desk.run { desk in
      for number in 1...2 { await desk.stream.attempt(number).fail(Self.refusal) }
      await desk.settle(due: [1, 1])
      await desk.repository.retryNow()
      await desk.settle(due: [1, 1])
      await desk.go(to: 1, due: [2])
      _ = await desk.stream.attempt(3)
      // While it connects, there is no wait to end.
      await desk.go(to: 3, due: [4])
      await desk.repository.retryNow()
      await desk.stream.attempt(3).fail(Self.refusal)
      await desk.settle(due: [4, 5])
      await desk.repository.retryNow()
      #expect(await desk.stream.attempt(4).url.scheme == "wss")
      #expect(await desk.streamState == .connecting)
      await desk.stream.attempt(4).fail(Self.refusal)
      await desk.settle(due: [4, 7])
      for _ in 0..<100 { await desk.repository.retryNow() }
      await desk.settle(due: [4, 7])
      await desk.go(to: 4, due: [5, 7])
      for _ in 0..<100 { await desk.repository.retryNow() }
      _ = await desk.stream.attempt(5)
      await desk.settle(due: [5])
      #expect(desk.stream.attempts == 5)
    }
  }

  @Test("It retries at once even after the clock was set back")
  func retryNowAfterClockSetBack() async throws {
    let desk = try QuotesDesk()
    try await desk.run { desk in
      for number in 1...2 { await desk.stream.attempt(number).fail(Self.refusal) }
      await desk.settle(due: [1, 1])
      desk.clock.set(desk.start.adding(seconds: -3_600))
      await desk.repository.retryNow()
      await desk.settle(due: [1])
      _ = await desk.stream.attempt(3)
    }
  }

  @Test("It never stops retrying")
  func endless() async throws {
    let desk = try QuotesDesk(random: { _ in 0 })
    try await desk.run { desk in
      for number in 1...500 { await desk.stream.attempt(number).fail(Self.refusal) }
      await desk.opened(501).quote()
      #expect(await desk.streamState == .live)
      #expect(desk.notes.bounds.count == 499 && desk.notes.bounds.allSatisfy { $0 <= 30_000 })
    }
  }
}
