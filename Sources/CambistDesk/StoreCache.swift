import CambistStore
import Synchronization

/// Caches values of the store until it is changed by this desk or another process, such as the
/// command line.
final class StoreCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var version: StoreVersion?
    var values: [Key: Value] = [:]
  }

  private let maximumCount: Int
  private let state = Mutex(State())

  init(maximumCount: Int = 1) { self.maximumCount = maximumCount }

  /// The value of a key in a version of the store; nil when it was not read since.
  func value(for key: Key, at version: StoreVersion?) -> Value? {
    guard let version else { return nil }
    return state.withLock { $0.version == version ? $0.values[key] : nil }
  }

  /// - Parameter version: The version from before the value was read; nil to store nothing.
  func insert(_ value: Value, for key: Key, at version: StoreVersion?) {
    guard let version else { return }
    state.withLock { state in
      if state.version != version || state.values.count >= maximumCount {
        state.version = version
        state.values.removeAll()
      }
      state.values[key] = value
    }
  }

  /// The value of a key, read again if the store has changed since.
  func value(
    for key: Key, in store: any VersionedStore, read: () async throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    let version = store.version()
    if let known = value(for: key, at: version) { return known }
    let value = try await read()
    insert(value, for: key, at: version)
    return value
  }
}

/// The key of a cache with one value.
struct OnlyKey: Hashable, Sendable {}
