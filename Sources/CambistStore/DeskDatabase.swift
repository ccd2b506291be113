import CambistMoney
public import Foundation
internal import GRDB
import Synchronization

/// All data of Cambist on this device: one SQLite database.
///
/// Every write is one transaction: all or nothing, and committed data survives a kill of the
/// process. Exact numbers are stored as text.
public final class DeskDatabase: Sendable {
  /// The database that was damaged when this one was opened, and its new path.
  public let damaged: DamagedFile?
  /// Why nothing can be stored, as the system reports it: the disk was full or read-only when the
  /// database was opened, and the database was read into memory. Otherwise nil.
  public let readOnlyReason: String?
  /// The sales snapshots that an earlier desk did not finish saving or deleting.
  let unfinishedSales: [Int64]
  /// Whether the next start must check the file; nil when it is always or never checked.
  private let cleanEnd: CleanEnd?
  /// Whether reads and writes block the calling thread. A command has nothing else to do meanwhile,
  /// and starting another thread takes longer than most reads.
  private let isBlocking: Bool
  private let place: Mutex<Place>
  private let writes = Mutex(WriteState())

  /// How a database is used.
  public enum Use: Sendable {
    /// By an app or a server, one at a time: readers never wait for a writer, and if its folder is
    /// removed meanwhile, it is restored with all data. The file is checked first; a large one only
    /// when the last use did not end with ``close()``.
    case desk
    /// By a short command: one connection, which opens sooner. Reads and writes block the calling
    /// thread.
    case command
    /// By an app that shares its folder with its extensions: as by a desk, but the folder is locked
    /// only while the database is opened, as iOS terminates a suspended app that holds a lock on a
    /// shared file, see ``suspendAll()``. The file is checked only when the last use did not end
    /// with ``rest()`` or ``close()``, as an app must start at once.
    case app
    /// By an extension of that app: one connection to a database that the app has created, which is
    /// never moved aside.
    case appExtension

    /// Whether the database stays open for long.
    var isLasting: Bool { self == .desk || self == .app }
  }

  /// Opens the database of a folder, creating it if necessary, and migrates it to the newest
  /// schema. A damaged database is moved aside and replaced by a new one. If the disk is full or
  /// read-only, a desk can read the data but stores nothing.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``, also when another desk uses the folder;
  ///   ``StoreError/missing(path:)`` for an extension, before the app has created the database.
  /// - Complexity: O(*n*) for *n* stored bytes if the file is checked, see ``Use``.
  public convenience init(directory: URL, for use: Use = .desk) throws(StoreError) {
    try self.init(path: directory.path, for: use)
  }

  /// The same for the folder's path.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``, also when another desk uses the folder.
  public convenience init(path: String, for use: Use = .desk) throws(StoreError) {
    try self.init(path: path, for: use, checkedUpTo: StartCheck.alwaysUpTo)
  }

  /// - Parameter limit: The size in bytes up to which a desk always checks the file.
  convenience init(path: String, for use: Use, checkedUpTo limit: Int64) throws(StoreError) {
    do {
      let check = StartCheck(path, for: use, alwaysUpTo: limit)
      let (place, damaged) = try Self.place(in: path, for: use, isChecked: check.isNeeded)
      let unfinished = use.isLasting ? try place.writer.read(Self.unfinishedSales) : []
      self.init(
        place, isBlocking: use == .command, damaged: damaged, unfinishedSales: unfinished,
        cleanEnd: check.cleanEnd)
    } catch {
      if use.isLasting, ReadOnlyCopy.isNeeded(after: error),
        let place = try? Self.readOnlyPlace(in: path)
      {
        self.init(place, readOnlyReason: StoreError.words(error))
      } else if let error = error as? StoreError {
        throw error
      } else {
        throw .cannotOpen(path: path, reason: StoreError.words(error))
      }
    }
  }

  /// A database in memory, for tests and previews.
  ///
  /// - Parameter trace: Receives the SQL of each executed statement, for counting.
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``
  public static func inMemory(
    trace: (@Sendable (String) -> Void)? = nil
  ) throws(StoreError) -> DeskDatabase {
    do {
      var configuration = Configuration()
      if let trace {
        configuration.prepareDatabase { $0.trace { trace("\($0)") } }
      }
      let writer = try DatabaseQueue(configuration: configuration)
      try Schema.migrate(writer)
      return DeskDatabase(Place(nil, ":memory:", writer, changes: .ownWrites))
    } catch {
      throw .cannotOpen(path: ":memory:", reason: StoreError.words(error))
    }
  }

