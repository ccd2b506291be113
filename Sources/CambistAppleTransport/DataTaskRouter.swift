import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Forwards the session's callbacks to the exchange of their task.
final class DataTaskRouter: NSObject, URLSessionDataDelegate {
  private let exchanges = Mutex<[Int: DataTaskExchange]>([:])

  func add(_ exchange: DataTaskExchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  private func exchange(of task: URLSessionTask) -> DataTaskExchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // The transport follows redirects by its own rules; for the session, the redirect is the
    // response.
    #if canImport(FoundationNetworking)
      // 2026-11-21: Linux's URLSession traps when a task that was cancelled refuses a redirect.
      exchange(of: task)?.unlessOver { completionHandler(nil) }
    #else
      completionHandler(nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (
        URLSession.AuthChallengeDisposition, URLCredential?
      ) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // 2026-11-21: by default Linux's URLSession never ends a task that is asked for a password,
      // even when its response is complete.
      exchange(of: task)?.end(.success(()))
      completionHandler(.cancelAuthenticationChallenge, nil)
    #else
      completionHandler(.performDefaultHandling, nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse {
      exchange(of: dataTask)?.receive(DataTaskExchange.Head(response))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    // 2026-11-21: Linux's URLSession does not deliver the response, and loses the body, of a
    // redirect without a location.
    if error == nil, let response = task.response as? HTTPURLResponse {
      exchange?.receive(DataTaskExchange.Head(response))
    }
    exchange?.complete(error)
  }
}
