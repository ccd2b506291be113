/// The words of alerts.
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
  /// The conditions, as choices after what is watched.
  public let atLeast: String
  public let atMost: String
  public let inDay: String
  public let inWeek: String
  public let inMonth: String
  /// The label of the field of a threshold or percentage.
  public let value: String
  /// What is watched, and by how many percent it moves.
  public let movesInDay: Phrase
  public let movesInWeek: Phrase
  public let movesInMonth: Phrase
  /// The present value, with its source and time.
  public let now: Phrase
  /// The last value, with its source and time, where it is too old to count.
  public let notCurrent: Phrase
  /// The text for what has no value yet.
  public let noValue: String
  /// The state of an alert that has not been reached.
  public let waiting: String
  /// The state of an alert that was reached: when.
  public let reached: Phrase
  /// At which value, or below it, a reached alert watches again.
  public let armsBelow: Phrase
  /// At which value, or above it, a reached alert watches again.
  public let armsAbove: Phrase
  /// From which move on, in percent, a reached alert watches again.
  public let armsAfterMove: Phrase
  /// The heading of what was reached.
  public let list: String
  /// How far a value moved: in percent, since when, and from which value.
  public let change: Phrase
  /// How many alerts were reached that the user has not seen.
  public let unseen: Plural
  /// The mark of one of them.
  public let new: String
  /// The button that marks them as seen.
  public let markSeen: String
  /// The button that turns on notifications of the browser.
  public let notify: String
  /// What they do, once they are on.
  public let notifying: String
  /// Why they cannot be turned on.
  public let blocked: String
  /// The button that removes an alert: what it is.
  public let remove: Phrase
  /// What to say after an alert was removed.
  public let removed: Phrase
  /// What to say after an alert was added.
  public let added: Phrase
  /// Why an alert is not added: it is there already.
  public let existing: Phrase
  /// The error for a value that cannot be a threshold or percentage: the most digits.
  public let notPositive: Phrase
  /// The error for a number without an alert.
  public let unknown: Phrase
  /// Why a rate cannot be watched: it never changes.
  public let fixedRate: String
  /// Why a move of a quote or book cannot be watched for longer than a day.
  public let onlyMovesInDay: String
  /// The error for a text that is no pair, symbol or book.
  public let notASubject: Phrase
}
