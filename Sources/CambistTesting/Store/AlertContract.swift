import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import Testing

/// What a store promises about alerts.
struct AlertContract {
  static let clauses: [StoreContract.Clause] = [
    .init("An alert keeps its digits, and is stored once") {
      try await Self($0).adding()
    },
    .init("Only one of two clients changes a state; the firing is recorded with the change") {
      try await Self($0).firing()
    },
    .init("A removed alert does not fire, and can be restored in its state for an hour") {
      try await Self($0).removing()
    },
    .init("The alerts of all owners are read in pages, each kind of subject by itself") {
      try await Self($0).watching()
    },
    .init("Each reader has a position in the list of firings, which never moves back") {
      try await Self($0).cursors()
    },
  ]

  let database: any SharedStore
  let store: any PersonalStore

  init(_ database: any SharedStore) {
    self.database = database
    store = database.personal(of: .only)
  }

  private static func rule(_ threshold: String) throws -> AlertRule {
    try #require(
      AlertRule(.rate(CurrencyPair(.eur, .usd)), .atLeast(try ExactDecimal(threshold))))
  }

  private static func time(_ second: Int64) -> Timestamp {
    Timestamp(millisecondsSince1970: second * 1_000)
  }

  private func reading(_ value: String, _ day: Int) throws -> AlertReading {
    AlertReading(
      try ExactDecimal(value), source: "ecb", asOf: .day(CalendarDate(daysSince1970: day)),
      isCurrent: true)
  }

  func adding() async throws {
    let first = try await store.addAlert(try Self.rule("1.20"), at: Self.time(1))
    let again = try await store.addAlert(try Self.rule("1.2"), at: Self.time(2))
    #expect(first.addition == .added && again.addition == .existing && first.id == again.id)
    let alerts = try await store.alerts()
    #expect(alerts.map { $0.rule.condition.number.description } == ["1.20"])
    #expect(alerts.allSatisfy { $0.isArmed && $0.changedBy == nil && $0.lastFiring == nil })
    let full = try await store.addAlert(try Self.rule("1.3"), at: Self.time(3), limit: 1)
    #expect(full.addition == .full)
  }

  func watching() async throws {
    let other = database.personal(
      of: try await database.addOwner(at: Self.time(1)))
    for number in 1...3 {
      _ = try await store.addAlert(try Self.rule("1.2\(number)"), at: Self.time(1))
      _ = try await other.addAlert(
        try #require(AlertRule(.quote("S\(number)"), .atMost(ExactDecimal(number)))),
        at: Self.time(2))
    }
    let removed = try #require(try await store.alerts().last)
    #expect(try await store.removeAlert(removed.id, at: Self.time(3)))
    #expect(
      try await database.watchedSubjects()
        == [.rate(CurrencyPair(.eur, .usd)), .quote("S1"), .quote("S2"), .quote("S3")])
    let first = try await database.watchedAlerts(of: .quote, after: 0, limit: 2)
    #expect(first.alerts.map(\.rule.subject.name) == ["S1", "S2"])
    let last = try await database.watchedAlerts(
      of: .quote, after: try #require(first.next), limit: 2)
    #expect(last.alerts.map(\.rule.subject.name) == ["S3"] && last.next == nil)
    let rates = try await database.watchedAlerts(of: .rate, after: 0, limit: 9)
    #expect(rates.alerts.count == 2 && rates.next == nil)
    #expect(try await database.watchedAlerts(of: .book, after: 0, limit: 9).alerts.isEmpty)
  }

  func firing() async throws {
    _ = try await store.addAlert(try Self.rule("1.20"), at: Self.time(1))
    let alert = try #require(try await store.alerts().first)
    let reading = try reading("1.21", 20_000)
    for (number, expected) in [(1, true), (2, false)] {
      let isApplied = try await database.apply(
        .fires(from: nil), to: alert, by: reading, at: Self.time(Int64(number)))
      #expect(isApplied == expected)
    }
    let fired = try #require(try await store.alerts().first)
    #expect(!fired.isArmed && fired.changedBy == reading.asOf)
    #expect(fired.lastFiring?.value.description == "1.21")
    #expect(fired.lastFiring?.firedAt == Self.time(1))
    #expect(try await store.alertFirings(after: 0, limit: 10).map(\.id) == [1])
    let counts = try await store.alertCounts()
    #expect(counts.alerts == 1 && counts.unseen == 1)
    // Between reading and changing the alert, it fired and was armed again.
    let later = try self.reading("1.1", 20_001)
    #expect(try await database.apply(.arms, to: fired, by: later, at: Self.time(3)))
    let isApplied = try await database.apply(
      .fires(from: nil), to: alert, by: reading, at: Self.time(4))
    #expect(!isApplied)
  }

  func removing() async throws {
    let id = try await store.addAlert(try Self.rule("1.20"), at: Self.time(1)).id
    let alert = try #require(try await store.alerts().first)
    _ = try await database.apply(
      .fires(from: nil), to: alert, by: try reading("1.21", 20_000), at: Self.time(1))
    #expect(try await store.removeAlert(id, at: Self.time(10)))
    #expect(try await store.removeAlert(id, at: Self.time(10)) == false)
    #expect(try await store.alerts().isEmpty)
    #expect(try await store.restoreAlert(id, at: Self.time(3_611)) == false)
    #expect(try await store.restoreAlert(id, at: Self.time(11), limit: 0) == nil)
    #expect(try await store.restoreAlert(id, at: Self.time(3_610)) == true)
    #expect(try await store.alerts().map(\.isArmed) == [false])
    _ = try await store.removeAlert(id, at: Self.time(20))
    _ = try await store.removeAlert(99, at: Self.time(3_621))
    #expect(try await store.restoreAlert(id, at: Self.time(3_622)) == false)
    #expect(try await store.newestAlertFirings(limit: 5).count == 1)
  }

  func cursors() async throws {
    for number in 1...3 {
      _ = try await store.addAlert(try Self.rule("1.\(number)"), at: Self.time(1))
    }
    for alert in try await store.alerts() {
      _ = try await database.apply(
        .fires(from: nil), to: alert, by: try reading("2", 20_000), at: Self.time(2))
    }
    #expect(try await store.alertCursor(of: .command) == nil)
    #expect(try await store.moveAlertCursor(of: .command, to: 2, isTelling: true))
    #expect(try await store.moveAlertCursor(of: .command, to: 2, isTelling: true) == false)
    #expect(try await store.moveAlertCursor(of: .command, to: 1, isTelling: true) == false)
    let telling = try #require(try await store.alertCursor(of: .command))
    #expect(telling.firing == 2 && telling.isTelling)
    #expect(try await store.moveAlertCursor(of: .command, to: 2))
    #expect(try await store.alertCursor(of: .command)?.isTelling == false)
    #expect(try await store.moveAlertCursor(of: .user, to: 99))
    #expect(try await store.alertCursor(of: .user)?.firing == 3)
    #expect(try await store.alertCounts().unseen == 0)
  }
}
