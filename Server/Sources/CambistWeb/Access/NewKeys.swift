import Synchronization

/// The keys that have just replaced others, for a minute: a form that is sent twice, as by a double
/// click, gives the browser the same key twice. It may have given up the first answer, with its cookie.
///
/// A form is known by a random text in it, so that who has the old key only gets nothing.
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
  ///   - old: The hash of the other.
  ///   - form: The random text of the form; nil for none, whose key is not remembered.
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
