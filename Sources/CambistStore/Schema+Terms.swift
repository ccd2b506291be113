import GRDB

extension Schema {
  /// The user's fee or rate of a pair in one direction, used while `isOn`; and the result of a
  /// conversion with such terms, empty without any.
  static func createTerms(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE pairTerms (
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          terms TEXT NOT NULL,
          isOn INTEGER NOT NULL,
          PRIMARY KEY (base, quote)
        ) STRICT, WITHOUT ROWID;
        """)
    for table in ["conversion", "deletedConversion"] {
      for column in ["terms", "effectiveResult", "effectiveRate"] {
        try database.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(column) TEXT")
      }
    }
  }
}
