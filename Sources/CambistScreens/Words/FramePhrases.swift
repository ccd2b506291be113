/// The words around every screen.
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
  /// The name of the tabs, for those who hear the page.
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
  /// How old what is shown is, and where it comes from: source, time, age.
  public let provenance: Phrase
  /// The page's time, for one that is shown without a connection.
  public let offline: Phrase
  /// The button that closes what is open.
  public let close: String
  /// The pages of a list before and after.
  public let previous: String
  /// The link to the next page.
  public let next: String
}
