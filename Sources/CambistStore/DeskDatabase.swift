import CambistMoney
public import Foundation
internal import GRDB
import Synchronization

/// All that Cambist keeps on this device: one SQLite database.
///
/// Every write is one transaction: it happens whole or not at all, and what was acknowledged
/// survives a kill of the process. Exact numbers are kept as text.
public final class DeskDatabase: Sendable {
  /// The database that was found damaged when this one was opened, and where it is now.
  public let damaged: DamagedFile?
  /// Why nothing can be stored, in the system's words, as the disk was full or took no writes when
  /// the database was opened: then it is read into memory; nil otherwise.
  public let readOnlyReason: String?
  /// The sales snapshots that an earlier desk began to save or to delete and did not finish.
  let unfinishedSales: [Int64]
  private let place: Mutex<Place>
  private let writes = Mutex(WriteState())

  /// How a database is used.
  public enum Use: Sendable {
    /// By an app or a server, one at a time: readers never wait for a writer, the file is checked
    /// first, and a folder that is removed meanwhile is made again with all that was in it.
    case desk
    /// By a command that asks little and ends: one connection, which opens sooner.
    case command
  }

  /// Opens the database of a folder, which is created when it is not there, and brings it to the
  /// newest schema. A database that is damaged is set aside, and a new one started. A desk whose
  /// disk is full or takes no writes reads what is there and stores nothing.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``, also when another desk uses the folder.
  /// - Complexity: For a desk O(*n*) for *n* bytes that are kept, as all of them are checked.
  public convenience init(directory: URL, for use: Use = .desk) throws(StoreError) {
    try self.init(path: directory.path, for: use)
  }

  /// The same for the folder's path.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``, also when another desk uses the folder.
  public convenience init(path: String, for use: Use = .desk) throws(StoreError) {
    do {
      let (place, damaged) = try Self.place(in: path, for: use)
      let unfinished = use == .desk ? try place.writer.read(Self.unfinishedSales) : []
      self.init(place, damaged: damaged, unfinishedSales: unfinished)
    } catch {
      if use == .desk, ReadOnlyCopy.isNeeded(after: error),
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

  /// A database that lives as long as the value, for tests and previews.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``
  public static func inMemory() throws(StoreError) -> DeskDatabase {
    do {
      let writer = try DatabaseQueue()
      try Schema.migrate(writer)
      return DeskDatabase(Place(nil, ":memory:", writer))
    } catch {
      throw .cannotOpen(path: ":memory:", reason: StoreError.words(error))
    }
  }

  private init(
    _ place: Place, damaged: DamagedFile? = nil, readOnlyReason: String? = nil,
    unfinishedSales: [Int64] = []
  ) {
    self.place = Mutex(place)
    self.damaged = damaged
    self.readOnlyReason = readOnlyReason
    self.unfinishedSales = unfinishedSales
  }

  /// Ends the use of the database, with all that was written in its one file. Whatever is asked of it
  /// afterwards fails. While something else is under way it stays open, until the end of the last
  /// reference, which does the same.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func close() throws(StoreError) {
    do {
      try place.withLock { place in
        guard !place.isClosed else { return }
        place.isClosed = true
        // SQLite does not survive a question to what was closed.
        guard place.users == 0 else { return }
        try place.writer.close()
        place.folder = nil
      }
    } catch {
      throw .failed(reason: StoreError.words(error))
    }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      let writer = try enter()
      defer { leave() }
      return try await writer.read(body)
    } catch {
      throw .failed(reason: StoreError.words(error))
    }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      if let readOnlyReason { throw StoreError.failed(reason: readOnlyReason) }
      let writer = try enter()
      defer { leave() }
      let value = try await writer.write(body)
      writes.withLock { $0.ended(nil) }
      return value
    } catch {
      let failure = StoreError.failed(reason: StoreError.words(error))
      if !(error is CancellationError) { writes.withLock { $0.ended(failure) } }
      throw failure
    }
  }
}

// MARK: - Health

extension DeskDatabase {
  /// What came of the last write.
  private struct WriteState {
    var endedAt: ContinuousClock.Instant?
    var failure: StoreError?
    var isChecking = false

    mutating func ended(_ failure: StoreError?) {
      endedAt = .now
      self.failure = failure
    }
  }

