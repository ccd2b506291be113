import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Forwards the session's callbacks to their task.
final class StreamTaskRouter: NSObject, URLSessionWebSocketDelegate {
  private let tasks = Mutex<[Int: StreamTaskEvents]>([:])

  func add(_ events: StreamTaskEvents, for task: URLSessionTask) {
    tasks.withLock { $0[task.taskIdentifier] = events }
  }

  func remove(_ task: URLSessionTask) {
    tasks.withLock { $0[task.taskIdentifier] = nil }
  }

  private func events(of task: URLSessionTask) -> StreamTaskEvents? {
    tasks.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol protocol: String?
  ) {
    events(of: webSocketTask)?.open()
  }

  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?
  ) {
    events(of: webSocketTask)?.close(closeCode, reason: reason)
  }

  /// As on Linux, a stream follows no redirect.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    events(of: task)?.complete(error, task)
  }
}
