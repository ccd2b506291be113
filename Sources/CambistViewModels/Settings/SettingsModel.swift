public import CambistDesk
import CambistFeeds
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Foundation
public import Observation

/// The user's settings for all screens, stored on the device.
///
/// Changes are a draft until ``save()`` applies all of them, or none while one is invalid;
/// ``cancel()`` drops them.
@MainActor
@Observable
public final class SettingsModel {
  /// The settings that determine the models; a change requires new models.
  public struct Basis: Sendable, Hashable {
    /// The language of the screens.
    public let language: String
    /// The region of the number format.
    public let region: String
    /// The addresses of the sources.
    public let addresses: UpstreamAddresses
  }

  /// The screen while the settings are open; nil before, because creating it needs all regions.
  public private(set) var screen: SettingsScreen?
  /// The fields of the addresses of the sources and the zone of the quotes.
  public private(set) var sources: SourcesScreen
  /// The saved settings.
  public private(set) var settings: UserSettings
  /// The addresses in use.
  public private(set) var addresses: UpstreamAddresses

  private let defaults: UserDefaults
  private let device: (language: Phrases, region: Region)
  private let allowsPlainAddresses: Bool
  private var draft: UserSettings
  private var typed: [Upstream: String]
  private var typedZone: String

  /// - Parameters:
  ///   - defaults: The storage of the settings.
  ///   - languages: The BCP 47 tags of the languages that the user prefers, the best first.
  ///   - region: The BCP 47 tag of the device's locale.
  ///   - environment: Variables such as `CAMBIST_GNB_URL`, which take precedence over the settings.
  ///   - allowsPlainAddresses: Whether the system lets the app load from `http://` addresses
  ///     outside the local network.
  public init(
    defaults: UserDefaults = .standard, languages: [String] = Locale.preferredLanguages,
    region: String = Locale.current.identifier(.bcp47),
    environment: [String: String] = ProcessInfo.processInfo.environment,
    allowsPlainAddresses: Bool = false
  ) {
    self.defaults = defaults
    self.allowsPlainAddresses = allowsPlainAddresses
    let device = (
      language: Phrases.best(for: languages) ?? .english, region: NumberStyles.region(region)
    )
    self.device = device
    let settings = UserSettings(
      language: defaults.string(forKey: Key.language),
      region: defaults.string(forKey: Key.region),
      appearance: defaults.string(forKey: Key.appearance).flatMap { .init(rawValue: $0) })
    self.settings = settings
    draft = settings
    var addresses = UpstreamAddresses()
    for upstream in Upstream.allCases {
      let stored = environment[upstream.variable] ?? defaults.string(forKey: Key.address(upstream))
      addresses[upstream] = stored.flatMap { upstream.url($0) == nil ? nil : $0 }
    }
    for institution in Institution.all {
      addresses.institutions[institution.id] = environment[institution.variable]
        .flatMap { institution.url($0) == nil ? nil : $0 }
    }
    let zone = environment[Upstream.quotesZoneVariable] ?? defaults.string(forKey: Key.quotesZone)
    addresses.quotesZone = zone.flatMap { ZoneOffsets(named: $0) == nil ? nil : $0 }
    self.addresses = addresses
    let phrases = Self.phrases(settings, device.language)
    let typed = Self.texts(addresses)
    self.typed = typed
    let typedZone = addresses.quotesZone ?? ""
    self.typedZone = typedZone
    sources = SourcesScreen(typed, zone: typedZone, phrases: phrases)
  }

  /// The phrases of all screens.
  public var phrases: Phrases { Self.phrases(settings, device.language) }

  /// The number format of all screens.
  public var style: NumberStyle {
    settings.region.map { NumberStyles.style($0) } ?? device.region.style
  }

  /// The language and the region for the system's own text: its date picker and its buttons.
  public var locale: Locale {
    var components = Locale.Components(identifier: phrases.language)
    components.region = Locale(identifier: style.locale).region
    return Locale(components: components)
  }

  /// The device's calendar, with the names of the app's language.
  public var calendar: Calendar {
    var calendar = Calendar.current
    calendar.locale = locale
    return calendar
  }

  /// The current basis of the screens.
  public var basis: Basis {
    Basis(language: phrases.language, region: style.locale, addresses: addresses)
  }

  /// Shows the settings for editing.
  public func open() {
    revert()
    show()
  }

  /// Selects a language; an empty one follows the device.
  public func select(language: String) {
    draft.language = language.isEmpty ? nil : language
    show()
  }

