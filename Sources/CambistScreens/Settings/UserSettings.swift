/// A user's settings for all screens; those that are nil follow the device.
public struct UserSettings: Sendable, Hashable {
  /// Light or dark mode.
  public enum Appearance: String, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
  }

  /// The BCP 47 tag of the language of all words.
  public var language: String?
  /// The BCP 47 tag of the locale for the number format.
  public var region: String?
  /// Light or dark; nil to follow the device.
  public var appearance: Appearance?

  public init(language: String? = nil, region: String? = nil, appearance: Appearance? = nil) {
    self.language = language
    self.region = region
    self.appearance = appearance
  }
}
