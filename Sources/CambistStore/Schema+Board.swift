internal import GRDB

extension Schema {
  /// The currencies of the board in the user's order. No row means that it was never changed; an
  /// emptied board has a row with an empty code.
  static func createBoard(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE board (
          position INTEGER PRIMARY KEY,
          currency TEXT NOT NULL UNIQUE
        ) STRICT;
        """)
  }
}
