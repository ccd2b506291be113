import CambistMoney
import Foundation
internal import GRDB

/// Copies a store into one file and restores it from there.
public enum DeskBackup {
  /// Copies the store of a folder into one file that only its owner can read. A desk may use the
  /// store meanwhile: the copy contains everything that was committed before it began.
  ///
  /// The file gets its name when it is complete, flushed to disk and checked.
  ///
  /// - Parameter replaces: Whether to replace a file of that name.
  /// - Throws: ``StoreError/missing(path:)`` without a store, ``StoreError/exists(path:)``,
  ///   ``StoreError/unusable(path:reason:)`` when the store or the file is damaged.
  /// - Complexity: O(*n*) for *n* stored bytes.
  public static func make(
    of folder: String, at file: String, replaces: Bool = false
  ) throws(StoreError) {
    let store = folder + "/cambist.sqlite"
    guard let identity = FileIdentity(store) else { throw .missing(path: folder) }
    guard FileIdentity(file) != identity else {
      throw .unusable(path: file, reason: "this is the database in use")
    }
    // The following takes a while.
    if !replaces, access(file, F_OK) == 0 { throw .exists(path: file) }
    try mappingErrors(file) {
      let source = try checked(store, isOpenForWriting: true)
      try DatabaseCopy(file).make(of: source, replaces: replaces)
    }
  }

  /// Replaces the store of a folder by a backup. If the process is killed meanwhile, the folder has
  /// the earlier store or the new one.
  ///
  /// - Returns: The path of a copy of the earlier store; nil when there was none.
  /// - Throws: ``StoreError/cannotOpen(path:reason:)`` while a desk uses the folder,
  ///   ``StoreError/missing(path:)``, ``StoreError/unusable(path:reason:)``
  /// - Complexity: O(*n*) for *n* stored bytes.
  public static func restore(_ file: String, to folder: String) throws(StoreError) -> String? {
    guard access(file, F_OK) == 0 else { throw .missing(path: file) }
    var found = stat()
    guard stat(file, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
      throw .unusable(path: file, reason: "not a regular file")
    }
    let store = folder + "/cambist.sqlite"
    guard FileIdentity(store) != FileIdentity(file) else {
      throw .unusable(path: file, reason: "this is the database in use")
    }
    return try mappingErrors(file) {
      let backup = try checked(file, isOpenForWriting: false)
      let holder = try StoreFolder(folder)
      return try withExtendedLifetime(holder) {
        try removeLeftovers(in: folder)
        let copy = folder + "/cambist-restoring.sqlite"
        defer { unlink(copy) }
        try DatabaseCopy(copy).make(of: backup, replaces: true)
        try upgrade(copy, from: file)
        return try replace(store, with: copy)
      }
    }
  }
}

extension DeskBackup {
  /// Migrates a copy to the newest schema, and checks that it contains nothing else: a trigger or a
  /// view in a manipulated file could change figures permanently.
  private static func upgrade(_ copy: String, from file: String) throws {
    let (queue, fresh) = (try queue(copy, isReadOnly: false), try DatabaseQueue())
    defer { try? queue.close() }
    do {
      try Schema.migrate(queue)
    } catch let error as DatabaseError where error.resultCode != .SQLITE_FULL {
      throw StoreError.unusable(path: file, reason: StoreError.words(error))
    }
    try Schema.migrate(fresh)
    guard try queue.read(Schema.objects(of:)) == fresh.read(Schema.objects(of:)) else {
      throw StoreError.unusable(
        path: file, reason: "its tables are not those of a store of Cambist")
    }
  }

  /// Replaces a database by a copy of another, and returns the path of a copy of the earlier one.
  private static func replace(_ store: String, with copy: String) throws -> String? {
    guard access(store, F_OK) == 0 else {
      for part in ["-wal", "-shm"] { unlink(store + part) }
      guard rename(copy, store) == 0 else { throw StoreError.system(store) }
      try DatabaseCopy.sync(folderOf: store)
      return nil
    }
    let time = Timestamp(millisecondsSince1970: Int64(Date().timeIntervalSince1970 * 1_000))
    let aside: String
    let present: DatabaseQueue
    do {
      aside = DamagedFile.path(beside: store, "replaced", at: time)
      present = try queue(store, isReadOnly: false)
      try DatabaseCopy(aside).make(of: present, replaces: false)
    } catch let error as DatabaseError where error.isDamage {
      // It cannot be read, so it is moved as it is, with its log.
      let damaged = try DamagedFile(setting: store, aside: StoreError.words(error), at: time)
      return try replace(store, with: copy) ?? damaged.path
    }
    // One transaction: commands may have the file open, and a killed process leaves one or the
    // other.
    try queue(copy, isReadOnly: true).backup(to: present)
    try present.close()
    return aside
  }

  /// Removes the files that a killed restore may have left.
  private static func removeLeftovers(in folder: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let isPartial = name.hasPrefix("cambist-replaced-") && name.contains(".partial-")
      if isPartial || name.hasPrefix("cambist-restoring.") { unlink(folder + "/" + name) }
    }
  }

  /// Opens a database after checking that it is an intact store of this version or an earlier one.
  private static func checked(_ file: String, isOpenForWriting: Bool) throws -> DatabaseQueue {
    do {
      let queue = try queue(file, isReadOnly: !isOpenForWriting)
      try queue.read { database in
        let isStore =
          try database.tableExists("grdb_migrations")
          && String.fetchAll(database, sql: "SELECT identifier FROM grdb_migrations")
            .contains(Schema.first)
        guard isStore else {
          throw StoreError.unusable(path: file, reason: "not a Cambist database")
        }
        guard try Schema.state(of: database) != .newer else {
          throw StoreError.unusable(path: file, reason: "a newer Cambist has written it")
        }
      }
      try queue.checkForDamage()
      return queue
    } catch let error as DatabaseError where error.isDamage {
      throw StoreError.unusable(path: file, reason: "damaged: \(StoreError.words(error))")
    }
  }

  private static func queue(_ file: String, isReadOnly: Bool) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .timeout(5)
    return try DatabaseQueue(path: file, configuration: configuration)
  }

  private static func mappingErrors<Value>(
    _ file: String, _ work: () throws -> Value
  ) throws(StoreError) -> Value {
    do {
      return try work()
    } catch let error as StoreError {
      throw error
    } catch {
      throw .cannotOpen(path: file, reason: StoreError.words(error))
    }
  }
}
