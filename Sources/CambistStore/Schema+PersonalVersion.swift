internal import GRDB

extension Schema {
  /// The user's own data that desks cache in memory.
  static let personalTables = [
    "board", "conversion", "converterInput", "favourite", "hiddenQuote", "pair", "pairTerms",
  ]

  /// A number that changes with the rows of each personal table, whichever process writes them, but
  /// not with fetched data: quotes are stored every second.
  static func countPersonalChanges(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE personalVersion (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          changes INTEGER NOT NULL
        ) STRICT;
        INSERT INTO personalVersion VALUES (1, 0);
        """)
    try countChanges(of: personalTables, database)
  }

  /// Counts the changes of tables; a recreated table needs its triggers again.
  static func countChanges(of tables: [String], _ database: Database) throws {
    for table in tables {
      for (name, event) in [("Insert", "INSERT"), ("Update", "UPDATE"), ("Delete", "DELETE")] {
        try database.execute(
          sql: """
            CREATE TRIGGER \(table)Version\(name) AFTER \(event) ON \(table) BEGIN
              UPDATE personalVersion SET changes = changes + 1;
            END
            """)
      }
    }
  }
}
