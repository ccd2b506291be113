import CambistModel
public import CambistMoney
import CambistRates

/// The labels beside and below a chart: round values and days, as finished text.
public struct ChartAxes: Sendable, Hashable {
  /// A value with a line.
  public struct Value: Sendable, Hashable {
    /// The value at which the line is drawn.
    public var value: ExactDecimal
    /// The value as text.
    public var text: String
  }

  /// A day with a line.
  public struct Day: Sendable, Hashable {
    /// The day at which the line is drawn.
    public var day: CalendarDate
    /// The day as text.
    public var text: String
  }

  /// The maximum number of each.
  public static let maximumCount = 5

  /// From the lowest to the highest, with the same number of decimals; 1, 2 or 5 of a unit apart.
  public var values: [Value]
  /// From the oldest to the newest: days, first days of months, or first days of years.
  public var days: [Day]
  /// The lowest rate of the chart.
  public var least: ExactDecimal
  /// The highest rate of the chart.
  public var greatest: ExactDecimal
  /// The first day of the chart.
  public var first: CalendarDate
  /// The last day of the chart.
  public var last: CalendarDate

  /// The axes of a chart.
  public init(of chart: RateChart, in presentation: Presentation<Phrases>) {
    var (least, greatest) = (ExactDecimal.zero, ExactDecimal.zero)
    var (first, last) = (CalendarDate(daysSince1970: 0), CalendarDate(daysSince1970: 0))
    var isEmpty = true
    for line in chart.lines {
      for point in line.points {
        if isEmpty || point.value < least { least = point.value }
        if isEmpty || point.value > greatest { greatest = point.value }
        if isEmpty || point.date < first { first = point.date }
        if isEmpty || point.date > last { last = point.date }
        isEmpty = false
      }
    }
    self.init(
      from: (first, least), to: (last, greatest), in: presentation, text: presentation.style.text)
  }

  /// - Parameter text: Writes a value.
  init(
    from start: (day: CalendarDate, least: ExactDecimal),
    to end: (day: CalendarDate, greatest: ExactDecimal), in presentation: Presentation<Phrases>,
    text: (ExactDecimal) -> String
  ) {
    (least, greatest, first, last) = (start.least, end.greatest, start.day, end.day)
    values = Self.roundValues(from: least, to: greatest).map { Value(value: $0, text: text($0)) }
    days = Self.days(from: first, to: last, presentation.phrases)
  }

  /// Round values between two others, 1, 2 or 5 of a unit apart.
  static func roundValues(
    from least: ExactDecimal, to greatest: ExactDecimal
  ) -> [ExactDecimal] {
    // Two more digits than the values have: a step can be finer than their last digit.
    var scale = max(least.scale, greatest.scale) + 1
    guard let low = try? least.rounded(toScale: scale).coefficient,
      let high = try? greatest.rounded(toScale: scale).coefficient
    else { return [] }
    guard low < high else { return [least] }
    var (unit, step): (Int128, Int128) = (1, 1)
    while (high - low) / step >= Int128(maximumCount) {
      switch step / unit {
      case 1: step = 2 * unit
      case 2: step = 5 * unit
      default:
        unit *= 10
        step = unit
      }
    }
    var ticks: [Int128] = []
    var tick = (low >= 0 ? (low + step - 1) / step : low / step) * step
    while tick <= high {
      ticks.append(tick)
      tick += step
    }
    // The decimals of the step.
    while scale > 0, unit % 10 == 0 {
      unit /= 10
      scale -= 1
      for index in ticks.indices { ticks[index] /= 10 }
    }
    return ticks.compactMap { try? ExactDecimal(coefficient: $0, scale: scale) }
  }

  private static func days(
    from first: CalendarDate, to last: CalendarDate, _ phrases: Phrases
  ) -> [Day] {
    let (start, end) = (months(first), months(last))
    guard end - start >= 3 else {
      let span = last.daysSince1970 - first.daysSince1970
      let step = max((span + maximumCount - 2) / (maximumCount - 1), 1)
      return stride(from: 0, through: span, by: step).map {
        let day = first.adding(days: $0)
        return Day(day: day, text: phrases.text(day))
      }
    }
    let steps = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1_200]
    let step = steps.first { (end - start) / $0 < maximumCount } ?? 2_400
    var days: [Day] = []
    for month in start...end where month % step == 0 {
      guard let day = CalendarDate(year: month / 12, month: month % 12 + 1, day: 1), day >= first
      else { continue }
      days.append(
        Day(
          day: day,
          text: step < 12 ? phrases.monthText(day) : ExactDecimal(day.year).description))
    }
    return days
  }

  private static func months(_ date: CalendarDate) -> Int { date.year * 12 + date.month - 1 }
}
