import CambistAPI
import CambistDesk
import CambistMoney
import CambistScreens
import HTTPTypes
import Hummingbird

/// The language, the number format, the appearance and the time zone of a request.
struct RequestLocale: Sendable {
  let phrases: Phrases
  let style: NumberStyle
  /// The text direction of the region's language, whatever the language of the text.
  let direction: TextDirection
  /// The appearance of pages; nil for the device's preference.
  let appearance: UserSettings.Appearance?
  /// The reader's time zone; nil until the pages' script has stored it.
  let zone: ZoneOffsets?
  /// The time zone as the script stored it.
  let storedZone: String?

  /// The settings, with the browser's preferences for missing ones.
  init(_ request: Request) {
    let settings = UserSettings(request)
    let preferred = NumberStyles.preferred(request.headers[.acceptLanguage] ?? "")
    phrases =
      Phrases.best(for: settings.language.map { [$0] } ?? []) ?? Phrases.best(for: preferred)
      ?? .english
    style = (settings.region ?? preferred.first).map { NumberStyles.style($0) } ?? .english
    direction = TextDirection(locale: style.locale)
    appearance = settings.appearance
    storedZone = ReaderZone.stored(request)
    zone = storedZone.flatMap { ReaderZone.zone(stored: $0) }
  }

  /// The presentation of a page at a moment.
  func presentation(at now: Timestamp) -> Presentation<Phrases> {
    Presentation(phrases: phrases, style: style, now: now, zone: zone)
  }

  /// The supported language that the browser prefers.
  static func preferred(by request: Request) -> Phrases {
    Phrases.accepted(in: request.headers[.acceptLanguage])
  }

  /// Distinguishes locales with different texts. A language and a time zone are represented by
  /// their names.
  struct Kind: Hashable, Sendable {
    let language: String
    let style: NumberStyle
    let zone: String
  }

  var kind: Kind {
    Kind(language: phrases.language, style: style, zone: (zone ?? .utc).name)
  }
}

extension UserSettings {
  /// The settings in cookies, if they are supported.
  init(_ request: Request) {
    func value(_ setting: SettingsPages.Field) -> String? {
      request.setting(setting.rawValue)
    }
    self.init(
      language: value(.language).flatMap { tag in
        Phrases.all.first { $0.language == tag }?.language
      },
      region: value(.region).flatMap { tag in
        NumberStyles.regions.first { $0.style.locale == tag }?.style.locale
      },
      appearance: value(.appearance).flatMap(UserSettings.Appearance.init))
  }
}