  /// Selects a region; an empty one follows the device.
  public func select(region: String) {
    draft.region = region.isEmpty ? nil : region
    show()
  }

  /// Selects an appearance; an empty one follows the device.
  public func select(appearance: String) {
    draft.appearance = UserSettings.Appearance(rawValue: appearance)
    show()
  }

  /// Sets the text of an address's field.
  public func type(_ address: String, for upstream: Upstream) {
    typed[upstream] = address
    sources = SourcesScreen(typed, zone: typedZone, phrases: phrases)
  }

  /// The text of an address's field.
  public func address(of upstream: Upstream) -> String { typed[upstream] ?? "" }

  /// Sets the text of the field for the zone of the quotes.
  public func type(zone: String) {
    typedZone = zone
    sources = SourcesScreen(typed, zone: typedZone, phrases: phrases)
  }

  /// Whether there are unsaved changes.
  public var isChanged: Bool {
    draft != settings || Upstream.allCases.contains { typed[$0] ?? "" != addresses[$0] ?? "" }
      || typedZone != addresses.quotesZone ?? ""
  }

  /// Drops all changes and closes the settings.
  public func cancel() {
    revert()
    screen = nil
  }

  /// Applies all changes and closes the settings; applies none while an address or the zone is
  /// invalid, and then the screen shows the error at the field.
  ///
  /// - Returns: Whether they were applied.
  @discardableResult
  public func save() -> Bool {
    var refused: Set<Upstream> = []
    var blocked: Set<Upstream> = []
    var accepted = addresses
    for upstream in Upstream.allCases {
      let address = (typed[upstream] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
      typed[upstream] = address
      accepted[upstream] = address
      guard !address.isEmpty, address != addresses[upstream] else { continue }
      guard let url = upstream.url(address) else {
        refused.insert(upstream)
        continue
      }
      if url.isBlockedAsPlain, !allowsPlainAddresses { blocked.insert(upstream) }
    }
    typedZone = typedZone.trimmingCharacters(in: .whitespacesAndNewlines)
    accepted.quotesZone = typedZone.isEmpty ? nil : typedZone
    let isZoneRefused = !typedZone.isEmpty && ZoneOffsets(named: typedZone) == nil
    guard refused.isEmpty, blocked.isEmpty, !isZoneRefused else {
      sources = SourcesScreen(
        typed, zone: typedZone, refused: refused, blocked: blocked, isZoneRefused: isZoneRefused,
        phrases: phrases)
      return false
    }
    store(draft)
    store(accepted)
    revert()
    screen = nil
    return true
  }

  /// Whether the sales are sample data.
  public var showsSampleSales: Bool { addresses[.gnb] == SampleSales.address }

  /// Shows sample sales, or removes them.
  public func showSampleSales(_ shows: Bool) {
    var changed = addresses
    changed[.gnb] = shows ? SampleSales.address : nil
    store(changed)
    typed[.gnb] = addresses[.gnb]
    sources = SourcesScreen(typed, zone: typedZone, phrases: phrases)
  }

  enum Key {
    static let language = "language"
    static let region = "region"
    static let appearance = "appearance"
    static let quotesZone = "quotesZone"
    static func address(_ upstream: Upstream) -> String { "address." + upstream.rawValue }
  }

  private func store(_ changed: UserSettings) {
    guard changed != settings else { return }
    store(changed.language, Key.language)
    store(changed.region, Key.region)
    store(changed.appearance?.rawValue, Key.appearance)
    settings = changed
  }

  /// Stores the changes: an address of the environment is not stored.
  private func store(_ changed: UpstreamAddresses) {
    guard changed != addresses else { return }
    for upstream in Upstream.allCases where changed[upstream] != addresses[upstream] {
      store(changed[upstream], Key.address(upstream))
    }
    if changed.quotesZone != addresses.quotesZone { store(changed.quotesZone, Key.quotesZone) }
    addresses = changed
  }

  private func store(_ text: String?, _ key: String) {
    if let text { defaults.set(text, forKey: key) } else { defaults.removeObject(forKey: key) }
  }

  private func revert() {
    draft = settings
    typed = Self.texts(addresses)
    typedZone = addresses.quotesZone ?? ""
    sources = SourcesScreen(typed, zone: typedZone, phrases: phrases)
  }

  private func show() {
    screen = SettingsScreen(draft, offer: Self.offer(device), phrases: phrases)
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
