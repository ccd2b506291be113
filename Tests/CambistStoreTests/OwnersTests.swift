import CambistModel
import CambistMoney
import CambistRates
import Foundation
import GRDB
import Testing

@testable import CambistStore

@Suite("The data of the owners in one store") struct OwnersTests {
  let database: DeskDatabase
  let one: any PersonalStore
  let other: any PersonalStore
  private let now = Timestamp(millisecondsSince1970: 1_000_000)

  init() async throws {
    database = try .inMemory()
    one = database.personal(of: try await database.addOwner(at: now))
    other = database.personal(of: try await database.addOwner(at: now))
  }

  /// Stores one item of every kind, identified by a currency.
  private func fill(_ store: any PersonalStore, _ code: String, origin: String) async throws {
    let currency = try #require(Currency(code))
    let pair = CurrencyPair(currency, .eur)
    #expect(try await store.add(pair, at: nil, limit: 10) == .added)
    _ = try await store.changeBoard(.add(currency, at: nil), of: Board([.eur]))
    let terms = try PairTerms(try #require(ExchangeTerms("fee 2.5 1.50 EUR")), of: pair)
    #expect(try await store.save(StoredTerms(terms, isOn: true), limit: 9))
    let record = try HistoryStoreTests.record("1", code)
    #expect(try await store.add(record, at: now, origin: nil, run: "run", limit: nil))
    #expect(
      try await store.add(
        record, at: now.adding(seconds: 1), origin: origin, run: nil, limit: nil))
    let deleted = try HistoryStoreTests.record("2", code)
    #expect(try await store.add(deleted, at: now, origin: origin + "2", run: nil, limit: nil))
    let last = try await store.historySlice(of: nil, after: nil, count: 9).entries
    let entry = try #require(last.first { $0.record == deleted })
    #expect(try await store.deleteConversion(entry.id, at: now))
    try await store.save(
      ConverterInput(from: currency, to: .eur, amount: code, side: .from))
    try await store.hideQuote(code)
    #expect(try await store.setFavourite(code, of: .markets, to: true))
    let rule = try #require(AlertRule(.rate(pair), .init(.atLeast, try ExactDecimal("1.5"))))
    #expect(try await store.addAlert(rule, at: now, limit: 5).addition == .added)
    try await store.changeRateSources { _ in ([RateSourceOrder.Entry(code)], ()) }
    try await database.replaceAllKeys(of: store.owner, with: "key" + code, at: now)
    try await database.addDeviceLink("device" + code, of: store.owner, validUntil: now)
    #expect(try await store.addLink(hash: code, at: now))
  }

