/// The wait before the next attempt to connect: the first attempt is immediate, the others follow
/// after a random time up to a bound that doubles (full jitter).
struct StreamBackoff: Sendable {
  private static let base: Int64 = 1_000
  private static let cap: Int64 = 30_000
  /// A connection that lasted this many seconds proves that the server has recovered.
  private static let stableSeconds: Int64 = 10

  private var failures = 0

  /// The next wait in milliseconds.
  ///
  /// - Parameters:
  ///   - uptime: The duration of the last connection in seconds; 0 when none was established.
  ///   - random: A number from 0 to its argument.
  mutating func next(uptime: Int64, random: (Int64) -> Int64) -> Int64 {
    if uptime >= Self.stableSeconds { failures = 0 }
    failures += 1
    guard failures > 1 else { return 0 }
    let bound = min(Self.base << min(failures - 2, 10), Self.cap)
    return min(max(random(bound), 0), bound)
  }
}
