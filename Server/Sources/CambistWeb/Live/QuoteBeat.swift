/// What one update includes for one kind of locale.
struct QuoteBeat {
  /// The number of updates a second.
  static let aSecond = 10
  /// The number of updates between those of shown rows.
  static let toShown = 3
  /// The number of updates between those of ages.
  static let toAges = 100
  /// The number of updates between those with the lines of rows that are not shown.
  static let toLines = 600
  /// The number of updates between heartbeats.
  static let toHeartbeat = 150

  /// The board's versions after which changes are sent at each pace.
  let each: UInt64
  let shown: UInt64
  let second: UInt64
  /// The version after which changes of all rows are sent to watchers of some rows.
  let whole: UInt64

  let isShown: Bool
  /// Whether lines are included.
  let isSecond: Bool
  /// Whether ages are included.
  let isAge: Bool
  /// Whether the lines of rows that are not shown are included.
  let hasAllLines: Bool
  let isHeartbeat: Bool

  func isDue(_ pace: QuoteInterest.Pace) -> Bool {
    switch pace {
    case .each: true
    case .shown: isShown
    case .second: isSecond
    }
  }

  /// The version after which changes are sent at a pace.
  func since(_ pace: QuoteInterest.Pace) -> UInt64 {
    switch pace {
    case .each: each
    case .shown: shown
    case .second: second
    }
  }

  /// - Parameter isWhole: Whether watchers of some rows get all.
  func lines(for interest: QuoteInterest, isWhole: Bool) -> QuoteLines {
    guard isSecond else { return .none }
    guard isWhole, !hasAllLines, let rows = interest.rows else { return .all }
    return .only(rows)
  }
}
