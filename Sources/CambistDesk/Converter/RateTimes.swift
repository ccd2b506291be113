import CambistModel
import CambistMoney

/// When rates are fetched again.
enum RateTimes {
  /// The seconds after a fetch for which its table counts as current and no request is sent.
  static let maximumAge: Int64 = 30 * 60
  /// The seconds after a failure before the next question retries.
  static let pauseAfterFailure: Int64 = 15

  /// The minimum number of seconds before a user's request repeats a request to an institution.
  static let pauseBetweenRefreshes: Int64 = 10

  /// After failures in a row, an institution is retried automatically after 1, 2, 4, 8 and 16
  /// minutes, and then every 30.
  static func pause(afterFailures count: Int) -> Int64 {
    min(60 << min(max(count - 1, 0), 5), 1_800)
  }

  /// Whether less than `seconds` have passed since a moment. A moment in the future means that the
  /// clock was set back and the age is unknown.
  static func isWithin(_ seconds: Int64, of moment: Timestamp?, now: Timestamp) -> Bool {
    moment.map { (0..<seconds).contains(now.seconds(since: $0)) } ?? false
  }
}

/// A fetch that failed.
struct FailedFetch: Sendable {
  let problem: Problem
  let time: Timestamp
  /// The number of failed fetches in a row, this one included.
  var count = 1
}
