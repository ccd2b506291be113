import Foundation
import Testing

@testable import CambistPostgres

/// PgBouncer in front of a server: each transaction gets another of two connections.
final class PostgresPooler: Sendable {
  private static let shared = Task { try await PostgresPooler(PostgresServer.running()) }

  /// The pooler of the server that tests share.
  static func running() async throws -> PostgresPooler { try await shared.value }

  private let server: PostgresServer
  private let guardian: Guardian

  private init(_ server: PostgresServer) async throws {
    self.server = server
    let settings = server.folder + "/pooler.ini"
    try """
    [databases]
    * = host=\(server.folder) user=cambist
    [pgbouncer]
    listen_addr =
    unix_socket_dir = \(server.folder)
    auth_type = any
    pool_mode = transaction
    default_pool_size = 2
    server_idle_timeout = 1
    """.write(toFile: settings, atomically: true, encoding: .utf8)
    guardian = try Guardian(
      // Foundation starts processes with most signals blocked.
      #""$@" & cat; kill -KILL $!"#,
      PostgresServer.command(["/usr/sbin/pgbouncer", "-q", settings]))
    let pool = PostgresPool(try address(of: "postgres"), limits: .oneConnection)
    while (try? await pool.query { try $0.run("SELECT 1") }) == nil { await Task.yield() }
    await pool.close()
  }

  /// A new database with the newest schema.
  func database() async throws -> PostgresAddress {
    try address(of: try await server.migratedDatabase().name)
  }

  private func address(of name: String) throws -> PostgresAddress {
    try PostgresAddress(
      "postgresql://cambist@\(server.folder.replacing("/", with: "%2F")):6432/\(name)")
  }
}
