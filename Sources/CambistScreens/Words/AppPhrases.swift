/// The phrases that only the iPhone app needs.
public struct AppPhrases: Sendable {
  /// Selects the newest rate instead of a past day's.
  public let newestRate: String
  /// A conversion as an assistant speaks it: both amounts.
  public let spokenResult: Phrase
  /// An address that the system blocks because it is not encrypted, and the scheme that it allows.
  public let plainAddress: Phrase
  /// The purpose of the sales tab, before it has an address.
  public let salesIntroduction: String
  /// The button that shows sample sales.
  public let showSampleSales: String
  /// The button that removes sample sales.
  public let removeSampleSales: String
  /// Shown with sample sales.
  public let sampleSales: String
  /// Opens the settings, where the address of the sales is entered.
  public let enterAddress: String
  /// The horizontal axis of a chart, for screen readers.
  public let day: String
  /// The vertical axis of a chart, for screen readers.
  public let rate: String
  /// The button that asks for permission to notify of alerts.
  public let notifyOfAlerts: String
  /// The explanation of notifications that are allowed.
  public let notifiesOfAlerts: String
  /// Why there are no notifications.
  public let alertsBlocked: String
}
