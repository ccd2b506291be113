import GRDB

extension Schema {
  /// The user's fee or rate of a pair in one direction, which counts while `isOn`; and what a
  /// conversion came to at such terms, empty for those that were made without.
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
