import Synchronization

/// Stores for a minute the keys that have just replaced others. A form that is submitted twice, as
/// by a double click, gets the same key twice, because the browser may discard the first response
/// with its cookie.
///
/// A random text identifies the form, so the old key alone is not sufficient.
final class NewKeys: Sendable {
  private static let memory = Duration.seconds(60)
  private static let most = 1_000

  private struct Place: Hashable {
    let old: String
    let form: String
  }

  private let keys = Mutex<[Place: (key: WorkspaceKey, until: ContinuousClock.Instant)]>([:])

  /// The key that replaces another by a form.
  ///
  /// - Parameters:
  ///   - old: The hash of the old key.
  ///   - form: The random text of the form; nil for none, whose key is not stored.
  func key(inPlaceOf old: String, form: String?, at now: ContinuousClock.Instant = .now)
    -> WorkspaceKey
  {
    guard let form = form.flatMap({ WorkspaceKey($0) }) else { return .random() }
    let place = Place(old: old, form: form.hash)
    return keys.withLock { keys in
      keys = keys.filter { $0.value.until > now }
      if let known = keys[place] { return known.key }
      if keys.count >= Self.most { keys = [:] }
      let key = WorkspaceKey.random()
      keys[place] = (key, now + Self.memory)
      return key
    }
  }
}
