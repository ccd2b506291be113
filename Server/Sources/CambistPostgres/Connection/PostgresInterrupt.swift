import Foundation
import Synchronization

/// Wakes the thread that waits for the server when its task is cancelled.
final class PostgresInterrupt: Sendable {
  private struct State {
    var isCancelled = false
    /// Where the waiting thread can be woken; nil while none waits.
    var pipe: Int32?
  }

  private let state = Mutex(State())

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      // Not after the pipe has been given to another task.
      if let pipe = state.pipe {
        var byte: UInt8 = 1
        _ = write(pipe, &byte, 1)
      }
    }
  }

  func attach(_ pipe: Int32?) { state.withLock { $0.pipe = pipe } }
}
