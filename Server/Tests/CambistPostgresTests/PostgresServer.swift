import Dispatch
import Foundation
import Synchronization
import Testing

@testable import CambistPostgres

/// A PostgreSQL server in a temporary folder, reached through a socket in it: no port is used.
///
/// It runs until nothing refers to it any more, or the process ends, however it does.
final class PostgresServer: Sendable {
  private static let shared = Task { try await PostgresServer() }

  /// The server that tests share, each with a database of its own.
  static func running() async throws -> PostgresServer { try await shared.value }

  let folder: String
  private let programs: String
  private let administrator: PostgresPool
  private let count = Atomic(0)
  private let guardian: Guardian
  /// The name of a database with the newest schema.
  private let template = Mutex<Task<String, any Error>?>(nil)

  /// Creates a server and starts it.
  init() async throws {
    programs = try Self.folderOfPrograms()
    // The path of a socket has 107 bytes at most.
    folder = "\(Self.place())/cambist-pg-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    if getuid() == 0 {
      let user = try #require(getpwnam(Self.user), "root needs the user \(Self.user)")
      try #require(chown(folder, user.pointee.pw_uid, user.pointee.pw_gid) == 0)
    }
    administrator = try PostgresPool(
      PostgresAddress(Self.address(of: "postgres", in: folder)), limits: .oneConnection)
    guardian = try Guardian(
      #"cat; folder=$1; shift; "$@"; rm -rf "$folder""#,
      [folder] + Self.command(programs + "/pg_ctl", stopping: folder))
    try await run(
      "initdb", "-D", folder + "/data", "-U", "cambist", "-A", "trust", "-E", "UTF8",
      "--locale=C.UTF-8", "--no-sync")
    try await start()
  }

  /// A new database.
  func database(
    named name: String? = nil, _ options: String = ""
  ) async throws -> PostgresAddress {
    let name = name ?? "test\(count.add(1, ordering: .relaxed).newValue)"
    try await administrator.query { try $0.run("CREATE DATABASE \(name) \(options)") }
    return try PostgresAddress(address(of: name))
  }

  /// A new database with the newest schema, which is copied.
  func migratedDatabase() async throws -> PostgresAddress {
    let task = template.withLock { template in
      let task =
        template
        ?? Task {
          let address = try await database(named: "migrated")
          try await PostgresDatabase(address).close()
          return address.name
        }
      template = task
      return task
    }
    return try await database("TEMPLATE \(task.value)")
  }

  func address(of name: String) -> String { Self.address(of: name, in: folder) }

  /// Executes statements in a database.
  func execute(_ sql: String, in address: PostgresAddress) async throws {
    let pool = PostgresPool(address, limits: .oneConnection)
    try await pool.query { try $0.run(sql) }
    await pool.close()
  }

  func start() async throws {
    let settings = [
      "listen_addresses=", "unix_socket_directories=\(folder)", "fsync=off", "autovacuum=off",
      "shared_buffers=16MB", "max_connections=200",
    ]
    try await run(
      "pg_ctl", "-D", folder + "/data", "-l", folder + "/log", "-w", "-o",
      settings.map { "-c '\($0)'" }.joined(separator: " "), "start")
  }

  /// Stops the server as a failure does.
  func stop() async throws {
    try await execute(Self.command(programs + "/pg_ctl", stopping: folder))
  }
}

extension PostgresServer {
  /// The folder for the server's files: in memory where 8 GB are free. A database has 300 files, most tests
  /// create one, and on disk that needs one and a half to four times the processor time.
  private static func place() -> String {
    let memory = "/dev/shm"
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: memory)
    let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value ?? 0
    return free > 8_000_000_000 ? memory : "/tmp"
  }

  /// The server refuses to run as root.
  private static let user = "postgres"

  private static func address(of name: String, in folder: String) -> String {
    "postgresql://cambist@\(folder.replacing("/", with: "%2F"))/\(name)"
  }

  private static func command(_ program: String, stopping folder: String) -> [String] {
    command([program, "-D", folder + "/data", "-m", "immediate", "-w", "stop"])
  }

  /// The command, as the server's user.
  static func command(_ words: [String]) -> [String] {
    getuid() == 0
      ? ["/usr/bin/setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups"] + words : words
  }

  private func run(_ program: String, _ arguments: String...) async throws {
    try await execute(Self.command([programs + "/" + program] + arguments))
  }

  private func execute(_ words: [String]) async throws {
    let output = folder + "/output-\(UInt32.random(in: 0 ... .max))"
    // The folder of the tests need not be readable by the server's user.
    let words = ["/usr/bin/env", "--chdir=\(folder)"] + words
    let status = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try Self.run(words, output: output) })
      }
    }
    let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
    try #require(status == 0, "\(words.joined(separator: " ")): \(text)")
  }

  /// Runs a program to its end, which `Process` would not notice: it waits until the server, which
  /// inherits a socket of it, has ended as well (Foundation of Swift 6.3 on Linux, 2026-11-25).
  private static func run(_ words: [String], output: String) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var (process, status): (pid_t, Int32) = (0, 0)
    let arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    let code = posix_spawn(&process, words[0], &actions, nil, arguments + [nil], nil)
    try #require(code == 0, "\(words[0]): \(String(cString: strerror(code)))")
    while waitpid(process, &status, 0) < 0 { try #require(errno == EINTR) }
    return status
  }

  /// The programs of the newest release; Debian does not add them to the path.
  private static func folderOfPrograms() throws -> String {
    let folder = "/usr/lib/postgresql"
    let releases = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap(Int.init)
    return "\(folder)/\(try #require(releases.max(), "no PostgreSQL in \(folder)"))/bin"
  }
}

extension PostgresAddress {
  /// The name of the database.
  var name: String { String(place.split(separator: "/").last ?? "") }
}

extension PostgresLimits {
  static var oneConnection: PostgresLimits {
    var limits = PostgresLimits()
    limits.connections = 1
    return limits
  }
}
