/// The words of the saved pairs.
public struct PairsPhrases: Sendable {
  public let title: String
  public let add: String
  public let empty: String
  public let emptyDetail: String
  public let addTitle: String
  public let main: String
  public let secondary: String
  public let save: String
  public let cancel: String
  public let sameCurrency: String
  /// The pair that is there already.
  public let alreadyThere: Phrase
  /// The pair that was deleted.
  public let deleted: Phrase
  public let undo: String
  public let noRate: String
  public let back: String
  public let delete: String
  public let values: String
  public let freeAmount: String
  public let chart: String
  public let ranges: String
  public let rangeNames: [String]
  public let least: String
  public let greatest: String
  public let change: String
  public let month: String
  public let last: String
  public let monthly: String
  public let noChart: String
  public let noChartDetail: String
  /// First rate and day, last rate and day, change.
  public let summary: Phrase
  /// Behind the summary, where the line is broken: the last day with a rate, and the next one.
  public let chartBreak: Phrase
  public let convert: String
}
