import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hands what the session tells to the task that it is about.
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

  /// A stream is where its address says, as on Linux: no redirect is followed.
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
