import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What an exchange does to its task.
struct DataTaskControl: Sendable {
  /// Lets the upstream send no more than the system's buffers take.
  let hold: @Sendable () -> Void
  /// Lets the upstream send on after a ``hold``.
  let release: @Sendable () -> Void
  /// Ends the task and its connection.
  let cancel: @Sendable () -> Void
}

extension DataTaskControl {
  init(_ task: URLSessionDataTask) {
    #if canImport(FoundationNetworking)
      // 2026-11-21: Linux's URLSession suspends a task by breaking its connection off, and resumes
      // it by asking again from the start.
      self.init(hold: {}, release: {}, cancel: { task.cancel() })
    #else
      self.init(
        hold: { task.suspend() }, release: { task.resume() }, cancel: { task.cancel() })
    #endif
  }
}
