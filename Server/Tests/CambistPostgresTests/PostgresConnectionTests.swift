import CambistModel
import CambistStore
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import CambistPostgres

extension PostgresTests {
  /// What happens to changes when the server, the connection or another transaction is in the way.
  @Suite("Connections to PostgreSQL") struct ConnectionTests {
    private let server: PostgresServer
    private let address: PostgresAddress
    private var limits = PostgresLimits()

    init() async throws {
      server = try await PostgresServer.running()
      address = try await server.database()
    }

    @Test("While the server is down, changes fail; when it is back, they are stored")
    func restart() async throws {
      let server = try await PostgresServer()
      let store = try await PostgresDatabase(server.database())
      let personal = store.personal(of: .only)
      try await personal.hideQuote("A")
      try await server.stop()
      await #expect(throws: StoreError.self) { try await personal.hideQuote("B") }
      await #expect(throws: StoreError.self) { try await store.check() }
      try await server.start()
      try await personal.hideQuote("C")
      #expect(try await personal.hiddenQuotes() == ["A", "C"])
      try await store.check()
      try await store.close()
    }

    @Test("A connection that the server closed between two changes is opened again")
    func closed() async throws {
      let store = try await PostgresDatabase(address)
      let personal = store.personal(of: .only)
      try await personal.hideQuote("A")
      try await server.execute(
        """
        SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
        """, in: address)
      try await personal.hideQuote("B")
      #expect(try await personal.hiddenQuotes() == ["A", "B"])
      try await store.close()
    }

    @Test(
      "A transaction that collides, or whose connection is lost before its end, is repeated as a whole",
      arguments: [
        "SELECT pg_terminate_backend(pg_backend_pid())",
        "DO $$ BEGIN RAISE EXCEPTION 'collision' USING ERRCODE = '40001'; END $$",
        "DO $$ BEGIN RAISE EXCEPTION 'collision' USING ERRCODE = '40P01'; END $$",
      ])
    func repeated(_ failure: String) async throws {
      let pool = PostgresPool(address, limits: limits)
      #expect(try await attempts(failingBy: failure, until: 3, pool) == 3)
      #expect(try await texts("SELECT value FROM number", pool) == ["3"])
      await pool.close()
    }

    @Test("A transaction that fails each time is given up, and one with a mistake at once")
    func givenUp() async throws {
      let pool = PostgresPool(address, limits: limits)
      for (code, count) in [("40001", limits.attempts), ("22012", 1)] {
        let failure = "DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '\(code)'; END $$"
        #expect(try await attempts(failingBy: failure, until: .max, pool) == count)
        #expect(try await texts("SELECT value FROM number", pool).isEmpty)
      }
      await pool.close()
    }

    /// How often a transaction is attempted that fails until some attempt.
    private func attempts(
      failingBy failure: String, until last: Int, _ pool: PostgresPool
    ) async throws -> Int {
      try await pool.query { try $0.run("CREATE TABLE IF NOT EXISTS number (value integer)") }
      let attempts = Mutex(0)
      do {
        try await pool.transaction(.writing) { connection in
          let attempt = attempts.withLock { count in
            count += 1
            return count
          }
          try connection.execute("INSERT INTO number VALUES (\(attempt))")
          if attempt < last { try connection.run(failure) }
          return PostgresOutcome(value: ())
        }
      } catch {
        #expect(last == .max && error == .failed(reason: "no"))
      }
      return attempts.withLock(\.self)
    }

