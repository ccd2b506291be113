internal import GRDB

extension Schema {
  /// The keys with which browsers and programs open a workspace, and links that give a key to
  /// another device once. Only the hashes of keys are stored.
  ///
  /// `usedAt` is in a separate table that desks do not cache, because reads change it.
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

  /// The hashes of keys that were removed or replaced, so that none counts as new again: a browser
  /// that still sends one would store data in a workspace that nobody opens.
  ///
  /// Triggers add them, whatever removes a key. There is no reference to the owner, who may be
  /// removed with the key. Only the last hundred of each owner are stored.
  static func createRetiredKeys(_ database: Database) throws {
    let retire = """
      INSERT OR REPLACE INTO retiredKey VALUES (old.hash, old.owner, unixepoch() * 1000);
      DELETE FROM retiredKey WHERE hash IN (
        SELECT hash FROM retiredKey WHERE owner = old.owner AND hash <> old.hash
        ORDER BY retiredAt DESC LIMIT -1 OFFSET 99);
      """
    try database.execute(
      sql: """
        CREATE TABLE retiredKey (
          hash TEXT PRIMARY KEY,
          owner INTEGER NOT NULL,
          retiredAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX retiredKeyByOwner ON retiredKey (owner, retiredAt);
        CREATE INDEX retiredKeyByTime ON retiredKey (retiredAt);
        CREATE TRIGGER ownerKeyDeleted AFTER DELETE ON ownerKey BEGIN \(retire) END;
        CREATE TRIGGER ownerKeyReplaced AFTER UPDATE OF hash ON ownerKey BEGIN \(retire) END;
        """)
  }
}
