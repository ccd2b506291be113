/// The phrases of the live quotes.
public struct QuotesPhrases: Sendable {
  /// The title of the screen.
  public let title: String
  /// The label of the search field.
  public let search: String
  /// The button that searches, without JavaScript.
  public let show: String
  /// How many symbols are listed.
  public let quotes: Plural
  /// The text that nothing matches.
  public let noMatch: Phrase
  /// The text of an empty list.
  public let none: String
  /// Its explanation.
  public let noneDetail: String
  /// The title without an address of a source.
  public let noSource: String
  /// Its explanation.
  public let noSourceDetail: String

  /// The heading of the symbols.
  public let symbol: String
  /// The label of the bid.
  public let bid: String
  /// The label of the ask.
  public let ask: String
  /// The label of the lowest price.
  public let low: String
  /// The label of the highest price.
  public let high: String
  /// The label of the spread.
  public let spread: String
  /// A number of points, and of basis points.
  public let points: Phrase
  /// A number of basis points.
  public let basisPoints: Phrase
  /// Since the first bid of the day.
  public let change: String
  /// The heading of the times.
  public let time: String
  /// What changes are measured from; the time zones of the source's days and of the times.
  public let note: Phrase
  /// When the quote was received: its age.
  public let received: Phrase

  /// The label of the choice of an order.
  public let sort: String
  /// The button that hides a symbol.
  public let hide: String
  /// The symbol that a button hides, shows or opens, for screen readers.
  public let hideOne: Phrase
  /// The button that shows a hidden symbol; the symbol.
  public let showOne: Phrase
  /// The button that opens a row; the symbol.
  public let more: Phrase
  /// How many symbols are hidden.
  public let hidden: Plural
  /// The symbol that was hidden just now.
  public let wasHidden: Phrase
  /// The button that shows all hidden symbols.
  public let showAll: String
  /// The chart of the last bids, for screen readers; the symbol.
  public let chart: Phrase
  /// The check box for screen readers to announce prices.
  public let announce: String
  /// The page has lost its connection to the desk.
  public let pageOffline: String

  /// The status without a network.
  public let offline: String
  /// The status while connecting.
  public let connecting: String
  /// The status of a live connection.
  public let live: String
  /// The status of a connection without quotes.
  public let stale: String
  /// The status of a connection without readable messages.
  public let unreadable: String
  /// The status while reconnecting.
  public let reconnecting: String
  /// The button that reconnects at once.
  public let reconnect: String
  /// The status before a retry; the seconds.
  public let reconnectingIn: Plural
  /// The time since when.
  public let since: Phrase
  /// How many elements were skipped.
  public let skipped: Plural
  /// The label of the choice of a kind of instruments.
  public let kind: String
  /// The choice of all kinds.
  public let allKinds: String
  /// Pairs of currencies.
  public let currencies: String
  /// Precious metals.
  public let metals: String
  /// Stock indices.
  public let indices: String
  /// Shares of companies.
  public let shares: String
  /// Crypto-currencies.
  public let crypto: String
  /// The title of an empty list of a kind.
  public let noneOfKind: String
  /// The button that adds or removes a favourite.
  public let favourite: String
}
