import CambistFeeds
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The session's callbacks for one task: its handshake has finished, or why it ended.
final class StreamTaskEvents: Sendable {
  private let host: String
  private let limit: Int
  private let handshake = Answer()
  private let closed = Mutex<TransportFailure?>(nil)

  init(host: String, limit: Int) {
    self.host = host
    self.limit = limit
  }

  /// Waits for the handshake.
  func opened() async throws { try await handshake.wait() }

  /// Ends the wait for the handshake.
  func stopWaiting() { handshake.end(CancellationError()) }

  func open() { handshake.end(nil) }

  func close(_ code: URLSessionWebSocketTask.CloseCode, reason: Data?) {
    let failure = TransportFailure.closed(
      code: code == .noStatusReceived || code == .invalid ? nil : code.rawValue,
      reason: String(decoding: reason ?? Data(), as: UTF8.self))
    closed.withLock { $0 = $0 ?? failure }
    handshake.end(failure)
  }

  func complete(_ error: (any Error)?, _ task: URLSessionTask) {
    handshake.end(
      error.map { failure(for: $0, of: task) }
        ?? TransportFailure.unreachable(host: host, reason: "the connection closed"))
  }

  /// The failure for an error of the task.
  func failure(for error: any Error, of task: URLSessionTask) -> TransportFailure {
    if let failure = error as? TransportFailure { return failure }
    if let failure = closed.withLock({ $0 }) { return failure }
    let status = (task.response as? HTTPURLResponse)?.statusCode
    return Self.failure(for: error, host: host, status: status, limit: limit)
  }

  /// - Parameter status: The status of the handshake's response; nil before it.
  static func failure(
    for error: any Error, host: String, status: Int?, limit: Int
  ) -> TransportFailure {
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain, error.code == Int(EMSGSIZE) {
      return .tooLarge(limit: limit)
    }
    if error.domain == NSPOSIXErrorDomain, error.code == Int(EPROTO) {
      return .unreadable(reason: error.localizedDescription)
    }
    if let status, status != 101 { return .status(status) }
    if error.domain == NSURLErrorDomain,
      error.code == URLError.Code.dataLengthExceedsMaximum.rawValue
    {
      return .tooLarge(limit: limit)
    }
    // The headers do not prove that the server accepted the handshake.
    if error.domain == NSURLErrorDomain, error.code == URLError.Code.badServerResponse.rawValue {
      return .status(status ?? 101)
    }
    return .unreachable(host: host, reason: error.localizedDescription)
  }
}