  /// Everything that an owner can read.
  private func everything(_ store: any PersonalStore) async throws -> [String] {
    var texts: [String] = []
    func note(_ value: Any) { texts.append("\(value)") }
    note(try await store.pairs())
    note(try await store.savedLists())
    note(try await store.board() as Any)
    for code in ["USD", "GBP"] {
      let pair = CurrencyPair(try #require(Currency(code)), .eur)
      note(try await store.terms(of: pair) as Any)
      note(try await store.hasLink(hash: code))
    }
    note(try await store.history(of: nil, page: 1, size: 50))
    note(try await store.history(of: { $0 }, page: 1, size: 50))
    note(try await store.historySlice(of: nil, after: nil, count: 50))
    note(try await store.historyCurrencies())
    note(try await store.converterMemory())
    note(try await store.hiddenQuotes())
    note(try await store.favourites(of: .markets))
    note(try await store.links().map(\.id))
    note(try await store.alerts())
    note(try await store.alertFirings(after: 0, limit: 50))
    note(try await store.newestAlertFirings(limit: 50))
    note(try await store.alertCounts())
    note(try await store.alertCursor(of: .user) as Any)
    note(try await store.rateSources())
    for id in Int64(1)...12 {
      note(try await store.deletedConversion(id, at: now) as Any)
      note(try await store.removedAlert(id) as Any)
    }
    return texts
  }

  private func fireAlerts() async throws {
    for alert in try await database.watchedAlerts() {
      let reading = AlertReading(
        try ExactDecimal("2"), source: "ecb", asOf: .day(try #require(CalendarDate("2026-10-30"))),
        isCurrent: true)
      #expect(
        try await database.apply(.fires(from: nil), to: alert, by: reading, at: now) == true)
    }
  }

  @Test("No owner reads another's data, also if origins and names are the same")
  func apart() async throws {
    let empty = try await everything(other)
    try await fill(one, "USD", origin: "same")
    try await fireAlerts()
    #expect(try await everything(other) == empty)
    #expect(try await everything(database) == empty)
    let first = try await everything(one)
    #expect(first != empty)
    try await fill(other, "GBP", origin: "same")
    #expect(try await everything(one) == first)
    #expect(try await everything(other).allSatisfy { !$0.contains("USD") })
    let counts = (try await one.alertCounts(), try await other.alertCounts())
    #expect(counts.0 == (1, 1) && counts.1 == (1, 0))
  }

  @Test("No owner changes another's data by its number, or by clearing their own")
  func untouched() async throws {
    try await fill(one, "USD", origin: "a")
    try await fireAlerts()
    let before = try await everything(one)
    for id in Int64(1)...12 {
      #expect(try await other.deleteConversion(id, at: now) == false)
      #expect(try await other.restoreConversion(id, at: now, limit: nil) == false)
      #expect(try await other.removeAlert(id, at: now) == false)
      #expect(try await other.restoreAlert(id, at: now, limit: 9) == false)
      try await other.removeLink(id)
    }
    try await other.clearHistory(at: now)
    try await other.showQuote(nil)
    let pair = CurrencyPair(.usd, .eur)
    #expect(try await other.remove(pair) == nil)
    #expect(try await other.deleteTerms(of: pair) == false)
    #expect(try await other.switchTerms(of: pair, on: false) == nil)
    _ = try await other.setFavourite("USD", of: .markets, to: false)
    #expect(try await other.moveAlertCursor(of: .user, to: nil, isTelling: false))
    let ninth = try HistoryStoreTests.record("9")
    _ = try await other.add(ninth, at: now, origin: nil, run: "run", limit: nil)
    #expect(try await everything(one) == before)
    // A run of typing replaces only the owner's own last conversion.
    let next = try HistoryStoreTests.record("10")
    _ = try await one.add(next, at: now.adding(seconds: 5), origin: nil, run: "run", limit: nil)
    #expect(try await other.history(of: nil, page: 1, size: 50).count == 1)
  }

  @Test("A removed owner leaves no data, and the data of others stays")
  func removing() async throws {
    try await fill(database, "USD", origin: "a")
    try await fill(one, "GBP", origin: "a")
    try await fireAlerts()
    let before = try await everything(database)
    try await database.remove(one.owner)
    try await database.remove(.only)
    #expect(try await everything(database) == before)
    let (gone, empty) = (try await everything(one), try await everything(other))
    #expect(gone == empty)
    let counts = try await database.read { database in
      try Self.personalTables(database).map { table in
        try Int.fetchOne(
          database, sql: "SELECT count(*) FROM \(table) WHERE owner <> 1") ?? 0
      }
    }
    #expect(counts.count == 17 && counts.allSatisfy { $0 == 0 })
    let next = try await database.addOwner(at: now)
    #expect(next != one.owner && next != other.owner)
  }

  @Test("A row without an owner is refused, in every table that has owners")
  func ownerless() async throws {
    try await fill(one, "USD", origin: "a")
    try await fireAlerts()
    _ = try await one.moveAlertCursor(of: .user, to: nil, isTelling: false)
    let tables = try await database.read { try Self.personalTables($0) }
    for table in tables {
      await #expect(throws: StoreError.self, "\(table)") {
        try await database.write { database in
          let rows = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
          #expect(rows > 0, "\(table)")
          try database.execute(sql: "UPDATE \(table) SET owner = 0")
        }
      }
    }
  }

  @Test("Limits apply to each owner")
  func limits() async throws {
    let pair = CurrencyPair(.usd, .eur)
    #expect(try await one.add(pair, at: nil, limit: 1) == .added)
    #expect(try await one.add(CurrencyPair(.eur, .usd), at: nil, limit: 1) == .full)
    #expect(try await other.add(pair, at: nil, limit: 1) == .added)
    for number in 1...StoreLimits.links {
      #expect(try await one.addLink(hash: "\(number)", at: now))
    }
    #expect(try await one.addLink(hash: "more", at: now) == false)
    #expect(try await other.addLink(hash: "more", at: now))
  }

  @Test("Statements of the history use an index of the owner")
  func indexes() async throws {
    for (condition, order) in [
      ("owner = 1", "time DESC, id DESC"),
      ("owner = 1 AND (time, id) < (9, 9)", "time DESC, id DESC"),
      ("owner = 1 AND origin IS NULL", "id DESC"),
    ] {
      let plan = try await database.read { database in
        try Row.fetchAll(
          database,
          sql: """
            EXPLAIN QUERY PLAN SELECT * FROM conversion WHERE \(condition)
            ORDER BY \(order) LIMIT 50
            """
        ).map { $0["detail"] as String }
      }
      #expect(plan.count == 1 && plan[0].hasPrefix("SEARCH conversion USING"), "\(plan)")
    }
  }

  /// The tables with data of owners. A retired key is stored without its owner.
  private static func personalTables(_ database: Database) throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c ON c.name = 'owner'
        WHERE m.type = 'table' AND m.name <> 'retiredKey' ORDER BY 1
        """)
  }
}
