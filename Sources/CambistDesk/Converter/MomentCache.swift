import Synchronization

/// Answers of one moment, by question. The first answer of another moment drops all of them, so that
/// none is older than what it was made of.
final class MomentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var moment: RateMoment?
    var values: [Key: Value] = [:]
  }

  private let maximumCount: Int
  private let state = Mutex(State())

  init(maximumCount: Int) { self.maximumCount = maximumCount }

  /// The answer that was given at a moment; nil for none.
  func value(for key: Key, at moment: RateMoment) -> Value? {
    state.withLock { $0.moment == moment ? $0.values[key] : nil }
  }

  /// - Parameter moment: The moment before the answer was made.
  func insert(_ value: Value, for key: Key, at moment: RateMoment) {
    state.withLock { state in
      if state.moment != moment || state.values.count >= maximumCount {
        state.moment = moment
        state.values.removeAll(keepingCapacity: true)
      }
      state.values[key] = value
    }
  }

  func removeAll() { state.withLock { $0 = State() } }
}
