public import CambistMoney
import Foundation

/// The clock of the repositories: the current time, the time zone, and waiting.
///
/// One of the two injected dependencies of the kit; tests pass a clock that they control.
public struct DeskClock: Sendable {
  /// The current time.
  public var now: @Sendable () -> Timestamp
  /// The time since a moment that is the same as long as the process runs. It grows steadily,
  /// also when the clock is set and while the process or the machine is paused.
  public var uptime: @Sendable () -> Duration
  /// Waits; throws `CancellationError` as soon as the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// The time zone of this machine; it may change while the process runs, as when an iPhone
  /// travels.
  public var zone: @Sendable () -> ZoneOffsets
  /// The same for times from a moment until now only. This takes less time, which matters when a
  /// command starts.
  public var zoneSince: @Sendable (Timestamp) -> ZoneOffsets

  /// Creates a clock from functions.
  ///
  /// - Parameters:
  ///   - uptime: Nil to measure it by the current time.
  ///   - zoneSince: Nil to use `zone`.
  public init(
    now: @escaping @Sendable () -> Timestamp,
    uptime: (@Sendable () -> Duration)? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    zone: @escaping @Sendable () -> ZoneOffsets = { .utc },
    zoneSince: (@Sendable (Timestamp) -> ZoneOffsets)? = nil
  ) {
    self.now = now
    self.uptime = uptime ?? { .milliseconds(now().millisecondsSince1970) }
    self.sleep = sleep
    self.zone = zone
    self.zoneSince = zoneSince ?? { _ in zone() }
  }

  /// The day in this machine's time zone.
  public func today() -> CalendarDate {
    let now = now()
    return zoneSince(now).date(of: now)
  }

  /// The system's clock.
  public static let system = DeskClock(
    now: { systemTime() },
    uptime: { start.duration(to: .now) },
    sleep: { try await Task.sleep(for: $0) },
    zone: { SystemZone.current() },
    zoneSince: { SystemZone.current(since: $0, until: systemTime()) })

  private static func systemTime() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(
      millisecondsSince1970: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }

  private static let start = ContinuousClock.now
}
