import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How an exchange controls its task.
struct DataTaskControl: Sendable {
  /// Pauses reading; the upstream can send no more than the system's buffers take.
  let hold: @Sendable () -> Void
  /// Resumes reading after a ``hold``.
  let release: @Sendable () -> Void
  /// Ends the task and its connection.
  let cancel: @Sendable () -> Void
}

extension DataTaskControl {
  init(_ task: URLSessionDataTask) {
    #if canImport(FoundationNetworking)
      // 2026-11-21: Linux's URLSession suspends a task by closing its connection, and resumes it by
      // repeating the request from the start.
      self.init(hold: {}, release: {}, cancel: { task.cancel() })
    #else
      self.init(
        hold: { task.suspend() }, release: { task.resume() }, cancel: { task.cancel() })
    #endif
  }
}
