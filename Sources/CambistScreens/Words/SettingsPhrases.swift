/// The phrases of the settings.
public struct SettingsPhrases: Sendable {
  /// The title of the screen.
  public let title: String
  /// The label of the region.
  public let region: String
  /// What the region determines.
  public let regionDetail: String
  /// The label of the language.
  public let language: String
  /// The label of light or dark mode.
  public let appearance: String
  /// The appearances' names.
  public let likeDevice: String
  /// Light mode.
  public let light: String
  /// Dark mode.
  public let dark: String
  /// The preference of the browser or the iPhone: the region's or the language's name.
  public let automatic: Phrase
  /// The label of the example.
  public let example: String
  /// The button that saves.
  public let save: String
  /// The status after saving.
  public let saved: String
  /// The heading of the addresses of sources.
  public let sources: String
  /// Its explanation.
  public let sourcesDetail: String
  /// The typed text, and the schemes that an address may have.
  public let notAnAddress: Phrase
  /// The label of the time zone of the quotes.
  public let quotesZone: String
  /// Its explanation.
  public let quotesZoneDetail: String
  /// The typed text.
  public let notAZone: Phrase
  /// Signing out: the button, the explanation, and the confirmation.
  public let leave: String
  /// What signing out does.
  public let leaveDetail: String
  /// The title after signing out.
  public let left: String
  /// The explanation after signing out.
  public let leftDetail: String
  /// That stored data could not be read, and the new name of its file.
  public let setAsideTitle: String
  /// Where a damaged store was saved; the file.
  public let setAside: Phrase
  /// That the disk was read-only when the desk started.
  public let readOnlyTitle: String
  /// What to do about a store that cannot be written.
  public let readOnly: String
}
