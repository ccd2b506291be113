import CambistModel
import CambistMoney
import GRDB
import Testing

@testable import CambistStore

@Suite("The rows of owners’ keys") struct OwnerKeysTests {
  let database: DeskDatabase
  private let now = Timestamp(millisecondsSince1970: 1_000_000)
  private let pair = CurrencyPair(.usd, .eur)

  init() throws { database = try .inMemory() }

  /// An owner with a pair, reached by a key.
  private func owner(_ key: String) async throws -> Owner {
    let store = database.personal(of: Newcomer(keyHash: key, at: now))
    _ = try await store.add(pair, at: nil, limit: 9)
    return store.owner
  }

  @Test("A retired key is known for longer than a browser keeps it, and then forgotten")
  func forgotten() async throws {
    _ = try await owner("a")
    try await database.removeKey("a", at: now)
    // Retired by the clock of the database.
    let retired = try await database.read { database in
      try Int64.fetchOne(database, sql: "SELECT retiredAt FROM retiredKey")
    }
    let time = Timestamp(millisecondsSince1970: try #require(retired))
    for (days, isKnown) in [(366, true), (400, true), (401, false)] {
      _ = try await database.removeUnusedOwners(
        since: now, at: time.adding(seconds: Int64(days) * 86_400))
      #expect(try await database.isRetired("a") == isKnown)
    }
  }

  @Test("Every table with an owner is known as something that an owner has, or as unimportant")
  func contents() async throws {
    let tables = try await database.read { database in
      try String.fetchSet(
        database,
        sql: """
          SELECT name FROM sqlite_schema
          WHERE type = 'table' AND sql LIKE '%REFERENCES owner (id)%'
          """)
    }
    let unimportant: Set = [
      "alertCursor", "alertFiring", "conversionCount", "conversionRequest", "converterInput",
      "deletedConversion", "deletedOrigin", "deviceLink", "ownerKey", "rateSource",
    ]
    #expect(tables == unimportant.union(DeskDatabase.contents))
  }
}
