import CambistModel
import CambistMoney

/// The days on which two pairs have a rate, each with the change of both rates since the first of
/// these days.
struct CommonDays {
  /// The rate of one pair.
  struct Side {
    let rate: RateHistory.Point
    /// The change since the first day in percent, to four decimals, half-even.
    let change: ExactDecimal
  }

  /// A day with both rates.
  struct Day {
    let date: CalendarDate
    let first: Side
    let second: Side
  }

  /// The oldest first.
  private(set) var days: [Day] = []
  private let calendars: [PublicationCalendar?]

  /// - Complexity: O(*n*) for *n* days.
  init(_ first: RateHistory, _ second: RateHistory) {
    calendars = [first.calendar, second.calendar]
    var others = second.points[...]
    var start: (first: ExactDecimal, second: ExactDecimal)?
    for point in first.points {
      others = others.drop { $0.date < point.date }
      guard let other = others.first else { break }
      guard other.date == point.date else { continue }
      let origin = start ?? (point.rate, other.rate)
      start = origin
      guard let change = RateChart.change(from: origin.first, to: point.rate, scale: 4),
        let otherChange = RateChart.change(from: origin.second, to: other.rate, scale: 4)
      else { continue }
      days.append(
        Day(
          date: point.date, first: Side(rate: point, change: change),
          second: Side(rate: other, change: otherChange)))
    }
  }

  /// The days, divided at gaps in the rates, and reduced to those that are drawn: for each part of
  /// the time the lowest and the highest of both lines, so that no peak is lost.
  func stretches(atMost maximum: Int) -> [[Day]] {
    var stretches: [[Day]] = []
    for day in days {
      if let last = stretches.last?.last, follows(day.date, last.date) {
        stretches[stretches.count - 1].append(day)
      } else {
        stretches.append([day])
      }
    }
    guard days.count > maximum else { return stretches }
    return stretches.map { stretch in
      Self.thinned(stretch, to: max(maximum * stretch.count / days.count, 6))
    }
  }

  private func follows(_ day: CalendarDate, _ last: CalendarDate) -> Bool {
    calendars.contains { RateHistory.follows(day, last, by: $0) }
  }

  private static func thinned(_ days: [Day], to maximum: Int) -> [Day] {
    guard days.count > maximum else { return days }
    let parts = max((maximum - 2) / 4, 1)
    let inner = days.count - 2
    var chosen: Set<Int> = [0, days.count - 1]
    for part in 0..<parts {
      let range = (1 + inner * part / parts)..<(1 + inner * (part + 1) / parts)
      var extremes = [range.lowerBound, range.lowerBound, range.lowerBound, range.lowerBound]
      for index in range {
        let day = days[index]
        if day.first.change < days[extremes[0]].first.change { extremes[0] = index }
        if day.first.change > days[extremes[1]].first.change { extremes[1] = index }
        if day.second.change < days[extremes[2]].second.change { extremes[2] = index }
        if day.second.change > days[extremes[3]].second.change { extremes[3] = index }
      }
      chosen.formUnion(extremes)
    }
    return chosen.sorted().map { days[$0] }
  }
}
