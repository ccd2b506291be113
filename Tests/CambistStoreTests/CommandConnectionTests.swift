import CambistModel
import CambistMoney
import Foundation
import GRDB
import Synchronization
import Testing

@testable import CambistStore

@Suite("The connection of a command") struct CommandConnectionTests {
  private let folder: TemporaryFolder
  private let store: DeskDatabase

  private struct Failure: Error {}

  init() throws {
    folder = try TemporaryFolder()
    store = try DeskDatabase(directory: folder.url, for: .command)
  }

  private static func thread() -> UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  @Test("It reads and writes on the calling thread, as starting another one takes long")
  func thread() async throws {
    for _ in 0..<50 {
      let caller = Self.thread()
      let reader = try await store.read { _ in Self.thread() }
      let writer = try await store.write { _ in Self.thread() }
      #expect(reader == caller && writer == caller)
    }
  }

  @Test("A read changes no setting, after which SQLite would compile every statement again")
  func settings() async throws {
    let log = Mutex<[String]>([])
    try await store.read { database in
      database.trace { event in log.withLock { $0.append("\(event)") } }
    }
    _ = try await store.pairs()
    let statements = log.withLock { $0 }
    #expect(statements.contains { $0.contains("FROM pair") })
    #expect(!statements.contains { $0.contains("PRAGMA") }, "\(statements)")
  }

  @Test("It enforces foreign keys and stores data as the connection of a desk does")
  func sameSettings() async throws {
    let read: @Sendable (Database) throws -> [String?] = { database in
      try ["foreign_keys", "journal_mode", "synchronous"].map {
        try String.fetchOne(database, sql: "PRAGMA \($0)")
      }
    }
    let settings = try await store.write(read)
    try await store.close()
    let desk = try DeskDatabase(directory: folder.url, for: .desk)
    #expect(try await desk.write(read) == settings)
    #expect(settings == ["1", "wal", "1"])
    try await desk.close()
  }

  @Test("A read sees one state, and a failed one leaves no transaction open")
  func transactions() async throws {
    let other = try DeskDatabase(directory: folder.url, for: .command)
    let pair = try #require(CurrencyPair("USD-EUR"))
    #expect(try await store.read { $0.isInsideTransaction })
    await #expect(throws: StoreError.self) { try await store.read { _ in throw Failure() } }
    #expect(try await store.add(pair) == .added)
    await #expect(throws: StoreError.self) { try await store.write { _ in throw Failure() } }
    #expect(try await other.pairs() == [pair])
    try await store.close()
    try await other.close()
  }
}
