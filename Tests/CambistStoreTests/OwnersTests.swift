import CambistModel
import CambistTesting
import Foundation
import GRDB
import Testing

@testable import CambistStore

@Suite("The rows of owners") struct OwnersTests {
  let database: DeskDatabase
  let one: any PersonalStore

  init() async throws {
    database = try .inMemory()
    one = database.personal(of: try await database.addOwner(at: StoreSamples.now))
  }

  @Test("A removed owner leaves no rows")
  func removing() async throws {
    try await StoreSamples.fill(database, of: database, "USD", origin: "a")
    try await StoreSamples.fill(one, of: database, "GBP", origin: "a")
    try await StoreSamples.fireAlerts(of: database)
    try await database.remove(one.owner)
    let counts = try await database.read { database in
      try Self.personalTables(database).map { table in
        try Int.fetchOne(
          database, sql: "SELECT count(*) FROM \(table) WHERE owner <> 1") ?? 0
      }
    }
    #expect(counts.count == 18 && counts.allSatisfy { $0 == 0 })
  }

  @Test("A row without an owner is refused, in every table that has owners")
  func ownerless() async throws {
    try await StoreSamples.fill(one, of: database, "USD", origin: "a")
    try await StoreSamples.fireAlerts(of: database)
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

  /// Those with what an owner has. That a key was retired is known without the owner.
  private static func personalTables(_ database: Database) throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c ON c.name = 'owner'
        WHERE m.type = 'table' AND m.name <> 'retiredKey' ORDER BY 1
        """)
  }
}
