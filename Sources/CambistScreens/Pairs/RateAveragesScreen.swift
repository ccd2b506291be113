public import CambistModel
import CambistMoney
import CambistRates

/// The average rates of a pair, newest first, and how they are calculated.
public struct RateAveragesScreen: Sendable {
  /// The average of a period.
  public struct Row: Sendable, Hashable {
    /// The year, quarter or month, such as `Q1 2020`.
    public var period: String
    /// The average.
    public var average: String
    /// The number of days with a rate.
    public var days: String
    /// The first day with a rate.
    public var first: String
    /// The last day with a rate.
    public var last: String
    /// The lowest rate.
    public var least: String
    /// The highest rate.
    public var greatest: String
    /// Why it does not cover the whole period; nil when it does.
    public var note: String?
  }

  /// The heading.
  public var label: String
  /// The label of the lengths of periods.
  public var lengthsLabel: String
  /// The lengths to choose from: years, quarters, months.
  public var lengths: [Choice]
  /// The headings of the columns: period, average, days, lowest and highest rate.
  public var columns: [String]
  /// The newest period first.
  public var rows: [Row]
  /// The source, and how an average is calculated.
  public var method: String

  /// - Parameter selected: The selected length; nil for none.
  public init(
    _ averages: RateAverages, selected: RatePeriod.Length?, in presentation: Presentation<Phrases>
  ) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    let words = phrases.pairs
    label = words.averages
    lengthsLabel = words.averagePeriods
    lengths = zip(RatePeriod.Length.allCases, words.averageLengths).map { length, name in
      Choice(value: length.rawValue, text: name, isSelected: length == selected)
    }
    columns = [words.period, words.average, words.days, words.least, words.greatest]
    method = words.averageMethod(phrases.sourceName(averages.source))
    if averages.isDerived { method += " " + words.averageDerived }
    rows = averages.averages.reversed().map { average in
      func text(_ point: RateHistory.Point) -> String {
        RateText.number(point.rate, isDerived: point.isDerived, style)
      }
      return Row(
        period: phrases.text(average.period),
        average: style.text(average.mean.rateFigure(digits: 6) ?? average.figure),
        days: style.text(ExactDecimal(average.days)), first: phrases.text(average.first),
        last: phrases.text(average.last), least: text(average.least),
        greatest: text(average.greatest), note: average.gap.map { words.text($0) })
    }
  }
}

extension Phrases {
  /// A year, a quarter or a month, such as `2020`, `Q1 2020` or `Mar 2020`.
  func text(_ period: RatePeriod) -> String {
    let year = ExactDecimal(period.year).description
    return switch period.length {
    case .year: year
    case .quarter: times.monthOfYear(pairs.quarters[period.number - 1], year)
    case .month: monthText(period.first)
    }
  }
}

extension PairsPhrases {
  fileprivate func text(_ gap: RateAverage.Gap) -> String {
    switch gap {
    case .running: averageRunning
    case .partial: averagePartial
    case .missingDays: averageMissingDays
    }
  }
}
