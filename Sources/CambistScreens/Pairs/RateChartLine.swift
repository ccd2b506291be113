import CambistModel
import CambistMoney

extension RateChart {
  /// Consecutive days with a rate.
  public struct Line: Sendable, Hashable {
    /// The points from the oldest day to the newest.
    public var points: [Point]
    /// The points for SVG: `0,120 4,118`, with the origin at the upper left. A single point is
    /// repeated: a line with one point is not drawn.
    public var path: String
    /// The same, closed along the lower edge.
    public var area: String

    init(_ points: [Point]) {
      self.points = points
      path = ""
      for point in points.count == 1 ? points + points : points {
        path += (path.isEmpty ? "" : " ") + Self.digits(point.x) + "," + Self.digits(point.y)
      }
      let edge = "," + Self.digits(RateChart.height)
      area =
        Self.digits(points.first?.x ?? 0) + edge + " " + path + " "
        + Self.digits(points.last?.x ?? 0) + edge
    }

    private static func digits(_ number: Int) -> String { ExactDecimal(number).description }
  }
}

/// The days of a history, divided at gaps in the rates, and reduced to those that are drawn.
struct RateStretches {
  /// Each has one day or more, the oldest first.
  private(set) var stretches: [[RateHistory.Point]]

  /// The minimum number of days of each stretch: the first, the last, the lowest, the highest.
  private static let fewest = 4

  /// - Parameters:
  ///   - days: The days with a rate, the oldest first.
  ///   - calendar: The days of publication; nil for all working days with a few exceptions.
  ///   - maximum: The maximum number of days. No stretch is left out to meet it.
  init(
    _ days: [RateHistory.Point], by calendar: PublicationCalendar? = nil, atMost maximum: Int
  ) {
    stretches = []
    for day in days {
      if let last = stretches.last?.last, RateHistory.follows(day.date, last.date, by: calendar) {
        stretches[stretches.count - 1].append(day)
      } else {
        stretches.append([day])
      }
    }
    guard days.count > maximum else { return }
    var kept = 0
    for stretch in stretches { kept += min(stretch.count, Self.fewest) }
    let others = max(maximum - kept, 0)
    for index in stretches.indices {
      let count = stretches[index].count
      stretches[index] = Self.thinned(
        stretches[index], to: min(count, Self.fewest) + others * count / days.count)
    }
  }

  /// A limited number of the days: the first and the last, and for each part of the time between
  /// them the lowest and the highest, so that no peak is lost.
  private static func thinned(
    _ days: [RateHistory.Point], to maximum: Int
  ) -> [RateHistory.Point] {
    guard days.count > maximum else { return days }
    let parts = (maximum - 2) / 2
    var thinned = [days[0]]
    let inner = days.count - 2
    for part in 0..<parts {
      let range = (1 + inner * part / parts)..<(1 + inner * (part + 1) / parts)
      var (low, high) = (range.lowerBound, range.lowerBound)
      for index in range {
        if days[index].rate < days[low].rate { low = index }
        if days[index].rate > days[high].rate { high = index }
      }
      thinned.append(days[min(low, high)])
      if low != high { thinned.append(days[max(low, high)]) }
    }
    thinned.append(days[days.count - 1])
    return thinned
  }
}
