/// Whether the server can be reached, so that not every task waits for one that cannot.
///
/// After an attempt that found no server, none is made for as long as that one took, and then only
/// one at a time, until one succeeds. Other tasks get the last error at once.
struct PostgresOutage {
  /// The longest time without an attempt.
  private static let longestPause = Duration.seconds(5)

  /// The error of the last attempt; nil while the server can be reached.
  private(set) var error: PostgresError?
  private var pausedUntil: ContinuousClock.Instant?
  private var isTrying = false

  /// Why a task should not try; nil if it may.
  func refusal(at now: ContinuousClock.Instant) -> PostgresError? {
    guard let error, let pausedUntil else { return nil }
    return isTrying || now < pausedUntil ? error : nil
  }

  /// Begins an attempt, which must be ended.
  ///
  /// - Returns: Why there must be no attempt; nil if it has begun.
  mutating func begin(at now: ContinuousClock.Instant) -> PostgresError? {
    if let refusal = refusal(at: now) { return refusal }
    isTrying = error != nil
    return nil
  }

  /// Ends an attempt that has reached the server, or that says nothing about it.
  mutating func end(hasReachedServer: Bool) {
    isTrying = false
    if hasReachedServer { (error, pausedUntil) = (nil, nil) }
  }

  /// Ends an attempt that found no server.
  ///
  /// - Parameter duration: How long it took.
  mutating func end(
    _ error: PostgresError, after duration: Duration, at now: ContinuousClock.Instant
  ) {
    isTrying = false
    self.error = error
    pausedUntil = now + min(duration, Self.longestPause)
  }
}
