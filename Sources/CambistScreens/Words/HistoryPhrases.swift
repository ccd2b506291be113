/// The words of the history.
public struct HistoryPhrases: Sendable {
  public let title: String
  public let search: String
  public let show: String
  public let conversions: Plural
  public let empty: String
  public let emptyDetail: String
  /// The text that nothing matches.
  public let noMatch: Phrase
  public let again: Phrase
  public let delete: String
  /// The conversion that a button deletes, for those who hear the page.
  public let deleteOne: Phrase
  /// Shown instead of a conversion whose stored values cannot be read.
  public let unreadable: String
  /// The label of the button that deletes such a conversion, with its time; read by screen readers.
  public let deleteUnreadable: Phrase
  public let clear: String
  public let clearQuestion: String
  public let clearDetail: Plural
  public let clearConfirm: String
  public let cancel: String
  public let export: String
  public let newer: String
  public let older: String
  /// The page's number and how many there are.
  public let page: Phrase
  /// How many conversions wait for a connection.
  public let pending: Phrase
}
