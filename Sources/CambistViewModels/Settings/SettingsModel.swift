public import CambistDesk
import CambistFeeds
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Foundation
public import Observation

/// What the user settles for all screens, stored on the device.
///
/// One rule holds for everything: a change is a draft until ``save()`` applies all of them, or none
/// while one cannot be used; ``cancel()`` drops them.
@MainActor
@Observable
public final class SettingsModel {
  /// The basis of all screens; another one means new models.
  public struct Basis: Sendable, Hashable {
    /// The language of the screens.
    public let language: String
    /// The region whose way of writing numbers the screens follow.
    public let region: String
    /// The addresses of the sources.
    public let addresses: UpstreamAddresses
  }

  /// What is shown while the settings are open; nil before, as it takes all regions to make it.
  public private(set) var screen: SettingsScreen?
  /// The addresses of the sources and the zone of the quotes, as they stand in their fields.
  public private(set) var sources: SourcesScreen
  /// What was settled.
  public private(set) var settings: UserSettings
  /// The addresses that are used.
  public private(set) var addresses: UpstreamAddresses

  private let defaults: UserDefaults
  private let device: (language: Phrases, region: Region)
  private let allowsPlainAddresses: Bool
  private var draft: UserSettings
  private var typed: [Upstream: String]
  private var typedZone: String

  /// - Parameters:
  ///   - defaults: Where the settings are kept.
  ///   - languages: The BCP 47 tags of the languages that the user prefers, the best first.
  ///   - region: The BCP 47 tag of the device's locale.
  ///   - environment: Variables such as `CAMBIST_GNB_URL`, which come before what was settled.
  ///   - allowsPlainAddresses: Whether the system lets the app load from `http://` addresses outside
  ///     of the local network.
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

  /// The words of all screens.
  public var phrases: Phrases { Self.phrases(settings, device.language) }

  /// How numbers are written on all screens.
  public var style: NumberStyle {
    settings.region.map { NumberStyles.style($0) } ?? device.region.style
  }

  /// The language and the region, for what the system writes: dates to choose from, and its own
  /// buttons.
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

  /// What the screens are to be made of.
  public var basis: Basis {
    Basis(language: phrases.language, region: style.locale, addresses: addresses)
  }

  /// Shows what is settled, to be changed.
  public func open() {
    revert()
    show()
  }

  /// Chooses one of the screen's languages; an empty one follows the device.
  public func select(language: String) {
    draft.language = language.isEmpty ? nil : language
    show()
  }

  /// Chooses one of the screen's regions; an empty one follows the device.
  public func select(region: String) {
    draft.region = region.isEmpty ? nil : region
    show()
  }

  /// Chooses one of the screen's appearances; an empty one follows the device.
  public func select(appearance: String) {
    draft.appearance = UserSettings.Appearance(rawValue: appearance)
    show()
  }

  /// Takes the address of a source as it stands in its field.
  public func type(_ address: String, for upstream: Upstream) {
    typed[upstream] = address
    sources = SourcesScreen(typed, zone: typedZone, phrases: phrases)
  }

  /// The address of a source as it stands in its field.
  public func address(of upstream: Upstream) -> String { typed[upstream] ?? "" }

  /// Takes the name of the zone of the quotes as it stands in its field.
  public func type(zone: String) {
    typedZone = zone
    sources = SourcesScreen(typed, zone: typedZone, phrases: phrases)
  }

  /// Whether something was changed and not saved.
  public var isChanged: Bool {
    draft != settings || Upstream.allCases.contains { typed[$0] ?? "" != addresses[$0] ?? "" }
      || typedZone != addresses.quotesZone ?? ""
  }

  /// Drops all changes and closes the settings.
  public func cancel() {
    revert()
    screen = nil
  }

  /// Applies all changes and closes the settings; none of them while an address or the zone cannot be
  /// used, and then the screen says so at the field.
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

  /// Shows sample sales, or none any more.
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

  /// Stores what changed: an address of the environment is not stored.
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
