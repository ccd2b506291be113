import CambistDesk
import CambistModel
import CambistMoney
import Synchronization

/// The requests to one source by outcome, and how long they took.
final class UpstreamCounters: Sendable {
  /// Requests with a readable response.
  private let succeeded = Counter()
  /// Requests that the source understood and refused, such as for a book that does not exist.
  private let refused = Counter()
  private let failed = Counter()
  let durations = DurationHistogram()
  /// In milliseconds since 1970; 0 for never.
  private let lastSuccess = Atomic<Int64>(0)

  /// Whether a request has ended.
  var isUsed: Bool { (durations.cumulative.last ?? 0) > 0 }

  var outcomes: [(outcome: String, counter: Counter)] {
    [("ok", succeeded), ("refused", refused), ("failed", failed)]
  }

  /// When the last request with a readable response ended; nil for never.
  var succeededAt: Timestamp? {
    let time = lastSuccess.load(ordering: .relaxed)
    return time == 0 ? nil : Timestamp(millisecondsSince1970: time)
  }

  /// Counts a request that got a readable response.
  func succeed(after duration: Duration, at time: Timestamp = DeskClock.system.now()) {
    succeeded.add()
    durations.observe(duration)
    lastSuccess.store(time.millisecondsSince1970, ordering: .relaxed)
  }

  /// Counts a request that ended with an error.
  func fail(_ error: any Error, after duration: Duration) {
    if case Problem.refused = error { refused.add() } else { failed.add() }
    durations.observe(duration)
  }
}
