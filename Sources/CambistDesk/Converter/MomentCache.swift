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

  /// The result of a moment.
  ///
  /// - Parameters:
  ///   - isShared: Whether concurrent callers share one calculation. It needs a task, and so a second
  ///     thread, which delays the start of a command.
  ///   - make: Calculates the result. If it is shared, it runs to its end even if the caller that
  ///     started it is cancelled.
  func value(
    for key: Key, at moment: RateMoment, isShared: Bool,
    make: @escaping @Sendable () async -> Value
  ) async -> Value {
    let entry = state.withLock { state -> Entry? in
      if state.moment != moment { state = State(moment: moment) }
      if let known = state.entries[key] { return known }
      if state.entries.count >= maximumCount { state.entries = [:] }
      guard isShared else { return nil }
      let new = Entry.making(Task { await make() })
      state.entries[key] = new
      return new
    }
    let value: Value
    switch entry {
    case .made(let known): return known
    case .making(let task): value = await task.value
    case nil: value = await make()
    }
    state.withLock { state in
      guard state.moment == moment, !isShared || state.entries[key] != nil else { return }
      state.entries[key] = .made(value)
    }
    return value
  }

  /// The results of a moment, without waiting; nil for those that are not known.
  func known(_ keys: [Key], at moment: RateMoment) -> [Value?] {
    state.withLock { state in
      keys.map { key in
        guard state.moment == moment, case .made(let value) = state.entries[key] else { return nil }
        return value
      }
    }
  }

  func removeAll() { state.withLock { $0 = State() } }
}
