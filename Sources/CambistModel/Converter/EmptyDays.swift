public import CambistMoney

/// The days for which Valyuta had no table, as ranges, so that they are not requested again.
///
/// A day that was over at the time of the answer stays empty for a week, as a source may add it
/// later; the day of the answer itself, in Baku, for half an hour.
public struct EmptyDays: Sendable, Hashable {
  /// Consecutive days without a table.
  public struct Range: Sendable, Hashable {
    /// The first of the days.
    public var first: CalendarDate
    /// The last of the days.
    public var last: CalendarDate
    /// When the source answered; the earliest answer if ranges were joined.
    public var checkedAt: Timestamp

    /// Creates a range of days without rates.
    public init(_ days: ClosedRange<CalendarDate>, checkedAt: Timestamp) {
      first = days.lowerBound
      last = days.upperBound
      self.checkedAt = checkedAt
    }

    /// Whether all days were over when the source answered.
    var isPast: Bool { last < BakuTime.date(at: checkedAt) }

    /// Whether the answer is still valid.
    public func isValid(at now: Timestamp) -> Bool {
      let age = now.seconds(since: checkedAt)
      return age >= 0 && age < (isPast ? EmptyDays.maximumAge : EmptyDays.maximumAgeOfToday)
    }

    /// The union of two ranges that overlap or touch, with the age of the older one; nil when they
    /// do not, or when the older answer came before all of the days were over.
    fileprivate func joined(with other: Range) -> Range? {
      guard isPast, other.isPast, first <= other.last.adding(days: 1),
        other.first <= last.adding(days: 1)
      else { return nil }
      let joined = Range(
        min(first, other.first)...max(last, other.last), checkedAt: min(checkedAt, other.checkedAt))
      return joined.isPast ? joined : nil
    }
  }

  /// The seconds for which an answer about past days is valid.
  public static let maximumAge: Int64 = 7 * 86_400
  /// The seconds for which an answer about the current day is valid.
  public static let maximumAgeOfToday: Int64 = 30 * 60

  /// The ranges, in order.
  public private(set) var ranges: [Range]

  /// - Parameter ranges: Ranges in any order.
  public init(_ ranges: [Range] = []) {
    self.ranges = ranges.sorted { $0.first < $1.first }
  }

  /// Adds days without a table, and drops expired ranges.
  ///
  /// - Complexity: O(*n*) for *n* ranges.
  public mutating func insert(_ days: ClosedRange<CalendarDate>, checkedAt: Timestamp) {
    var new = Range(days, checkedAt: checkedAt)
    let today = BakuTime.date(at: checkedAt)
    if days.upperBound >= today, days.lowerBound < today {
      // Past days and the current one expire at different times.
      insert(days.lowerBound...today.adding(days: -1), checkedAt: checkedAt)
      new.first = today
    }
    var others: [Range] = []
    for range in ranges where range.isValid(at: checkedAt) {
      if let joined = new.joined(with: range) {
        new = joined
      } else if range.first < new.first || range.last > new.last {
        others.append(range)
      }
    }
    ranges = (others + [new]).sorted { $0.first < $1.first }
  }

  /// Whether the source had no table on any of the days, by answers that are still valid.
  ///
  /// - Complexity: O(*n*) for *n* ranges.
  public func covers(_ days: ClosedRange<CalendarDate>, at now: Timestamp) -> Bool {
    var next = days.lowerBound
    for range in ranges where range.first <= next && range.last >= next && range.isValid(at: now) {
      if range.last >= days.upperBound { return true }
      next = range.last.adding(days: 1)
    }
    return false
  }
}
