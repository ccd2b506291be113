public import CambistMoney
import CambistRates

/// The average rates of a pair by year, quarter or month, from one source's rates.
///
/// An average is the arithmetic mean of the daily rates of its period: of the published rates, or
/// of calculated ones to twelve digits if the source does not publish the pair itself. It is
/// calculated exactly and rounded once. A rate is not carried over to days without one. An official
/// annual rate may be calculated differently.
public struct RateAverages: Sendable {
  /// The source's name.
  public var source: String
  /// The periods with a rate, oldest first.
  public var averages: [RateAverage]
  /// Whether the daily rates are calculated from other rates.
  public var isDerived: Bool

  /// - Parameters:
  ///   - length: The length of the periods.
  ///   - days: The days to include; nil for all.
  ///   - today: The day that decides whether a period is over.
  /// - Complexity: O(*n*) for *n* days.
  public init(
    of history: RateHistory, by length: RatePeriod.Length,
    in days: ClosedRange<CalendarDate>? = nil, today: CalendarDate
  ) {
    source = history.source
    averages = []
    isDerived = false
    var start = 0
    let points =
      days.map { days in history.points.filter { days.contains($0.date) } }
      ?? history.points
    while start < points.count {
      let period = RatePeriod(length, of: points[start].date)
      var end = start + 1
      while end < points.count, points[end].date <= period.last { end += 1 }
      if var average = RateAverage(period, points[start..<end]) {
        average.gap = Self.gap(in: period, points[start..<end], of: history, days, today)
        averages.append(average)
        for point in points[start..<end] where point.isDerived { isDerived = true }
      }
      start = end
    }
  }

  private static func gap(
    in period: RatePeriod, _ points: ArraySlice<RateHistory.Point>, of history: RateHistory,
    _ days: ClosedRange<CalendarDate>?, _ today: CalendarDate
  ) -> RateAverage.Gap? {
    if let days, days.lowerBound > period.first || days.upperBound < period.last {
      return .partial
    }
    let isOver = period.last < today
    let end = isOver ? period.last.adding(days: 1) : points[points.endIndex - 1].date
    var last = period.first.adding(days: -1)
    for day in points.map({ $0.date }) + [end] {
      if !RateHistory.follows(day, last, by: history.calendar) { return .missingDays }
      last = day
    }
    // Where the source begins and ends, no day may be missing.
    if let first = history.points.first?.date, first >= period.first, first <= period.last,
      history.isPublished(between: period.first.adding(days: -1), and: first)
    {
      return .missingDays
    }
    if isOver, let last = history.points.last?.date, last >= period.first, last <= period.last,
      history.isPublished(between: last, and: period.last.adding(days: 1))
    {
      return .missingDays
    }
    return isOver ? nil : .running
  }
}

extension RateAverage {
  /// The average of at least one day of a period; nil when it has too many digits.
  fileprivate init?(_ period: RatePeriod, _ points: ArraySlice<RateHistory.Point>) {
    let (first, last) = (points[points.startIndex], points[points.endIndex - 1])
    var (least, greatest) = (first, first)
    /// The part that no longer fits into a decimal.
    var (sum, carried) = (ExactDecimal.zero, ExactFraction(.zero))
    do throws(MoneyError) {
      for point in points {
        if point.rate < least.rate { least = point }
        if point.rate > greatest.rate { greatest = point }
        if let next = try? sum + point.rate {
          sum = next
        } else {
          carried = try carried.adding(ExactFraction(sum)).reduced()
          sum = point.rate
        }
      }
      mean = try carried.adding(ExactFraction(sum))
        .divided(by: ExactFraction(ExactDecimal(points.count)))
    } catch {
      return nil
    }
    guard let figure = mean.rateFigure(digits: 12) else { return nil }
    self.figure = figure
    self.period = period
    self.least = least
    self.greatest = greatest
    days = points.count
    self.first = first.date
    self.last = last.date
  }
}

extension RateHistory {
  /// Whether a day has the next rate after another day, or only a few days are missing between
  /// them.
  ///
  /// - Parameter calendar: The days of publication; nil for all working days with a few exceptions.
  public static func follows(
    _ day: CalendarDate, _ last: CalendarDate, by calendar: PublicationCalendar?
  ) -> Bool {
    if day.daysSince1970 - last.daysSince1970 <= RateGap.carriedDays { return true }
    guard let next = calendar?.day(after: last) else { return false }
    return day.daysSince1970 - next.daysSince1970 <= RateGap.carriedDays
  }

  /// Whether there should be a rate on a day after one date and before another.
  fileprivate func isPublished(between start: CalendarDate, and end: CalendarDate) -> Bool {
    let before = end.adding(days: -1)
    let last = calendar?.day(onOrBefore: before) ?? ECBCalendar.day(onOrBefore: before)
    return last > start
  }
}
