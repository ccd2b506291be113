public import CambistModel
public import CambistMoney
import CambistRates

/// Rates over time, ready to be drawn, and the same as text and as a table.
public struct RateChart: Sendable {
  /// The width of the drawing, in its own units.
  public static let width = 1_000
  /// The height of the drawing, in its own units.
  public static let height = 300
  /// The maximum number of drawn points.
  public static let maximumPoints = 260

  /// One month of the table.
  public struct Month: Sendable, Hashable {
    /// The month.
    public var month: String
    /// The last value.
    public var last: String
    /// The lowest value.
    public var least: String
    /// The highest value.
    public var greatest: String
  }

  /// A day's rate and its position, with the origin at the upper left.
  public struct Point: Sendable, Hashable {
    /// From 0 to ``RateChart/width``.
    public var x: Int
    /// From 0 for the greatest rate to ``RateChart/height`` for the least.
    public var y: Int
    /// The day.
    public var date: CalendarDate
    /// The rate on that day.
    public var value: ExactDecimal
    /// The day as text.
    public var day: String
    /// The rate as text.
    public var rate: String
  }

  /// A round value with a line.
  public struct Tick: Sendable, Hashable {
    /// Its position, as that of ``Point/y``.
    public var y: Int
    /// The value as text.
    public var text: String
  }

  /// A few round values, the lowest first.
  public var ticks: [Tick]
  /// The last day with its rate: `30 Oct 2026: 0.895095`.
  public var newest: String
  /// From the oldest day to the newest: a new line begins when there was no rate for more days than
  /// one is carried over.
  public var lines: [Line]
  /// The label of the lowest rate.
  public var leastLabel: String
  /// The lowest value.
  public var least: String
  /// The label of the highest rate.
  public var greatestLabel: String
  /// The highest value.
  public var greatest: String
  /// The label of the change.
  public var changeLabel: String
  /// From the first to the last rate, in percent with its sign.
  public var change: String
  /// Whether the last rate is below the first.
  public var isFalling: Bool
  /// The first day of the chart.
  public var firstDate: String
  /// The last day of the chart.
  public var lastDate: String
  /// A summary in a sentence.
  public var summary: String
  /// The source of the rates.
  public var source: String
  /// The heading of the table by month.
  public var monthlyLabel: String
  /// The heading of the months.
  public var monthLabel: String
  /// The heading of the last rates.
  public var lastLabel: String
  /// The newest month first.
  public var months: [Month]

  /// The point nearest to a day.
  ///
  /// - Complexity: O(*n*) for *n* points.
  public func point(nearest day: CalendarDate) -> Point? {
    func distance(_ point: Point) -> Int { abs(point.date.daysSince1970 - day.daysSince1970) }
    var nearest: Point?
    for line in lines {
      for point in line.points where nearest.map({ distance(point) < distance($0) }) ?? true {
        nearest = point
      }
    }
    return nearest
  }

  /// Nil when there are fewer than two days.
  ///
  /// - Complexity: O(*n*) for *n* days.
  public init?(_ history: RateHistory, in presentation: Presentation<Phrases>) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    let days = history.points
    guard let first = days.first, let last = days.last, first.date < last.date else { return nil }
    let (least, greatest) = Self.extremes(days[...])
    let words = phrases.pairs
    func text(_ point: RateHistory.Point) -> String {
      RateText.number(point.rate, isDerived: point.isDerived, style)
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
    summary = words.summary(text(first), firstDate, text(last), lastDate, self.change)

    newest = lastDate + ": " + text(last)
    ticks = ChartAxes.roundValues(from: least.rate, to: greatest.rate).map { value in
      Tick(
        y: Self.height - Self.place(value, from: least.rate, to: greatest.rate, Self.height),
        text: style.text(value))
    }
    lines = []
    var ended: CalendarDate?
    for stretch in RateStretches(
      days, by: history.calendar, atMost: Self.maximumPoints
    ).stretches {
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
            let y =
              Self.height
              - Self.place(day.rate, from: least.rate, to: greatest.rate, Self.height)
            return Point(
              x: x, y: y, date: day.date, value: day.rate, day: phrases.text(day.date),
              rate: text(day))
          }))
    }
    months = Self.months(days, phrases, text)
  }

  private static func months(
    _ days: [RateHistory.Point], _ phrases: Phrases, _ text: (RateHistory.Point) -> String
  ) -> [Month] {
    var months: [Month] = []
    var end = days.count
    while end > 0 {
      let month = days[end - 1].date
      var start = end - 1
      while start > 0, days[start - 1].date.month == month.month,
        days[start - 1].date.year == month.year
      {
        start -= 1
      }
      let (least, greatest) = extremes(days[start..<end])
      months.append(
        Month(
          month: phrases.monthText(month), last: text(days[end - 1]), least: text(least),
          greatest: text(greatest)))
      end = start
    }
    return months
  }

  /// The days with the lowest and the highest rate, the first ones of several. At least one day is
  /// required.
  private static func extremes(
    _ days: ArraySlice<RateHistory.Point>
  ) -> (least: RateHistory.Point, greatest: RateHistory.Point) {
    var (least, greatest) = (days[days.startIndex], days[days.startIndex])
    for day in days {
      if day.rate < least.rate { least = day }
      if day.rate > greatest.rate { greatest = day }
    }
    return (least, greatest)
  }

  /// The change between two rates in percent, to two decimals or more; nil when it does not fit.
  static func change(
    from first: ExactDecimal, to last: ExactDecimal, scale: Int = 2
  ) -> ExactDecimal? {
    let growth = try? ExactFraction(last).divided(by: ExactFraction(first))
      .adding(ExactFraction(.one).negated).multiplied(by: ExactFraction(ExactDecimal(100)))
    return try? growth?.decimal(toScale: scale)
  }

  /// The position of a value between two others, from 0 to `length`; the middle when they are
  /// equal.
  static func place(
    _ value: ExactDecimal, from least: ExactDecimal, to greatest: ExactDecimal, _ length: Int
  ) -> Int {
    let scale = max(value.scale, least.scale, greatest.scale)
    guard let value = try? value.rounded(toScale: scale),
      let least = try? least.rounded(toScale: scale),
      let greatest = try? greatest.rounded(toScale: scale)
    else { return length / 2 }
    return place(value.coefficient, from: least.coefficient, to: greatest.coefficient, length)
  }

  static func place(_ value: Int128, from least: Int128, to greatest: Int128, _ length: Int)
    -> Int
  {
    guard greatest > least else { return length / 2 }
    let (product, overflow) = (value - least).multipliedReportingOverflow(by: Int128(length))
    return overflow ? length / 2 : Int(product / (greatest - least))
  }
}
