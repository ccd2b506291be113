import CambistModel
import CambistMoney
import CambistRates

/// Rates over time, ready to be drawn, with the same in words and in a table.
public struct RateChart: Sendable {
  /// The size that the points are placed in.
  public static let width = 1_000
  public static let height = 300
  /// How many points are drawn at most.
  public static let maximumPoints = 260

  /// One month of the table.
  public struct Month: Sendable, Hashable {
    public var month: String
    public var last: String
    public var least: String
    public var greatest: String
  }

  /// A day's rate in its place, the origin at the upper left.
  public struct Point: Sendable, Hashable {
    /// From 0 to ``RateChart/width``.
    public var x: Int
    /// From 0 for the greatest rate to ``RateChart/height`` for the least.
    public var y: Int
    public var day: String
    public var rate: String
  }

  /// From the oldest day to the newest: a new line begins where there was no rate for more days than
  /// one is carried over.
  public var lines: [Line]
  public var leastLabel: String
  public var least: String
  public var greatestLabel: String
  public var greatest: String
  public var changeLabel: String
  /// From the first to the last rate, in percent with its sign.
  public var change: String
  public var isFalling: Bool
  public var firstDate: String
  public var lastDate: String
  /// The whole in a sentence.
  public var summary: String
  public var source: String
  public var monthlyLabel: String
  public var monthLabel: String
  public var lastLabel: String
  /// The newest month first.
  public var months: [Month]

  /// The point that is nearest to a place between 0 and ``width``.
  ///
  /// - Complexity: O(*n*) for *n* points.
  public func point(at x: Int) -> Point? {
    var nearest: Point?
    for line in lines {
      for point in line.points
      where nearest.map({ abs(point.x - x) < abs($0.x - x) }) ?? true { nearest = point }
    }
    return nearest
  }

  /// Nil when there are fewer than two days.
  ///
  /// - Complexity: O(*n*) for *n* days.
  init?(_ history: RateHistory, _ phrases: Phrases, _ style: NumberStyle) {
    let days = history.points
    guard let first = days.first, let last = days.last, first.date < last.date else { return nil }
    var (least, greatest) = (first.rate, first.rate)
    for day in days {
      if day.rate < least { least = day.rate }
      if day.rate > greatest { greatest = day.rate }
    }
    let words = phrases.pairs
    func text(_ rate: ExactDecimal) -> String {
      RateText.number(kept: rate, style)
    }
    leastLabel = words.least
    greatestLabel = words.greatest
    changeLabel = words.change
    monthlyLabel = words.monthly
    monthLabel = words.month
    lastLabel = words.last
    self.least = text(least)
    self.greatest = text(greatest)
    source = phrases.sourceName(history.source)
    firstDate = phrases.text(first.date)
    lastDate = phrases.text(last.date)
    let change = Self.change(from: first.rate, to: last.rate)
    isFalling = change?.isNegative ?? false
    self.change = change.map { style.percentageChange($0) } ?? "—"
    summary = words.summary(text(first.rate), firstDate, text(last.rate), lastDate, self.change)

    lines = []
    var ended: CalendarDate?
    for stretch in RateStretches(days, atMost: Self.maximumPoints).stretches {
      if let ended {
        summary += " " + words.chartBreak(phrases.text(ended), phrases.text(stretch[0].date))
      }
      ended = stretch[stretch.count - 1].date
      lines.append(
        Line(
          stretch.map { day in
            let x = Self.place(
              Int128(day.date.daysSince1970), from: Int128(first.date.daysSince1970),
              to: Int128(last.date.daysSince1970), Self.width)
            let y = Self.height - Self.place(day.rate, from: least, to: greatest, Self.height)
            return Point(x: x, y: y, day: phrases.text(day.date), rate: text(day.rate))
          }))
    }
    months = Self.months(days, phrases, text)
  }

  private static func months(
    _ days: [RateHistory.Point], _ phrases: Phrases, _ text: (ExactDecimal) -> String
  ) -> [Month] {
    var months: [Month] = []
    var end = days.count
    while end > 0 {
      let month = days[end - 1].date
      var start = end - 1
      var (least, greatest) = (days[start].rate, days[start].rate)
      while start > 0, days[start - 1].date.month == month.month,
        days[start - 1].date.year == month.year
      {
        start -= 1
        if days[start].rate < least { least = days[start].rate }
        if days[start].rate > greatest { greatest = days[start].rate }
      }
      months.append(
        Month(
          month: phrases.monthText(month), last: text(days[end - 1].rate), least: text(least),
          greatest: text(greatest)))
      end = start
    }
    return months
  }

  private static func change(from first: ExactDecimal, to last: ExactDecimal) -> ExactDecimal? {
    let growth = try? ExactFraction(last).divided(by: ExactFraction(first))
      .adding(ExactFraction(.one).negated).multiplied(by: ExactFraction(ExactDecimal(100)))
    return try? growth?.decimal(toScale: 2)
  }

  /// Where a value lies between two others, from 0 to `length`; the middle when they are equal.
  private static func place(
    _ value: ExactDecimal, from least: ExactDecimal, to greatest: ExactDecimal, _ length: Int
  ) -> Int {
    let scale = max(value.scale, least.scale, greatest.scale)
    guard let value = try? value.rounded(toScale: scale),
      let least = try? least.rounded(toScale: scale),
      let greatest = try? greatest.rounded(toScale: scale)
    else { return length / 2 }
    return place(value.coefficient, from: least.coefficient, to: greatest.coefficient, length)
  }

  private static func place(_ value: Int128, from least: Int128, to greatest: Int128, _ length: Int)
    -> Int
  {
    guard greatest > least else { return length / 2 }
    let (product, overflow) = (value - least).multipliedReportingOverflow(by: Int128(length))
    return overflow ? length / 2 : Int(product / (greatest - least))
  }
}
