import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import CambistTesting
import Foundation
import Testing

@Suite("Alerts of a desk", .timeLimit(.minutes(5))) struct AlertsTests {
  /// A folder in which a desk is started repeatedly, with a scripted bank and clock.
  private struct Scene {
    let clock: ManualClock
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let transport = ScriptedTransport()

    init(at time: String) throws {
      clock = ManualClock(now: try #require(Timestamp(time)))
    }

    /// A desk as it is after a start.
    func desk() throws -> Desk {
      Desk(
        store: try DeskDatabase(directory: folder, for: .command), clock: clock.clock,
        feeds: .init(
          ecb: ECBFeed(
            base: try #require(URL(string: "http://ecb.example/stats")), transport: transport)))
    }

    /// Sets what the bank publishes from now on: the value of a euro on some days, newest first.
    func publish(_ days: [(String, String)]) {
      for extent in [ECBFeed.Extent.newest, .quarter, .all] {
        let shown = extent == .newest ? days.prefix(1) : days[...]
        let cubes = shown.map {
          "<Cube time='\($0.0)'><Cube currency='USD' rate='\($0.1)'/></Cube>"
        }
        transport.answer(
          "/stats/" + extent.rawValue,
          with: .body(
            "<gesmes:Envelope><Cube>\(cubes.joined())</Cube></gesmes:Envelope>", type: "text/xml"))
      }
    }

    func fired(_ desk: Desk) async throws -> [String] {
      try await desk.alerts.firings(after: 0, limit: 100).map {
        "\($0.id) \($0.rule.condition.kind) \($0.value) \($0.provenance.asOf)"
      }
    }
  }

  @Test("A scripted fortnight with a gap, stale rates and restarts gives exactly the expected list")
  func scriptedDays() async throws {
    let scene = try Scene(at: "2027-03-01T16:00:00Z")
    defer { try? FileManager.default.removeItem(at: scene.folder) }
    var days: [(String, String)] = [("2027-03-01", "1.1900"), ("2027-02-26", "1.1880")]
    scene.publish(days)
    var desk = try scene.desk()
    let pair = AlertRule.Subject.rate(CurrencyPair(.eur, .usd))
    for condition in [
      AlertRule.Condition.atLeast(try ExactDecimal("1.20")),
      .atMost(try ExactDecimal("1.15")), .move(percent: 2, within: .week),
    ] {
      _ = try await desk.addAlert(try #require(AlertRule(pair, condition)))
    }
    /// The time, what the bank publishes before it, whether the bank can be reached, and which
    /// alerts must have fired by then for the first time.
    let steps: [(String, (String, String)?, Bool, [String])] = [
      ("2027-03-01T16:00:10Z", nil, true, []),
      ("2027-03-02T16:00:00Z", ("2027-03-02", "1.2000"), true, ["1 atLeast 1.2000 2027-03-02"]),
      ("2027-03-02T20:00:00Z", nil, true, []),
      // Below the threshold by less than the margin, and above the threshold again.
      ("2027-03-03T16:00:00Z", ("2027-03-03", "1.1941"), true, []),
      ("2027-03-04T16:00:00Z", ("2027-03-04", "1.2100"), true, []),
      // For two days the bank cannot be reached: the stored rates become stale and fire nothing.
      ("2027-03-05T16:00:00Z", ("2027-03-05", "1.1940"), false, []),
      ("2027-03-08T16:00:00Z", ("2027-03-08", "1.2500"), false, []),
      // It is more than 2 % above the rate of a week before.
      (
        "2027-03-08T18:00:00Z", nil, true, ["2 movesInWeek 1.2500 2027-03-08"]
      ),
      ("2027-03-09T16:00:00Z", ("2027-03-09", "1.1930"), true, []),
      ("2027-03-10T16:00:00Z", ("2027-03-10", "1.2000"), true, ["3 atLeast 1.2000 2027-03-10"]),
      ("2027-03-11T16:00:00Z", ("2027-03-11", "1.1500"), true, ["4 atMost 1.1500 2027-03-11"]),
      ("2027-03-12T16:00:00Z", ("2027-03-12", "1.1400"), true, []),
    ]
    var expected: [String] = []
    for (index, step) in steps.enumerated() {
      scene.clock.set(try #require(Timestamp(step.0)))
      if let published = step.1 { days.insert(published, at: 0) }
      if step.2 {
        scene.publish(days)
      } else {
        scene.transport.answerAll(
          with: .failure(.unreachable(host: "ecb.example", reason: "no network")))
      }
      // A desk that ended abruptly, and another one on the same folder; sometimes two.
      if index.isMultiple(of: 2) { desk = try scene.desk() }
      let other = try scene.desk()
      await desk.alerts.settledCheck()
      await other.alerts.settledCheck()
      await desk.alerts.settledCheck()
      expected += step.3
      let fired = try await scene.fired(desk)
      #expect(fired == expected, "\(step.0)")
    }
    let alerts = try await desk.alerts.alerts()
    #expect(alerts.map(\.isArmed) == [true, false, false])
    let move = try #require(try await desk.alerts.newestFirings(limit: 3).last)
    #expect(move.reference?.value.description == "1.1900")
    #expect(move.reference?.asOf.description == "2027-03-01")
  }

  @Test("One check is enough: it waits for the rates that it requests")
  func oneCheck() async throws {
    let scene = try Scene(at: "2027-03-01T16:00:00Z")
    defer { try? FileManager.default.removeItem(at: scene.folder) }
    scene.publish([("2027-03-01", "1.1900")])
    let rule = AlertRule(.rate(CurrencyPair(.eur, .usd)), .atLeast(try ExactDecimal("1.20")))
    _ = try await scene.desk().addAlert(try #require(rule))
    scene.clock.set(try #require(Timestamp("2027-03-02T16:00:00Z")))
    scene.publish([("2027-03-02", "1.2000")])
    let desk = try scene.desk()
    await desk.alerts.settledCheck()
    #expect(try await scene.fired(desk) == ["1 atLeast 1.2000 2027-03-02"])
  }

  @Test("An alert that can never fire is refused, with the reason")
  func refused() async throws {
    let scene = try Scene(at: "2026-11-02T16:00:00Z")
    defer { try? FileManager.default.removeItem(at: scene.folder) }
    scene.publish([("2026-11-02", "1.1900")])
    let desk = try scene.desk()
    let dem = try #require(Currency("DEM"))
    let unlisted = try #require(Currency("ABC"))
    let cases: [(AlertRule.Subject, AlertRule.Condition)] = [
      (.rate(CurrencyPair(.eur, dem)), .atLeast(2)),
      (.rate(CurrencyPair(.eur, unlisted)), .atLeast(2)),
      (.rate(CurrencyPair(.eur, .eur)), .atLeast(2)),
      (.quote("EURUSD"), .move(percent: 2, within: .week)),
      (.book("btc_mxn"), .move(percent: 2, within: .month)),
    ]
    for (subject, condition) in cases {
      let rule = try #require(AlertRule(subject, condition))
      await #expect(throws: QueryFailure.self) { try await desk.addAlert(rule) }
    }
    #expect(try await desk.alerts.alerts().isEmpty)
  }

  @Test("Without alerts nothing is fetched, and the store is read once a minute")
  func idle() async throws {
    let scene = try Scene(at: "2026-11-02T16:00:00Z")
    defer { try? FileManager.default.removeItem(at: scene.folder) }
    scene.publish([("2026-11-02", "1.2500")])
    let desk = try scene.desk()
    let run = Task { await desk.alerts.run() }
    await scene.clock.waiters(due: [60], after: scene.clock.now)
    #expect(scene.transport.requests.isEmpty)
    // Adding an alert ends the wait. It fires when its rate arrives, as its condition is already
    // met.
    _ = try await desk.alerts.add(
      try #require(AlertRule(.rate(CurrencyPair(.eur, .usd)), .atLeast(1))))
    for _ in 1...20 where try await scene.fired(desk).isEmpty {
      await scene.clock.waiters(1)
      await desk.rates.settle()
      scene.clock.advance(seconds: 1)
    }
    await scene.clock.waiters(1)
    #expect(try await scene.fired(desk) == ["1 atLeast 1.2500 2026-11-02"])
    #expect(desk.alerts.counts.alerts == 1 && desk.alerts.counts.unseen == 1)
    run.cancel()
    await run.value
  }
}
