/// The words around every screen.
public struct FramePhrases: Sendable {
  /// The tabs' names.
  public let convert: String
  public let pairs: String
  public let quotes: String
  public let markets: String
  public let sales: String
  /// The name of the tabs, for those who hear the page.
  public let tabs: String
  public let settings: String
  public let skipToContent: String
  /// Shown while the data are simulated.
  public let demoData: String
  public let retry: String
  public let refresh: String
  public let refreshing: String
  public let loading: String
  public let search: String
  public let notFoundTitle: String
  public let notFoundDetail: String
  /// How old what is shown is, and where it comes from: source, time, age.
  public let provenance: Phrase
  /// The page's time, for one that is shown without a connection.
  public let offline: Phrase
  public let close: String
  /// The pages of a list before and after.
  public let previous: String
  public let next: String
}
