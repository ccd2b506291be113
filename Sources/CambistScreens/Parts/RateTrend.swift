public import CambistModel
import CambistMoney

/// A rate's trend over a month, as a small line and in percent.
public struct RateTrend: Sendable, Hashable {
  /// The number of days before the newest rate.
  public static let days = 31

  /// The line's points for SVG, in the size of a ``Sparkline``.
  public var points: String
  /// From the first to the last rate, in percent with its sign.
  public var change: String
  /// The direction of the change.
  public var direction: Trend
  /// `+0.41% in one month`
  public var spoken: String
  /// `+0.10% in a day, −0.42% in a week`; nil without a rate in the week before the newest one.
  public var recent: String?

  /// Nil when the source has fewer than two days with a rate.
  ///
  /// - Complexity: O(*n*) for *n* days.
  public init?(_ history: RateHistory, in presentation: Presentation<Phrases>) {
    guard let first = history.points.first, let last = history.points.last,
      let points = Sparkline.points(history.points.map { $0.rate }),
      let change = RateChart.change(from: first.rate, to: last.rate)
    else { return nil }
    self.points = points
    self.change = presentation.style.percentageChange(change)
    direction = Trend(change)
    spoken = presentation.phrases.board.month(self.change)
    let earlier = history.points.dropLast()
    let weekAgo = last.date.adding(days: -7)
    // The change since the rate before is not that of a day if a source publishes once a week.
    if let day = earlier.last(where: { $0.date > weekAgo }),
      let week = earlier.last(where: { $0.date <= weekAgo }),
      let ofDay = RateChart.change(from: day.rate, to: last.rate),
      let ofWeek = RateChart.change(from: week.rate, to: last.rate)
    {
      let style = presentation.style
      recent = presentation.phrases.pairs.recent(
        style.percentageChange(ofDay), style.percentageChange(ofWeek))
    }
  }
}
