/// The words of the live quotes.
public struct QuotesPhrases: Sendable {
  public let title: String
  public let search: String
  public let show: String
  public let quotes: Plural
  /// The text that nothing matches.
  public let noMatch: Phrase
  public let none: String
  public let noneDetail: String
  public let noSource: String
  public let noSourceDetail: String

  public let symbol: String
  public let bid: String
  public let ask: String
  public let low: String
  public let high: String
  public let spread: String
  /// A number of points, and of basis points.
  public let points: Phrase
  public let basisPoints: Phrase
  /// Since the first bid of the day.
  public let change: String
  /// The zone of the times.
  public let time: Phrase
  /// What changes are measured from; the zone of days and times.
  public let note: Phrase
  /// When the quote was received: its age.
  public let received: Phrase

  public let sort: String
  public let hide: String
  /// The symbol that a button hides, shows or opens, for those who hear the page.
  public let hideOne: Phrase
  public let showOne: Phrase
  public let more: Phrase
  public let hidden: Plural
  /// The symbol that was hidden just now.
  public let wasHidden: Phrase
  public let showAll: String
  public let chart: Phrase
  public let announce: String
  /// The page itself has lost its desk.
  public let pageOffline: String

  public let offline: String
  public let connecting: String
  public let live: String
  public let stale: String
  public let reconnecting: String
  public let reconnectingIn: Plural
  /// The time since when.
  public let since: Phrase
  /// How many elements were skipped.
  public let skipped: Plural
}
