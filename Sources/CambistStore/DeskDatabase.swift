public import Foundation
internal import GRDB

/// All that Cambist keeps on this device: one SQLite database.
///
/// Every write is one transaction: it happens whole or not at all, and what was acknowledged
/// survives a kill of the process. Exact numbers are kept as text.
public final class DeskDatabase: Sendable {
  private let writer: any DatabaseWriter

  private init(writer: any DatabaseWriter) throws {
    self.writer = writer
    try Schema.migrator.migrate(writer)
  }

  /// How a database is used.
  public enum Use: Sendable {
    /// By an app or a server: readers never wait for a writer.
    case desk
    /// By a command that asks little and ends: one connection, which opens sooner.
    case command
  }

  /// Opens the database of a folder, which is created when it is not there, and brings it to the
  /// newest schema.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``
  public convenience init(directory: URL, for use: Use = .desk) throws(StoreError) {
    let file = directory.path + "/cambist.sqlite"
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      var configuration = Configuration()
      configuration.foreignKeysEnabled = true
      configuration.busyMode = .timeout(5)
      switch use {
      case .desk:
        try self.init(writer: DatabasePool(path: file, configuration: configuration))
      case .command:
        configuration.prepareDatabase { database in
          // As the pool sets it: both may have the file open.
          try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        }
        try self.init(writer: DatabaseQueue(path: file, configuration: configuration))
      }
    } catch {
      throw .cannotOpen(path: file, reason: Self.reason(error))
    }
  }

  /// A database that lives as long as the value, for tests and previews.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``
  public static func inMemory() throws(StoreError) -> DeskDatabase {
    do {
      return try DeskDatabase(writer: DatabaseQueue())
    } catch {
      throw .cannotOpen(path: ":memory:", reason: reason(error))
    }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await writer.read(body)
    } catch {
      throw .failed(reason: Self.reason(error))
    }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await writer.write(body)
    } catch {
      throw .failed(reason: Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    if case .failed(let reason)? = error as? StoreError { return reason }
    if let error = error as? DatabaseError { return error.message ?? error.description }
    // The system ends some of its reasons with a full stop; the sentence around them has its own.
    let reason = error.localizedDescription
    return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
  }
}
