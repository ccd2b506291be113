import Dispatch

/// A connection on which the server announces news.
///
/// Announcements only save time: they may be lost with the connection, and a pooler does not pass
/// them on, so that nothing may depend on them.
final class PostgresListener: Sendable {
  /// Only the task that waits uses it, on its queue.
  private final class Slot: @unchecked Sendable {
    let queue = DispatchQueue(label: "cambist.postgresql.listener")
    var connection: PostgresConnection?
    /// When to try again after a failure.
    var retryAt = ContinuousClock.now
  }

  private static let pauseAfterFailure = Duration.seconds(5)

  private let address: PostgresAddress
  private let limits: PostgresLimits
  private let slot = Slot()

  init(_ address: PostgresAddress, limits: PostgresLimits) {
    self.address = address
    self.limits = limits
  }

  /// Waits for an announcement, at most for some time. One task at a time may wait.
  ///
  /// - Returns: Whether announcements can arrive; otherwise it has not waited.
  func wait(atMost duration: Duration) async -> Bool {
    let interrupt = PostgresInterrupt()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        slot.queue.async { [self] in
          continuation.resume(returning: listen(atMost: duration, interruptedBy: interrupt))
        }
      }
    } onCancel: {
      interrupt.cancel()
    }
  }

  /// Closes the connection; the next wait opens it again.
  func disconnect() { slot.queue.async { [slot] in slot.connection = nil } }

  private func listen(
    atMost duration: Duration, interruptedBy interrupt: PostgresInterrupt
  ) -> Bool {
    guard slot.connection != nil || ContinuousClock.now >= slot.retryAt else { return false }
    do {
      let connection = try slot.connection ?? connect(interrupt)
      slot.connection = connection
      try connection.work(interruptedBy: interrupt) { connection in
        try connection.waitForNotification(atMost: duration)
      }
      return true
    } catch {
      slot.connection = nil
      slot.retryAt = .now + Self.pauseAfterFailure
      return false
    }
  }

  private func connect(_ interrupt: PostgresInterrupt) throws -> PostgresConnection {
    let connection = try PostgresConnection(address, limits: limits)
    try connection.work(interruptedBy: interrupt) { connection in
      // A pooler gives the session to other clients, which would get the announcements.
      guard try !connection.isPooled() else { throw PostgresError.cancelled }
      try connection.run("LISTEN cambist_quotes")
    }
    return connection
  }
}
