public import CambistDesk
import CambistFeeds
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Foundation
public import Observation

/// What the user settles for all screens, kept on the device.
@MainActor
@Observable
public final class SettingsModel {
  /// What screens are made of; with others they are made anew.
  public struct Basis: Sendable, Hashable {
    public let language: String
    public let region: String
    public let addresses: UpstreamAddresses
  }

  /// What is shown now.
  public private(set) var screen: SettingsScreen
  /// The addresses of the sources, as they stand in their fields.
  public private(set) var sources: SourcesScreen
  /// What was settled.
  public private(set) var settings: UserSettings
  /// The addresses that are used.
  public private(set) var addresses: UpstreamAddresses

  private let defaults: UserDefaults
  private let device: (language: Phrases, region: Region)
  private var typed: [Upstream: String]

  /// - Parameters:
  ///   - defaults: Where the settings are kept.
  ///   - languages: The BCP 47 tags of the languages that the user prefers, the best first.
  ///   - region: The BCP 47 tag of the device's locale.
  ///   - environment: Variables such as `CAMBIST_GNB_URL`, which come before what was settled.
  public init(
    defaults: UserDefaults = .standard, languages: [String] = Locale.preferredLanguages,
    region: String = Locale.current.identifier(.bcp47),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.defaults = defaults
    let device = (
      language: Phrases.best(for: languages) ?? .english, region: NumberStyles.region(region)
    )
    self.device = device
    let settings = UserSettings(
      language: defaults.string(forKey: Key.language),
      region: defaults.string(forKey: Key.region),
      appearance: defaults.string(forKey: Key.appearance).flatMap { .init(rawValue: $0) })
    self.settings = settings
    var addresses = UpstreamAddresses()
    for upstream in Upstream.allCases {
      let kept = environment[upstream.variable] ?? defaults.string(forKey: Key.address(upstream))
      addresses[upstream] = kept.flatMap { upstream.url($0) == nil ? nil : $0 }
    }
    self.addresses = addresses
    let phrases = Self.phrases(settings, device.language)
    let typed = Self.texts(addresses)
    self.typed = typed
    screen = SettingsScreen(settings, offer: Self.offer(device), phrases: phrases)
    sources = SourcesScreen(typed, refused: [], phrases: phrases)
  }

  /// The words of all screens.
  public var phrases: Phrases { Self.phrases(settings, device.language) }

  /// How numbers are written on all screens.
  public var style: NumberStyle {
    settings.region.map { NumberStyles.style($0) } ?? device.region.style
  }

  /// What the screens are to be made of.
  public var basis: Basis {
    Basis(language: phrases.language, region: style.locale, addresses: addresses)
  }

  /// Chooses one of the screen's languages; an empty one follows the device.
  public func select(language: String) {
    settings.language = keep(language, Key.language)
    show()
  }

  /// Chooses one of the screen's regions; an empty one follows the device.
  public func select(region: String) {
    settings.region = keep(region, Key.region)
    show()
  }

  /// Chooses one of the screen's appearances; an empty one follows the device.
  public func select(appearance: String) {
    settings.appearance = keep(appearance, Key.appearance).flatMap { .init(rawValue: $0) }
    show()
  }

  /// Takes the address of a source as it stands in its field; it is not used before ``submit()``.
  public func type(_ address: String, for upstream: Upstream) {
    typed[upstream] = address
    sources = SourcesScreen(typed, refused: [], phrases: phrases)
  }

  /// Forgets what was typed and not submitted.
  public func discard() {
    typed = Self.texts(addresses)
    sources = SourcesScreen(typed, refused: [], phrases: phrases)
  }

  /// Uses the addresses that were typed; those that are none are left, and the screen says so.
  ///
  /// - Returns: Whether all are used.
  @discardableResult
  public func submit() -> Bool {
    var refused: Set<Upstream> = []
    var accepted = addresses
    for upstream in Upstream.allCases {
      let address = (typed[upstream] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
      typed[upstream] = address
      if !address.isEmpty, upstream.url(address) == nil {
        refused.insert(upstream)
      } else if address != accepted[upstream] ?? "" {
        accepted[upstream] = keep(address, Key.address(upstream))
      }
    }
    // A desk is made anew for others.
    if accepted != addresses { addresses = accepted }
    sources = SourcesScreen(typed, refused: refused, phrases: phrases)
    return refused.isEmpty
  }

  private enum Key {
    static let language = "language"
    static let region = "region"
    static let appearance = "appearance"
    static func address(_ upstream: Upstream) -> String { "address." + upstream.rawValue }
  }

  private func keep(_ text: String, _ key: String) -> String? {
    guard !text.isEmpty else {
      defaults.removeObject(forKey: key)
      return nil
    }
    defaults.set(text, forKey: key)
    return text
  }

  private func show() {
    screen = SettingsScreen(settings, offer: Self.offer(device), phrases: phrases)
    sources = SourcesScreen(typed, refused: [], phrases: phrases)
  }

  private static func texts(_ addresses: UpstreamAddresses) -> [Upstream: String] {
    var texts: [Upstream: String] = [:]
    for upstream in Upstream.allCases { texts[upstream] = addresses[upstream] }
    return texts
  }

  private static func phrases(_ settings: UserSettings, _ device: Phrases) -> Phrases {
    settings.language.flatMap { Phrases.best(for: [$0]) } ?? device
  }

  private static func offer(
    _ device: (language: Phrases, region: Region)
  ) -> SettingsScreen.Offer {
    SettingsScreen.Offer(device: device, languages: Phrases.all, regions: NumberStyles.regions)
  }
}
