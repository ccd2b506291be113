/// What a user settles for all screens; what is nil follows the device.
public struct UserSettings: Sendable, Hashable {
  /// Light on dark or dark on light.
  public enum Appearance: String, Sendable, CaseIterable {
    case light
    case dark
  }

  /// The BCP 47 tag of the language of all words.
  public var language: String?
  /// The BCP 47 tag of the locale whose way of writing numbers is used.
  public var region: String?
  /// Light or dark; nil to follow the device.
  public var appearance: Appearance?

  public init(language: String? = nil, region: String? = nil, appearance: Appearance? = nil) {
    self.language = language
    self.region = region
    self.appearance = appearance
  }
}
