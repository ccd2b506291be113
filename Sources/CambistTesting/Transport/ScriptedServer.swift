public import Foundation

/// An HTTP server on loopback that answers each path with the bytes of a script, valid or not.
///
/// It runs on separate threads, so that it never blocks a task.
public struct ScriptedServer: Sendable {
  /// The requests and connections of the server.
  public struct Journal: Sendable {
    /// The request heads, from the request line to the last header.
    public var heads: [String] = []
    /// The number of opened connections.
    public var opened = 0
    /// The number of closed connections, whichever side closed them.
    public var closed = 0
    /// The number of bytes passed to the system for sending.
    public var sent = 0
  }

  /// The requests and connections so far, and a way to wait for more.
  public let journal: Watched<Journal>
  private let base: URL

  /// Runs a server while `use` runs, then ends it and its connections.
  ///
  /// - Parameters:
  ///   - routes: The scripts by path; an unknown path is never answered.
  ///   - greeting: The first steps on every connection.
  @discardableResult
  public static func run<Result: Sendable>(
    _ routes: [String: [ServerStep]] = [:], greeting: [ServerStep] = [],
    use: @Sendable (ScriptedServer) async throws -> Result
  ) async throws -> Result {
    let journal = Watched(Journal())
    let listener = try LoopbackListener { socket in
      ScriptedConnection(socket: socket, greeting: greeting, routes: routes, journal: journal).run()
    }
    let outcome: Swift.Result<Result, any Error>
    do {
      guard let base = URL(string: "http://127.0.0.1:\(listener.port)") else {
        throw URLError(.badURL)
      }
      outcome = .success(try await use(ScriptedServer(journal: journal, base: base)))
    } catch {
      outcome = .failure(error)
    }
    await listener.close()
    return try outcome.get()
  }

  /// The port that the system chose.
  public var port: Int { base.port ?? 0 }

  /// The address of a path, which is then percent-encoded.
  public func url(_ path: String = "/") -> URL {
    base.appending(path: path)
  }

  /// The address of a path with its query, both already percent-encoded.
  public func url(relative text: String) -> URL? {
    URL(string: text, relativeTo: base)?.absoluteURL
  }
}