    @Test("A statement that takes too long is ended on the server; the connection stays in use")
    mutating func late() async throws {
      limits.connections = 1
      let pool = PostgresPool(address, limits: limits)
      let number = try await texts("SELECT pg_backend_pid()", pool)
      await #expect(throws: StoreError.failed(reason: PostgresError.late.message)) {
        try await pool.query { try Self.sleep($0) }
      }
      await #expect(throws: StoreError.failed(reason: PostgresError.late.message)) {
        try await pool.transaction(.writing) { PostgresOutcome(value: try Self.sleep($0)) }
      }
      #expect(try await texts("SELECT pg_backend_pid()", pool) == number)
      await pool.close()
    }

    @Test("A statement ends even if the server gets the request to cancel it before the statement")
    mutating func early() async throws {
      limits.connections = 1
      limits.grace = .seconds(60)
      let pool = PostgresPool(address, limits: limits)
      let number = try await texts("SELECT pg_backend_pid()", pool)
      let process = try #require(Int32(number.first ?? ""))
      try #require(kill(process, SIGSTOP) == 0)
      defer { kill(process, SIGCONT) }
      async let error = #expect(throws: StoreError.self) {
        try await pool.query { try Self.sleep($0) }
      }
      while try !Self.isPending(SIGINT, of: process) { await Task.yield() }
      try #require(kill(process, SIGCONT) == 0)
      #expect(await error == .failed(reason: PostgresError.late.message))
      #expect(try await texts("SELECT pg_backend_pid()", pool) == number)
      await pool.close()
    }

    /// Whether a stopped process will get a signal when it continues.
    private static func isPending(_ signal: Int32, of process: Int32) throws -> Bool {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("ShdPnd:") })
      let signals = try #require(UInt64(line.dropFirst(7).drop(while: \.isWhitespace), radix: 16))
      return signals & 1 << UInt64(signal - 1) != 0
    }

    @Test("The server itself ends a statement of a transaction that takes too long")
    mutating func lateOnServer() async throws {
      limits.statement = .milliseconds(50)
      let pool = PostgresPool(address, limits: limits)
      await #expect(throws: StoreError.failed(reason: PostgresError.late.message)) {
        try await pool.transaction(.writing) { connection in
          connection.timeout = .seconds(600)
          return PostgresOutcome(value: try connection.execute("SELECT pg_sleep(600)"))
        }
      }
      await pool.close()
    }

    @Test("A server that does not answer at all is given up")
    mutating func silent() async throws {
      limits.grace = .milliseconds(50)
      limits.connections = 1
      let pool = PostgresPool(address, limits: limits)
      let number = try await texts("SELECT pg_backend_pid()", pool)
      let process = try #require(Int32(number.first ?? ""))
      try #require(kill(process, SIGSTOP) == 0)
      defer { kill(process, SIGCONT) }
      await #expect(throws: StoreError.failed(reason: PostgresError.late.message)) {
        try await pool.query { try Self.sleep($0) }
      }
      #expect(try await texts("SELECT pg_backend_pid()", pool) != number)
      await pool.close()
    }

    /// A statement that takes longer than it may, on any machine.
    @Sendable private static func sleep(_ connection: PostgresConnection) throws -> Int {
      let timeout = connection.timeout
      connection.timeout = .milliseconds(50)
      defer { connection.timeout = timeout }
      return try connection.execute("SELECT pg_sleep(600)")
    }

    @Test("A change does not wait for another transaction for ever")
    mutating func lock() async throws {
      limits.lock = .milliseconds(50)
      let store = try await PostgresDatabase(address, limits: limits)
      let personal = store.personal(of: .only)
      try await whileLocked(in: store.pool) {
        let error = await #expect(throws: StoreError.self) { try await personal.hideQuote("A") }
        #expect(error == .failed(reason: "canceling statement due to lock timeout"))
      }
      try await personal.hideQuote("B")
      #expect(try await personal.hiddenQuotes() == ["B"])
      try await store.close()
    }

    @Test("When all connections stay busy, a task gets an error, and one is free again later")
    mutating func busy() async throws {
      limits.connections = 1
      limits.connection = .milliseconds(50)
      let store = try await PostgresDatabase(address, limits: limits)
      try await whileLocked(in: store.pool) {
        await #expect(
          throws: StoreError.failed(reason: "all connections to the database are busy")
        ) {
          try await store.check()
        }
      }
      try await store.check()
      try await store.close()
    }

    @Test("A cancelled task stops waiting for a lock, and its change is not stored")
    func cancelling() async throws {
      let store = try await PostgresDatabase(address)
      let personal = store.personal(of: .only)
      try await whileLocked(in: store.pool) {
        let task = Task { try await personal.hideQuote("A") }
        while try await texts(
          "SELECT pid FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'", store.pool
        ).isEmpty { await Task.yield() }
        task.cancel()
        await #expect(throws: StoreError.failed(reason: PostgresError.cancelled.message)) {
          try await task.value
        }
      }
      #expect(try await personal.hiddenQuotes().isEmpty)
      try await store.close()
    }

    @Test("Whenever a task is cancelled, its change is stored if it succeeds, and only then")
    func cancellingAnywhere() async throws {
      let store = try await PostgresDatabase(address)
      let personal = store.personal(of: .only)
      let tasks = (0..<40).map { number in
        Task { try await personal.setFavourite("S\(number)", of: .quotes, to: true) }
      }
      for task in tasks { task.cancel() }
      var stored = 0
      for task in tasks {
        if case .success(true) = await task.result { stored += 1 }
      }
      #expect(try await personal.favourites(of: .quotes).count == stored)
      try await store.close()
    }

    /// Does something while another transaction holds the lock of ``Owner/only``.
    private func whileLocked(
      in pool: PostgresPool, _ body: () async throws -> Void
    ) async throws {
      let end = DispatchSemaphore(value: 0)
      let (locked, locking) = AsyncStream.makeStream(of: Void.self)
      async let holder: Void = pool.transaction(.writing) { connection in
        try PostgresDatabase.lock(Owner.only.number, connection)
        locking.yield()
        end.wait()
        return PostgresOutcome(value: ())
      }
      for await _ in locked { break }
      do {
        try await body()
      } catch {
        end.signal()
        throw error
      }
      end.signal()
      try await holder
    }

    private func texts(
      _ statement: PostgresStatement, _ pool: PostgresPool
    ) async throws -> [String] {
      try await pool.query { connection in
        try connection.rows(statement).map { $0.text(at: 0) ?? "" }
      }
    }
  }
}
