import GRDB
import Testing

@testable import CambistStore

@Suite("How a database has to be migrated") struct SchemaStateTests {
  /// As text, `10` sorts before `2`.
  static let known = (1...12).map { "\($0) step" }

  @Test(
    "It depends on which migrations were applied, not on the order of their names",
    arguments: [
      (known, Schema.State.newest), (known.reversed(), .newest), (Array(known.prefix(10)), .older),
      ([], .older), (known + ["13 step"], .newer), (["13 step"], .newer),
    ])
  func state(_ applied: [String], _ state: Schema.State) throws {
    let found = try DatabaseQueue().write { database in
      try database.execute(
        sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      for name in applied {
        try database.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [name])
      }
      return try Schema.state(of: database, known: Self.known)
    }
    #expect(found == state)
  }
}
