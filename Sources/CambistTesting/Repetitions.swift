import Foundation

/// How much of a test with generated cases runs: everything in the tests of a release, which set
/// `CAMBIST_TEST_REPETITIONS=all`, and a fifth otherwise.
package enum Repetitions {
  package static let isFull =
    ProcessInfo.processInfo.environment["CAMBIST_TEST_REPETITIONS"] == "all"

  /// A fifth of a number of repetitions, and at least one, unless all are wanted.
  package static func of(_ full: Int) -> Int { isFull ? full : max(1, full / 5) }

  /// The distance from one tested value to the next.
  package static func step(_ full: Int = 1) -> Int { isFull ? full : full * 5 }
}
