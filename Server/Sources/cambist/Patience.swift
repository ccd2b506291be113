/// How long a command waits for newer data when older ones are kept.
enum Patience {
  private static let limit = Duration.seconds(3)

  /// Waits for a refresh: to its end when nothing is known, for three seconds otherwise.
  static func wait(
    isKnown: Bool, for refresh: @escaping @Sendable () async -> Void
  ) async {
    guard isKnown else { return await refresh() }
    await withTaskGroup { group in
      group.addTask { await refresh() }
      group.addTask { try? await Task.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }
}