  /// Whether the database can be read and written. A write is tried when the last one was some
  /// seconds ago; its outcome counts for the next call, so that no call waits for it but the first.
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
    // What comes of it is noted where writes end.
    try? await write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO storeCheck VALUES (1, unixepoch())")
    }
    writes.withLock { $0.isChecking = false }
  }
}

// MARK: - Opening

extension DeskDatabase {
  /// What is wrong with a database that cannot be read.
  private struct Damage: Error {
    let reason: String
  }

  private static var now: Timestamp {
    Timestamp(millisecondsSince1970: Int64(Date().timeIntervalSince1970 * 1_000))
  }

  private static func place(
    in path: String, for use: Use
  ) throws -> (Place, DamagedFile?) {
    let folder = use == .desk ? try StoreFolder(path) : nil
    if folder == nil { try StoreFolder.make(path) }
    let file = path + "/cambist.sqlite"
    do {
      return (Place(folder, file, try open(file, for: use)), nil)
    } catch let damage as Damage {
      // Not while a desk uses it, which may know more than can be read here.
      let holder = try folder ?? StoreFolder(path)
      let damaged = try withExtendedLifetime(holder) {
        try DamagedFile(setting: file, aside: damage.reason, at: now)
      }
      return (Place(folder, file, try open(file, for: use)), damaged)
    }
  }

  /// A copy in memory of what is stored.
  ///
  /// - Throws: When nothing is, or it cannot be read.
  private static func readOnlyPlace(in path: String) throws -> Place {
    let file = path + "/cambist.sqlite"
    let writer = try ReadOnlyCopy.writer(of: file)
    if try writer.read(Schema.state(of:)) == .older { try Schema.migrate(writer) }
    return Place(nil, file, writer)
  }

  private static func open(_ file: String, for use: Use) throws -> any DatabaseWriter {
    StoreFolder.protect(file)
    do {
      let writer = try self.writer(file, for: use)
      if use == .desk { try check(writer) }
      switch try writer.read(Schema.state(of:)) {
      case .newest: break
      case .older: try Schema.migrate(writer)
      case .newer:
        throw StoreError.cannotOpen(path: file, reason: "a newer Cambist has written it")
      }
      return writer
    } catch let error as DatabaseError
      where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode)
    {
      throw Damage(reason: StoreError.words(error))
    }
  }

  private static func writer(_ file: String, for use: Use) throws -> any DatabaseWriter {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(5)
    switch use {
    case .desk: return try DatabasePool(path: file, configuration: configuration)
    case .command:
      configuration.prepareDatabase { database in
        // As the pool sets it: both may have the file open.
        try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
      }
      return try DatabaseQueue(path: file, configuration: configuration)
    }
  }

  private static func check(_ writer: any DatabaseWriter) throws {
    let found = try writer.read { try String.fetchAll($0, sql: "PRAGMA quick_check(1)") }
    guard found != ["ok"] else { return }
    throw Damage(reason: found.joined(separator: " "))
  }
}

// MARK: - The place

extension DeskDatabase {
  /// Where the database is, and what it is written through.
  private struct Place: Sendable {
    /// The folder that is held; nil where none is.
    var folder: StoreFolder?
    let file: String
    let writer: any DatabaseWriter
    /// The file that was opened; nil where none is held.
    let identity: FileIdentity?
    var isClosed = false
    /// How many reads and writes are under way.
    var users = 0

    init(_ folder: StoreFolder?, _ file: String, _ writer: any DatabaseWriter) {
      self.folder = folder
      self.file = file
      self.writer = writer
      identity = folder == nil ? nil : FileIdentity(file)
    }

    /// Makes the folder again, with all that the database has, if it was removed: what is written
    /// to a file that was removed is gone with the process.
    mutating func restore() throws {
      guard let identity, let path = folder?.path else { return }
      let found = FileIdentity(file)
      guard found != identity else { return }
      guard found == nil else {
        throw StoreError.failed(
          reason: "\(file) was replaced while it was in use; Cambist must be started again")
      }
      let folder = try StoreFolder(path)
      try writer.vacuum(into: file)
      let users = users
      self = Place(folder, file, try DeskDatabase.writer(file, for: .desk))
      self.users = users
    }
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
    place.withLock { $0.users -= 1 }
  }
}
