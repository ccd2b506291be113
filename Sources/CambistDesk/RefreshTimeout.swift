/// How long an answer waits for a refresh when stored data is available.
public enum RefreshTimeout {
  /// The longest wait.
  public static let limit = Duration.seconds(3)
  /// The longest wait for rates, so that another source answers within three seconds.
  static let rates = Duration.seconds(2)

  /// Waits for a refresh: to its end when nothing is stored, otherwise for three seconds, while the
  /// refresh continues.
  ///
  /// - Parameter refresh: Waits for the refresh, and returns at once when its task is cancelled.
  public static func wait(
    isKnown: Bool, for refresh: @escaping @Sendable () async -> Void
  ) async {
    guard isKnown else { return await refresh() }
    await wait(atMost: limit, for: refresh)
  }

  /// Waits for an event, but no longer than a limit.
  ///
  /// - Parameter event: Waits for it, and returns at once when its task is cancelled.
  public static func wait(
    atMost limit: Duration, for event: @escaping @Sendable () async -> Void
  ) async {
    await withTaskGroup { group in
      group.addTask { await event() }
      group.addTask { try? await Task.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }
}
