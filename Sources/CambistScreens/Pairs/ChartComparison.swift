public import CambistModel
public import CambistMoney
import CambistRates

/// Two pairs on one scale: the change of each rate since the first common day, in percent.
///
/// Each line has one source. Days with a rate of only one pair are left out.
public struct ChartComparison: Sendable {
  /// One of the two lines.
  public struct Series: Sendable, Hashable {
    /// The currencies.
    public var pair: CurrencyPair
    /// `USD → GBP`
    public var title: String
    /// The source of all rates of the line.
    public var source: String
    /// From the first to the last common day, in percent with its sign.
    public var change: String
    /// Whether the last rate is below the first.
    public var isFalling: Bool
  }

  /// A rate, and its change from that of the first day.
  public struct Value: Sendable, Hashable {
    /// From 0 for the greatest change to ``RateChart/height`` for the least.
    public var y: Int
    /// The change in percent, to four decimals.
    public var change: ExactDecimal
    /// The change as text, to two decimals.
    public var changeText: String
    /// The rate as text.
    public var rate: String
  }

  /// A day with both rates.
  public struct Point: Sendable, Hashable {
    /// From 0 to ``RateChart/width``.
    public var x: Int
    /// The day.
    public var date: CalendarDate
    /// The day as text.
    public var day: String
    /// Of the first pair.
    public var first: Value
    /// Of the second pair.
    public var second: Value
    /// `30 Oct 2026: USD → GBP +1.20%, EUR → JPY -0.40%`
    public var reading: String
  }

  /// One month of the table: the last day with both rates.
  public struct Month: Sendable, Hashable {
    /// The month.
    public var month: String
    /// Of the first pair.
    public var first: Value
    /// Of the second pair.
    public var second: Value
  }

  /// The pair of the screen, and the one that it is compared with.
  public var first: Series
  /// The pair that it is compared with.
  public var second: Series
  /// From the oldest day to the newest: a new stretch begins after a gap in the rates.
  public var stretches: [[Point]]
  /// A few round changes, the lowest first.
  public var ticks: [RateChart.Tick]
  /// The axes with numbers, for charts that calculate their own positions.
  public var axes: ChartAxes
  /// `Change since 24 Nov 2025`
  public var label: String
  /// The first common day.
  public var firstDate: String
  /// The last common day.
  public var lastDate: String
  /// The text without a cursor: the last day.
  public var newest: String
  /// A summary in a sentence.
  public var summary: String
  /// The heading of the table by month.
  public var monthlyLabel: String
  /// The heading of the months.
  public var monthLabel: String
  /// The newest month first.
  public var months: [Month]

  /// Nil when there are fewer than two common days.
  ///
  /// - Complexity: O(*n*) for *n* days.
  public init?(
    _ first: (pair: CurrencyPair, history: RateHistory),
    _ second: (pair: CurrencyPair, history: RateHistory), in presentation: Presentation<Phrases>
  ) {
    let days = CommonDays(first.history, second.history)
    guard let start = days.days.first, let end = days.days.last, start.date < end.date
    else { return nil }
    let (phrases, style) = (presentation.phrases, presentation.style)
    let words = phrases.pairs
    let changes = days.days.flatMap { [$0.first.change, $0.second.change] }
    let (least, greatest) = (changes.min() ?? .zero, changes.max() ?? .zero)
    func value(_ side: CommonDays.Side) -> Value {
      let change = (try? side.change.rounded(toScale: 2)) ?? side.change
      return Value(
        y: RateChart.height
          - RateChart.place(side.change, from: least, to: greatest, RateChart.height),
        change: side.change, changeText: style.percentageChange(change),
        rate: RateText.number(side.rate.rate, isDerived: side.rate.isDerived, style))
    }
    func series(
      _ pair: CurrencyPair, _ history: RateHistory, _ last: CommonDays.Side
    ) -> Series {
      Series(
        pair: pair, title: PairScreen.title(of: pair), source: phrases.sourceName(history.source),
        change: value(last).changeText, isFalling: last.change.isNegative)
    }
    self.first = series(first.pair, first.history, end.first)
    self.second = series(second.pair, second.history, end.second)
    let titles = (self.first.title, self.second.title)
    func point(_ day: CommonDays.Day) -> Point {
      let (first, second) = (value(day.first), value(day.second))
      let text = phrases.text(day.date)
      return Point(
        x: RateChart.place(
          Int128(day.date.daysSince1970), from: Int128(start.date.daysSince1970),
          to: Int128(end.date.daysSince1970), RateChart.width),
        date: day.date, day: text, first: first, second: second,
        reading: text + ": " + titles.0 + " " + first.changeText + ", " + titles.1 + " "
          + second.changeText)
    }
    stretches = days.stretches(atMost: RateChart.maximumPoints).map { $0.map(point) }
    ticks = ChartAxes.roundValues(from: least, to: greatest).map { tick in
      RateChart.Tick(
        y: RateChart.height - RateChart.place(tick, from: least, to: greatest, RateChart.height),
        text: style.percentageChange(tick))
    }
    axes = ChartAxes(
      from: (start.date, least), to: (end.date, greatest), in: presentation,
      text: style.percentageChange)
    (firstDate, lastDate) = (phrases.text(start.date), phrases.text(end.date))
    label = words.changeSince(firstDate)
    newest = point(end).reading
    summary =
      label + ", " + newest + "."
    for (stretch, next) in zip(stretches, stretches.dropFirst()) {
      guard let ended = stretch.last, let begun = next.first else { continue }
      summary += " " + words.chartBreak(ended.day, begun.day)
    }
    monthlyLabel = words.monthly
    monthLabel = words.month
    months = []
    for day in days.days.reversed() {
      let month = phrases.monthText(day.date)
      guard months.last.map({ !$0.month.utf8.elementsEqual(month.utf8) }) ?? true else { continue }
      months.append(Month(month: month, first: value(day.first), second: value(day.second)))
    }
  }

  /// The point nearest to a day.
  ///
  /// - Complexity: O(*n*) for *n* points.
  public func point(nearest day: CalendarDate) -> Point? {
    stretches.joined().min {
      abs($0.date.daysSince1970 - day.daysSince1970)
        < abs($1.date.daysSince1970 - day.daysSince1970)
    }
  }
}
