/// The words of the settings.
public struct SettingsPhrases: Sendable {
  public let title: String
  public let region: String
  public let regionDetail: String
  public let language: String
  public let appearance: String
  /// The appearances' names.
  public let likeDevice: String
  public let light: String
  public let dark: String
  /// What the browser or the phone prefers: the region's or the language's name.
  public let automatic: Phrase
  public let example: String
  public let save: String
  public let saved: String
  public let sources: String
  public let sourcesDetail: String
  /// What was typed, the schemes that an address can have.
  public let notAnAddress: Phrase
  /// What lets a browser forget the desk, what that means, and that it was done.
  public let leave: String
  public let leaveDetail: String
  public let left: String
  /// That what was kept could not be read, and the name of the file that it is in now.
  public let setAsideTitle: String
  public let setAside: Phrase
  /// Says that the disk took no writes when the desk started.
  public let readOnlyTitle: String
  public let readOnly: String
}
