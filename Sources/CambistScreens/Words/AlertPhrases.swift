/// The phrases of alerts.
public struct AlertPhrases: Sendable {
  /// The title of the list.
  public let title: String
  /// The button that adds an alert.
  public let add: String
  /// The link from a rate, a quote or a book to the form that adds an alert.
  public let alertMe: String
  /// The title of an empty list.
  public let empty: String
  /// What alerts are for.
  public let emptyDetail: String
  /// When an alert is reached again.
  public let once: String
  /// Where alerts on quotes and markets are added.
  public let elsewhere: String
  /// The label of the choice of a condition.
  public let condition: String
  /// The condition that the value is at least the threshold.
  public let atLeast: String
  /// The condition that the value is at most the threshold.
  public let atMost: String
  /// The condition of a move within a day.
  public let inDay: String
  /// The condition of a move within a week.
  public let inWeek: String
  /// The condition of a move within a month.
  public let inMonth: String
  /// The label of the field of a threshold or percentage.
  public let value: String
  /// A move within a day: the subject and the percentage.
  public let movesInDay: Phrase
  /// A move within a week: the subject and the percentage.
  public let movesInWeek: Phrase
  /// A move within a month: the subject and the percentage.
  public let movesInMonth: Phrase
  /// The current value, with its source and time.
  public let now: Phrase
  /// The last value, with its source and time, if it is too old to use.
  public let notCurrent: Phrase
  /// The text when there is no value yet.
  public let noValue: String
  /// The state of an alert that has not been reached.
  public let waiting: String
  /// The state of an alert that was reached: when.
  public let reached: Phrase
  /// The value at or below which a reached alert is armed again.
  public let armsBelow: Phrase
  /// The value at or above which a reached alert is armed again.
  public let armsAbove: Phrase
  /// The move, in percent, at which a reached alert is armed again.
  public let armsAfterMove: Phrase
  /// The heading of the reached alerts.
  public let list: String
  /// The size of a move: in percent, since when, and from which value.
  public let change: Phrase
  /// The number of reached alerts that the user has not seen.
  public let unseen: Plural
  /// The mark of one of them.
  public let new: String
  /// The button that marks them as seen.
  public let markSeen: String
  /// The button that turns on notifications of the browser.
  public let notify: String
  /// The explanation of notifications that are on.
  public let notifying: String
  /// Why they cannot be turned on.
  public let blocked: String
  /// The button that removes an alert: its title.
  public let remove: Phrase
  /// The message after an alert was removed.
  public let removed: Phrase
  /// The message after an alert was added.
  public let added: Phrase
  /// The error for an alert that already exists.
  public let existing: Phrase
  /// The error for a value that cannot be a threshold or percentage: the most digits.
  public let notPositive: Phrase
  /// The error for a number without an alert.
  public let unknown: Phrase
  /// Why a rate cannot be watched: it never changes.
  public let fixedRate: String
  /// Why a move of a quote or book cannot be watched for longer than a day.
  public let onlyMovesInDay: String
  /// The error for a text that is not a pair, symbol or book.
  public let notASubject: Phrase
}
