/// The phrases of the saved pairs.
public struct PairsPhrases: Sendable {
  /// The title of the screen.
  public let title: String
  /// The button that adds a pair.
  public let add: String
  /// The text of an empty list.
  public let empty: String
  /// Its explanation.
  public let emptyDetail: String
  /// The title of the form for a new pair.
  public let addTitle: String
  /// The label of the main currency.
  public let main: String
  /// The label of the secondary currency.
  public let secondary: String
  /// The button that saves.
  public let save: String
  /// The button that cancels.
  public let cancel: String
  /// The text for two equal currencies.
  public let sameCurrency: String
  /// The pair that is already saved.
  public let alreadyThere: Phrase
  /// The pair that was deleted.
  public let deleted: Phrase
  /// The button that undoes a deletion.
  public let undo: String
  /// The text instead of a missing rate.
  public let noRate: String
  /// The link back to the list.
  public let back: String
  /// The button that deletes one entry.
  public let delete: String
  /// The heading of the values.
  public let values: String
  /// The heading of the amount fields.
  public let freeAmount: String
  /// The heading of the chart.
  public let chart: String
  /// The label of the time spans.
  public let ranges: String
  /// The names of the time spans, shortest first.
  public let rangeNames: [String]
  /// The label of the lowest rate.
  public let least: String
  /// The label of the highest rate.
  public let greatest: String
  /// The label of the change.
  public let change: String
  /// The heading of the months.
  public let month: String
  /// How a rate changed since the day before, and in a week, both in percent.
  public let recent: Phrase
  /// The heading of the last rates.
  public let last: String
  /// The heading of the table by month.
  public let monthly: String
  /// The label of the pairs to compare with.
  public let compareWith: String
  /// The choice of no pair to compare with.
  public let compareNone: String
  /// The button that compares, without JavaScript.
  public let compare: String
  /// What the lines of a comparison show: the first day.
  public let changeSince: Phrase
  /// Why there is no comparison: the other pair has no past rates.
  public let noComparisonHistory: Phrase
  /// Why there is no comparison: no day has rates of both; the other pair.
  public let noCommonDays: Phrase
  /// The heading of the sheet of round amounts, and the link to it.
  public let table: String
  /// When a sheet was created: day and time.
  public let created: Phrase
  /// The button that prints a sheet.
  public let print: String
  /// The heading of the average rates.
  public let averages: String
  /// The label of the lengths of their periods.
  public let averagePeriods: String
  /// The names of the lengths: years, quarters, months.
  public let averageLengths: [String]
  /// The four quarters, as they precede a year.
  public let quarters: [String]
  /// The heading of the periods.
  public let period: String
  /// The heading of the averages.
  public let average: String
  /// The heading of the number of days.
  public let days: String
  /// How an average is calculated: the source.
  public let averageMethod: Phrase
  /// The note when the daily rates are calculated themselves.
  public let averageDerived: String
  /// The note beside an average whose period is not over.
  public let averageRunning: String
  /// The note beside an average of a part of a period.
  public let averagePartial: String
  /// The note beside an average whose period has days without a rate.
  public let averageMissingDays: String
  /// The text instead of a missing chart.
  public let noChart: String
  /// Its explanation.
  public let noChartDetail: String
  /// The only day with a rate, not enough for a chart.
  public let oneDay: Phrase
  /// First rate and day, last rate and day, change.
  public let summary: Phrase
  /// After the summary of a broken line: the last day with a rate, and the next one.
  public let chartBreak: Phrase
  /// When earlier days are not loaded yet: the first loaded day.
  public let notLoadedBefore: Phrase
  /// When the rates begin with a new currency: the day, the amount that one unit replaced, and the
  /// old currency.
  public let redenominated: Phrase
  /// When law fixes the rate: since which day.
  public let fixedSince: Phrase
  /// The button that converts.
  public let convert: String
  /// Beside the list, where no pair is chosen: the title.
  public let choose: String
  /// Its explanation.
  public let chooseDetail: String
}
