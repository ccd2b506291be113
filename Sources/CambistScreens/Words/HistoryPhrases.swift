/// The phrases of the history.
public struct HistoryPhrases: Sendable {
  /// The title of the screen.
  public let title: String
  /// The label of the search field.
  public let search: String
  /// The button that searches, without JavaScript.
  public let show: String
  /// How many conversions are listed.
  public let conversions: Plural
  /// The text of an empty list.
  public let empty: String
  /// Its explanation.
  public let emptyDetail: String
  /// The text that nothing matches.
  public let noMatch: Phrase
  /// The link that repeats a conversion; the amount and the currency.
  public let again: Phrase
  /// The button that deletes one entry.
  public let delete: String
  /// The conversion that a button deletes, for screen readers.
  public let deleteOne: Phrase
  /// Shown instead of a conversion whose stored values cannot be read.
  public let unreadable: String
  /// The label of the button that deletes such a conversion, with its time; read by screen readers.
  public let deleteUnreadable: Phrase
  /// The button that deletes all entries.
  public let clear: String
  /// The question before all entries are deleted.
  public let clearQuestion: String
  /// How many entries would be deleted.
  public let clearDetail: Plural
  /// The button that confirms it.
  public let clearConfirm: String
  /// The button that cancels.
  public let cancel: String
  /// The link that exports as CSV.
  public let export: String
  /// The link to newer entries.
  public let newer: String
  /// The link to older entries.
  public let older: String
  /// The page's number and how many there are.
  public let page: Phrase
  /// How many conversions wait for a connection.
  public let pending: Phrase
  /// How many offline conversions the server rejected.
  public let refused: Phrase
  /// Why it rejected one: its rate has no source, or one that cannot have published it.
  let wrongSource: String
  /// The impossible day of a rate.
  let wrongDay: Phrase
  /// The currencies and the day.
  let notQuoted: Phrase
  /// The rate, and the source's.
  let wrongRate: Phrase
  let wrongResult: String
  let unproven: String
}
