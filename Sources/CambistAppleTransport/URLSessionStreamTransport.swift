public import CambistFeeds
public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// WebSockets on Apple's systems: ``StreamTransport`` on `URLSession`.
///
/// It builds on Linux, but every connection fails: the system's libcurl has no WebSockets.
public final class URLSessionStreamTransport: StreamTransport {
  private let userAgent: String
  private let connectTimeout: Duration
  private let maximumMessageSize: Int
  private let router: StreamTaskRouter
  private let session: URLSession

  /// - Parameters:
  ///   - version: Sent to upstreams as `User-Agent: Cambist/<version>`.
  ///   - connectTimeout: The timeout for connecting, TLS and handshake included.
  ///   - maximumMessageSize: The maximum size of a message in bytes.
  public init(
    version: String, connectTimeout: Duration = .seconds(10),
    maximumMessageSize: Int = 1024 * 1024
  ) {
    userAgent = "Cambist/\(version)"
    self.connectTimeout = connectTimeout
    self.maximumMessageSize = maximumMessageSize
    router = StreamTaskRouter()
    // A stream needs no cache, and must never wait silently for a network.
    let configuration = URLSessionConfiguration.ephemeral
    session = URLSession(configuration: configuration, delegate: router, delegateQueue: nil)
  }

  deinit {
    session.invalidateAndCancel()
  }

  public func connect<Answer: Sendable>(
    to url: URL, using use: @escaping @Sendable (StreamConnection) async throws -> Answer
  ) async throws -> Answer {
    try Task.checkCancellation()
    var request = URLRequest(url: url)
    request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    let task = session.webSocketTask(with: request)
    task.maximumMessageSize = maximumMessageSize
    let events = StreamTaskEvents(host: url.host() ?? "", limit: maximumMessageSize)
    router.add(events, for: task)
    defer {
      task.cancel(with: .normalClosure, reason: nil)
      router.remove(task)
    }
    try await open(task, events)
    return try await use(
      StreamConnection(
        receive: { try await Self.receive(task, events) },
        ping: { try await Self.ping(task, events) }))
  }
}

extension URLSessionStreamTransport {
  /// Waits for the handshake, within the connect timeout.
  private func open(_ task: URLSessionWebSocketTask, _ events: StreamTaskEvents) async throws {
    try await withTaskCancellationHandler {
      try await withThrowingTaskGroup { group in
        group.addTask { try await events.opened() }
        group.addTask { [connectTimeout] in
          try await Task.sleep(for: connectTimeout)
          throw TransportFailure.timedOut(after: connectTimeout)
        }
        task.resume()
        defer {
          events.stopWaiting()
          group.cancelAll()
        }
        try await group.next()
      }
    } onCancel: {
      task.cancel()
      events.stopWaiting()
    }
    try Task.checkCancellation()
  }

  private static func receive(
    _ task: URLSessionWebSocketTask, _ events: StreamTaskEvents
  ) async throws -> [UInt8] {
    do {
      return try await withTaskCancellationHandler {
        switch try await task.receive() {
        case .data(let data): Array(data)
        case .string(let text): Array(text.utf8)
        @unknown default: throw TransportFailure.unreadable(reason: "an unknown message type")
        }
      } onCancel: {
        // A pending receive ends only with its connection.
        task.cancel(with: .normalClosure, reason: nil)
      }
    } catch {
      try Task.checkCancellation()
      throw events.failure(for: error, of: task)
    }
  }

  private static func ping(
    _ task: URLSessionWebSocketTask, _ events: StreamTaskEvents
  ) async throws {
    let pong = Answer()
    do {
      try await withTaskCancellationHandler {
        try await pong.wait { task.sendPing { pong.end($0) } }
      } onCancel: {
        pong.end(CancellationError())
      }
    } catch {
      try Task.checkCancellation()
      throw events.failure(for: error, of: task)
    }
  }
}
