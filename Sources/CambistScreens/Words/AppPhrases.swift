/// The words that only an app on a phone needs.
public struct AppPhrases: Sendable {
  /// Chooses the newest rate instead of a past day's.
  public let newestRate: String
  /// A conversion as an assistant says it: both amounts.
  public let spokenResult: Phrase
  /// An address that the system blocks because it is not encrypted, and the scheme that it allows.
  public let plainAddress: Phrase
  /// What the sales tab is for, before it has an address.
  public let salesIntroduction: String
  public let showSampleSales: String
  public let removeSampleSales: String
  /// Shown with sample sales.
  public let sampleSales: String
  /// Opens the settings, where the address of the sales is entered.
  public let enterAddress: String
  /// The axes of a chart, for those who hear it.
  public let day: String
  public let rate: String
  /// The button that asks for permission to notify of alerts.
  public let notifyOfAlerts: String
  /// What notifications do, once they are allowed.
  public let notifiesOfAlerts: String
  /// Why there are none.
  public let alertsBlocked: String
}
