/// The phrases around every screen.
public struct FramePhrases: Sendable {
  /// The tabs' names.
  public let convert: String
  /// The tab of saved pairs.
  public let pairs: String
  /// The tab of live quotes.
  public let quotes: String
  /// The tab of crypto markets.
  public let markets: String
  /// The tab of sales.
  public let sales: String
  /// The name of the tabs, for screen readers.
  public let tabs: String
  /// The link to the settings.
  public let settings: String
  /// The link past the navigation, for keyboards.
  public let skipToContent: String
  /// Shown while the data are simulated.
  public let demoData: String
  /// The button that tries again.
  public let retry: String
  /// The button that fetches newer data.
  public let refresh: String
  /// The status while newer data are fetched.
  public let refreshing: String
  /// The status before the first data.
  public let loading: String
  /// The label of the search field.
  public let search: String
  /// The age and origin of the data: source, time, age.
  public let provenance: Phrase
  /// The page's time, for one that is shown offline.
  public let offline: Phrase
  /// The button that closes a dialog or list.
  public let close: String
  /// The links to the previous and the next page of a list.
  public let previous: String
  /// The link to the next page.
  public let next: String
}
