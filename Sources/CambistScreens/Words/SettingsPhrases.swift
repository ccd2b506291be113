/// The words of the settings.
public struct SettingsPhrases: Sendable {
  public let title: String
  public let region: String
  public let regionDetail: String
  /// What the browser or the phone prefers: the region's name.
  public let automatic: Phrase
  public let example: String
  public let save: String
  public let saved: String
}
