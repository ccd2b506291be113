/// A histogram of durations.
final class DurationHistogram: Sendable {
  /// The upper bounds of the buckets in seconds, as texts and in nanoseconds.
  struct Bound: Sendable {
    let seconds: String
    let nanoseconds: UInt64
  }

  /// From a cached page to a slow source.
  static let bounds = table.map { Bound(seconds: $0.0, nanoseconds: $0.1) }

  private static let table: [(String, UInt64)] = [
    ("0.0001", 100_000), ("0.00025", 250_000), ("0.0005", 500_000), ("0.001", 1_000_000),
    ("0.0025", 2_500_000), ("0.005", 5_000_000), ("0.01", 10_000_000), ("0.025", 25_000_000),
    ("0.05", 50_000_000), ("0.1", 100_000_000), ("0.25", 250_000_000), ("0.5", 500_000_000),
    ("1", 1_000_000_000), ("2.5", 2_500_000_000), ("5", 5_000_000_000), ("10", 10_000_000_000),
    ("30", 30_000_000_000),
  ]

  /// The buckets, each without the smaller ones; the one without a bound; the sum in nanoseconds.
  private let counters = CounterBlock(count: DurationHistogram.bounds.count + 2)

  func observe(_ duration: Duration) {
    let nanoseconds = duration.nanoseconds
    var index = 0
    while index < Self.bounds.count, nanoseconds > Self.bounds[index].nanoseconds { index += 1 }
    counters.add(at: index)
    counters.add(nanoseconds, at: Self.bounds.count + 1)
  }

  /// The number of durations up to each bound, and of all at the end.
  ///
  /// The total is the sum of the buckets, so that both agree during concurrent updates.
  var cumulative: [UInt64] {
    var total: UInt64 = 0
    return (0...Self.bounds.count).map { index in
      total += counters[index]
      return total
    }
  }

  var sumInNanoseconds: UInt64 { counters[Self.bounds.count + 1] }
}

extension Duration {
  /// Whole nanoseconds; 0 for a negative duration.
  var nanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return UInt64(seconds) &* 1_000_000_000 &+ UInt64(attoseconds / 1_000_000_000)
  }
}
