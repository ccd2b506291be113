public import CambistMoney
import Foundation

/// Time as the repositories see it: what it is now, where, and waiting for it to pass.
///
/// One of the two seams of the kit; tests pass a clock that they move by hand.
public struct DeskClock: Sendable {
  /// The time of day.
  public var now: @Sendable () -> Timestamp
  /// Waits; throws `CancellationError` as soon as the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// How many seconds this machine's clocks are ahead of UTC at a moment.
  public var utcOffset: @Sendable (Timestamp) -> Int

  public init(
    now: @escaping @Sendable () -> Timestamp,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    utcOffset: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }
  ) {
    self.now = now
    self.sleep = sleep
    self.utcOffset = utcOffset
  }

  /// The day where this machine is: that of whoever sits before it.
  public func today() -> CalendarDate {
    let now = now()
    return now.date(utcOffset: utcOffset(now))
  }

  /// The system's clock.
  public static let system = DeskClock(
    now: {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Timestamp(
        millisecondsSince1970: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    },
    sleep: { try await Task.sleep(for: $0) },
    utcOffset: { moment in
      var (time, local) = (time_t(moment.millisecondsSince1970 / 1_000), tm())
      return localtime_r(&time, &local) == nil ? 0 : local.tm_gmtoff
    })
}
