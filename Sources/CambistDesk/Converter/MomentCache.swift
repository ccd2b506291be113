import Synchronization

/// Caches results for one moment, by key. The first call in another moment drops all of them, so
/// that none is older than its data.
final class MomentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private enum Entry {
    case made(Value)
    case making(Task<Value, Never>)
  }

  private struct State {
    var moment: RateMoment?
    var entries: [Key: Entry] = [:]
  }

  private let maximumCount: Int
  private let state = Mutex(State())

  init(maximumCount: Int) { self.maximumCount = maximumCount }

  /// The result of a moment. Concurrent callers share one calculation.
  ///
  /// - Parameter make: Calculates the result. It runs to its end even if the caller that started it
  ///   is cancelled.
  func value(
    for key: Key, at moment: RateMoment, make: @escaping @Sendable () async -> Value
  ) async -> Value {
    let entry = state.withLock { state in
      if state.moment != moment { state = State(moment: moment) }
      if let known = state.entries[key] { return known }
      if state.entries.count >= maximumCount { state.entries = [:] }
      let new = Entry.making(Task { await make() })
      state.entries[key] = new
      return new
    }
    switch entry {
    case .made(let value): return value
    case .making(let task):
      let value = await task.value
      state.withLock { state in
        if state.moment == moment, state.entries[key] != nil { state.entries[key] = .made(value) }
      }
      return value
    }
  }

  func removeAll() { state.withLock { $0 = State() } }
}
