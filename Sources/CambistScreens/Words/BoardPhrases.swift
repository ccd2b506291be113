/// The phrases of the board, the user's list of currencies.
public struct BoardPhrases: Sendable {
  /// The heading of the board.
  public let title: String
  /// The link to the page that changes the list.
  public let edit: String
  /// The button that adds a currency.
  public let add: String
  /// The label of the choice of a currency.
  public let currency: String
  /// The link back to the converter.
  public let done: String
  /// The button that moves a currency towards the beginning: the currency.
  public let up: Phrase
  /// The button that moves a currency towards the end: the currency.
  public let down: Phrase
  /// The button that removes a currency: the currency.
  public let remove: Phrase
  /// The message after a currency was added: the currency.
  public let added: Phrase
  /// The message after a currency was removed: the currency.
  public let removed: Phrase
  /// The error for a currency that is already there: the currency.
  public let existing: Phrase
  /// The title of an empty board.
  public let empty: String
  /// What an empty board is for.
  public let emptyDetail: String
  /// The description of a line for screen readers: the change in percent.
  public let month: Phrase
  /// The label of the handle that moves a currency: the currency.
  public let drag: Phrase
  /// The heading of the table of rates between all currencies, and the link to it.
  public let table: String
  /// What the table shows.
  public let tableCaption: String
}
