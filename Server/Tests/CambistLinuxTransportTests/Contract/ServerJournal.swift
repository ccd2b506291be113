import Synchronization

/// What a ``ScriptedServer`` or a ``StreamServer`` has seen, and a way to wait for it.
final class ServerJournal: Sendable {
  struct Entries: Sendable {
    /// The request heads, from the request line to the last header.
    var heads: [String] = []
    /// The frames that came over a WebSocket.
    var frames: [ClientFrame] = []
    var opened = 0
    var closed = 0
    /// Bytes handed to the system for sending.
    var sent = 0
  }

  private struct Waiter {
    let isSatisfied: @Sendable (Entries) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private let state = Mutex((entries: Entries(), waiters: [Waiter]()))

  var entries: Entries { state.withLock { $0.entries } }

  func note(_ change: @Sendable (inout Entries) -> Void) {
    let satisfied = state.withLock { state in
      change(&state.entries)
      let entries = state.entries
      let satisfied = state.waiters.filter { $0.isSatisfied(entries) }
      state.waiters.removeAll { $0.isSatisfied(entries) }
      return satisfied.map(\.continuation)
    }
    for continuation in satisfied { continuation.resume() }
  }

  func wait(until isSatisfied: @escaping @Sendable (Entries) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if isSatisfied(state.entries) { return true }
        state.waiters.append(Waiter(isSatisfied: isSatisfied, continuation: continuation))
        return false
      }
      if isDone { continuation.resume() }
    }
  }
}
