internal import GRDB

extension Schema {
  /// The keys by which browsers and programs reach what an owner has, and links that give a key to
  /// another device once. Keys are stored as their hashes only.
  ///
  /// `usedAt` is a column of a table that desks have no cache of, as it changes with mere reads.
  static func createOwnerKeys(_ database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE owner ADD COLUMN name TEXT;
        CREATE TABLE ownerKey (
          hash TEXT PRIMARY KEY,
          owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
          createdAt INTEGER NOT NULL,
          usedAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX ownerKeyByOwner ON ownerKey (owner);
        CREATE TABLE deviceLink (
          hash TEXT PRIMARY KEY,
          owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
          validUntil INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX deviceLinkByOwner ON deviceLink (owner);
        """)
  }
}