  private init(
    _ place: Place, isBlocking: Bool = false, damaged: DamagedFile? = nil,
    readOnlyReason: String? = nil, unfinishedSales: [Int64] = [], cleanEnd: CleanEnd? = nil
  ) {
    self.isBlocking = isBlocking
    self.cleanEnd = cleanEnd
    self.place = Mutex(place)
    self.damaged = damaged
    self.readOnlyReason = readOnlyReason
    self.unfinishedSales = unfinishedSales
  }

  /// Closes the database, with all data in its one file. Pending reads and writes are completed;
  /// later ones fail.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func close() async throws(StoreError) {
    await withCheckedContinuation { continuation in
      let isIdle = place.withLock { place in
        place.isClosed = true
        // SQLite crashes when a closed connection is used.
        if place.users > 0 { place.closers.append(continuation) }
        return place.users == 0
      }
      if isIdle { continuation.resume() }
    }
    do {
      try place.withLock { place in
        // The last connection moves all data into the one file, if it may write: the readers are
        // closed first.
        if case .connection(let connection) = place.changes { connection.close() }
        (place.writer as? DatabasePool)?.releaseMemory()
        try place.writer.close()
        cleanEnd?.note()
        place.folder = nil
      }
    } catch {
      throw .failed(reason: StoreError.words(error))
    }
  }

  /// Records that everything is written, so that the next start of an app need not check the file
  /// if the process is terminated now; the next write withdraws it. An app calls this when it goes
  /// to the background.
  public func rest() { cleanEnd?.note() }

  /// Reads synchronously, such as while a desk is created.
  func readNow<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do {
      let writer = try enter()
      defer { leave() }
      return try Self.readNow(body, writer, isBlocking: isBlocking)
    } catch {
      noteDamage(error)
      throw .failed(reason: StoreError.words(error))
    }
  }

  private static func readNow<Value>(
    _ body: (Database) throws -> Value, _ writer: any DatabaseWriter, isBlocking: Bool
  ) throws -> Value {
    isBlocking
      ? try inTransaction("BEGIN DEFERRED TRANSACTION", body, writer) : try writer.read(body)
  }

  /// Reads or writes on the one connection of a command. GRDB's own functions would compile a
  /// statement to begin and one to end each transaction, and make the connection read-only and back
  /// for each read, after which SQLite compiles every statement again.
  private static func inTransaction<Value>(
    _ begin: String, _ body: (Database) throws -> Value, _ writer: any DatabaseWriter
  ) throws -> Value {
    try writer.writeWithoutTransaction { database in
      try database.cachedStatement(sql: begin).execute()
      do {
        let value = try body(database)
        try database.cachedStatement(sql: "COMMIT TRANSACTION").execute()
        return value
      } catch {
        try? database.rollback()
        throw error
      }
    }
  }

  /// The current version of the user's own data: while it stays the same, so do the data. Nil when
  /// it is not known, as only a desk watches for changes.
  ///
  /// - Complexity: A few microseconds, without reading the file.
  public func version() -> StoreVersion? {
    guard (try? enter()) != nil else { return nil }
    defer { leave() }
    switch place.withLock({ $0.changes }) {
    case .unknown: return nil
    case .ownWrites: return StoreVersion(connection: 0, changes: writes.withLock { $0.count })
    case .connection(let connection): return connection.version()
    }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    if isBlocking { return try readNow(body) }
    do {
      let writer = try enter()
      defer { leave() }
      return try await writer.read(body)
    } catch {
      noteDamage(error)
      throw .failed(reason: StoreError.words(error))
    }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      if let readOnlyReason { throw StoreError.failed(reason: readOnlyReason) }
      cleanEnd?.takeBack()
      let writer = try enter()
      defer { leave() }
      // A failed write is counted as well.
      defer { writes.withLock { $0.count += 1 } }
      let value =
        isBlocking
        ? try Self.inTransaction("BEGIN IMMEDIATE TRANSACTION", body, writer)
        : try await writer.write(body)
      writes.withLock { $0.ended(nil) }
      return value
    } catch {
      noteDamage(error)
      let failure = StoreError.failed(reason: StoreError.words(error))
      // A change for an owner who was removed meanwhile is rejected, which is not a failure of the
      // disk.
      let isRefused = (error as? DatabaseError)?.resultCode == .SQLITE_CONSTRAINT
      if !(error is CancellationError), !isRefused { writes.withLock { $0.ended(failure) } }
      throw failure
    }
  }
}

// MARK: - Health

extension DeskDatabase {
  /// The outcome of the last write.
  private struct WriteState {
    var endedAt: ContinuousClock.Instant?
    var failure: StoreError?
    var isChecking = false
    var count = 0

    mutating func ended(_ failure: StoreError?) {
      endedAt = .now
      self.failure = failure
    }
  }

