import CambistAPI
import CambistDesk
import CambistMoney
import CambistScreens
import HTTPTypes
import Hummingbird

/// The language, the numbers, the look and the time of a request.
struct RequestLocale: Sendable {
  let phrases: Phrases
  let style: NumberStyle
  /// Which way pages run: as the region's language is written, whatever language their words are in.
  let direction: TextDirection
  /// How pages are to look; nil for what the device prefers.
  let appearance: UserSettings.Appearance?
  /// The reader's time zone; nil until the pages' script has stored it.
  let zone: ZoneOffsets?

  /// What was settled, and what the browser prefers for the rest.
  init(_ request: Request) {
    let settings = UserSettings(request)
    let preferred = NumberStyles.preferred(request.headers[.acceptLanguage] ?? "")
    phrases =
      Phrases.best(for: settings.language.map { [$0] } ?? []) ?? Phrases.best(for: preferred)
      ?? .english
    style = (settings.region ?? preferred.first).map { NumberStyles.style($0) } ?? .english
    direction = TextDirection(locale: style.locale)
    appearance = settings.appearance
    zone = ReaderZone.of(request)
  }

  /// How a page is written at a moment.
  func presentation(at now: Timestamp) -> Presentation<Phrases> {
    Presentation(phrases: phrases, style: style, now: now, zone: zone)
  }

  /// The language that the browser prefers among those that there are.
  static func preferred(by request: Request) -> Phrases {
    Phrases.accepted(in: request.headers[.acceptLanguage])
  }

  /// What distinguishes locales whose texts differ. A language and a time zone are represented by
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
  /// What cookies say, as far as it is on offer.
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
