import CambistModel
import CambistMoney

/// When rates are fetched again.
enum RateTimes {
  /// So many seconds after a fetch its table counts as current, and nobody is asked again.
  static let maximumAge: Int64 = 30 * 60
  /// So many seconds after a failure the next question tries again.
  static let pauseAfterFailure: Int64 = 15

  /// So many seconds pass at least before a user's wish asks an institution for the same again.
  static let pauseBetweenRefreshes: Int64 = 10

  /// After so many failures in a row, an institution is asked again by itself after 1, 2, 4, 8 and 16
  /// minutes, and then every 30.
  static func pause(afterFailures count: Int) -> Int64 {
    min(60 << min(max(count - 1, 0), 5), 1_800)
  }

  /// Whether less than `seconds` have gone since a moment. One to come means that the clock was set
  /// back: then nothing is known of the age.
  static func isWithin(_ seconds: Int64, of moment: Timestamp?, now: Timestamp) -> Bool {
    moment.map { (0..<seconds).contains(now.seconds(since: $0)) } ?? false
  }
}

/// A fetch that failed.
struct FailedFetch: Sendable {
  let problem: Problem
  let time: Timestamp
  /// How many fetches in a row have failed with this one.
  var count = 1
}