  /// Whether the database can be read and written. If the last write was some seconds ago, a write
  /// is tried; only the first call waits for its outcome, later ones use the previous one.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  /// - Complexity: O(1).
  public func check() async throws(StoreError) {
    _ = try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM storeCheck") }
    if let readOnlyReason { throw .failed(reason: readOnlyReason) }
    let (isFirst, isDue) = writes.withLock { state in
      let age = state.endedAt.map { ContinuousClock.now - $0 }
      let isDue = !state.isChecking && age.map { $0 > .seconds(5) } ?? true
      if isDue { state.isChecking = true }
      return (age == nil, isDue)
    }
    if isDue {
      let check = Task { await self.tryWriting() }
      if isFirst { await check.value }
    }
    if let failure = writes.withLock({ $0.failure }) { throw failure }
  }

  private func tryWriting() async {
    // Writes record the outcome.
    try? await write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO storeCheck VALUES (1, unixepoch())")
    }
    writes.withLock { $0.isChecking = false }
  }
}

// MARK: - Opening

extension DeskDatabase {
  private static var now: Timestamp {
    Timestamp(millisecondsSince1970: Int64(Date().timeIntervalSince1970 * 1_000))
  }

  private static func place(
    in path: String, for use: Use, isChecked: Bool
  ) throws -> (Place, DamagedFile?) {
    let file = path + "/cambist.sqlite"
    if use == .appExtension {
      guard access(file, F_OK) == 0 else { throw StoreError.missing(path: path) }
      return (Place(nil, file, try open(file, for: use, isChecked: false)), nil)
    }
    let folder = use.isLasting ? try StoreFolder(path) : nil
    if folder == nil { try StoreFolder.make(path) }
    defer { withExtendedLifetime(folder) {} }
    let held = use == .desk ? folder : nil
    do {
      // The lock of an app's folder is released when the database is open.
      return (Place(held, file, try open(file, for: use, isChecked: isChecked)), nil)
    } catch let error as DatabaseError where error.isDamage {
      // Not while a desk uses it, which may have newer data than the file.
      let holder = try folder ?? StoreFolder(path)
      let damaged = try withExtendedLifetime(holder) {
        try DamagedFile(setting: file, aside: StoreError.words(error), at: now)
      }
      return (Place(held, file, try open(file, for: use, isChecked: false)), damaged)
    }
  }

  /// A copy of the stored data in memory.
  ///
  /// - Throws: When there is none, or it cannot be read.
  private static func readOnlyPlace(in path: String) throws -> Place {
    let file = path + "/cambist.sqlite"
    let writer = try ReadOnlyCopy.writer(of: file)
    if try writer.read(Schema.state(of:)) == .older { try Schema.migrate(writer) }
    return Place(nil, file, writer, changes: .ownWrites)
  }

  private static func open(
    _ file: String, for use: Use, isChecked: Bool
  ) throws -> any DatabaseWriter {
    StoreFolder.protect(file)
    let writer = try self.writer(file, for: use)
    if isChecked { try writer.checkForDamage() }
    switch try readNow(Schema.state(of:), writer, isBlocking: use == .command) {
    case .newest: break
    case .older: try Schema.migrate(writer)
    case .newer:
      throw StoreError.cannotOpen(path: file, reason: "a newer Cambist has written it")
    }
    if use == .command { try writer.writeWithoutTransaction { $0.stopReportingStatements() } }
    return writer
  }

  static func writer(_ file: String, for use: Use) throws -> any DatabaseWriter {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(5)
    configuration.observesSuspensionNotifications = use == .app
    switch use {
    case .desk, .app: return try DatabasePool(path: file, configuration: configuration)
    case .command, .appExtension:
      // Set below: GRDB would set it from SQL text, see `Schema.state(of:)`.
      configuration.foreignKeysEnabled = false
      configuration.prepareDatabase { database in
        // As the pool sets it: both may have the file open.
        for setting in ["foreign_keys = ON", "journal_mode = WAL", "synchronous = NORMAL"] {
          try database.makeStatement(sql: "PRAGMA " + setting).execute()
        }
      }
      return try DatabaseQueue(path: file, configuration: configuration)
    }
  }
}

// MARK: - The place

extension DeskDatabase {
  /// Makes the next start check the file.
  private func noteDamage(_ error: any Error) {
    if (error as? DatabaseError)?.isDamage == true { cleanEnd?.takeBack(isDamaged: true) }
  }

  private func enter() throws -> any DatabaseWriter {
    try place.withLock { place in
      guard !place.isClosed else { throw StoreError.failed(reason: "\(place.file) was closed") }
      try place.restore()
      place.users += 1
      return place.writer
    }
  }

  private func leave() {
    let closers = place.withLock { place in
      place.users -= 1
      return place.isClosed && place.users == 0 ? place.closers : []
    }
    for closer in closers { closer.resume() }
  }
}
