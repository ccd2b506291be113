import CambistDesk
import CambistMoney
import CambistScreens
import HTTPTypes
import Hummingbird

/// How whoever asks is spoken to.
struct Voice: Sendable {
  let phrases: Phrases
  let style: NumberStyle
  /// Which way pages run: as the region's language is written, whatever language their words are in.
  let direction: TextDirection
  /// How pages are to look; nil for what the device prefers.
  let appearance: UserSettings.Appearance?
  /// How far the reader's clock is ahead of UTC; nil where no script told it.
  let utcOffset: UTCOffset?

  /// What was settled, and what the browser prefers for the rest.
  init(_ request: Request) {
    let settings = UserSettings(request)
    phrases =
      Phrases.best(for: [settings.language].compactMap(\.self)) ?? Self.preferred(by: request)
    style =
      settings.region.map { NumberStyles.style($0) }
      ?? NumberStyles.style(accepting: request.headers[.acceptLanguage])
    direction = TextDirection(locale: style.locale)
    appearance = settings.appearance
    utcOffset = UTCOffset(request)
  }

  /// The reader's day; nil where the reader's zone is not known.
  func today(at now: Timestamp) -> CalendarDate? {
    utcOffset.map { now.date(utcOffset: $0.seconds) }
  }

  /// The language that the browser prefers among those that there are.
  static func preferred(by request: Request) -> Phrases {
    Phrases.best(for: NumberStyles.preferred(request.headers[.acceptLanguage] ?? "")) ?? .english
  }

  /// What tells apart voices that write differently. Phrases are told apart by their language.
  struct Kind: Hashable, Sendable {
    let language: String
    let style: NumberStyle
  }

  var kind: Kind { Kind(language: phrases.language, style: style) }
}

extension UserSettings {
  /// What cookies say, as far as it is on offer.
  init(_ request: Request) {
    func value(_ setting: SettingsPages.Field) -> String? {
      let name = setting.rawValue
      return request.cookie(SiteAccess.ownCookie(name)) ?? request.cookie(name)
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

extension UTCOffset {
  /// The cookie in which the pages' script says how many minutes the reader's clock is ahead of UTC.
  private static let cookie = "utc-offset"

  /// What the cookie says.
  init?(_ request: Request) {
    let text = request.cookie(SiteAccess.ownCookie(Self.cookie)) ?? request.cookie(Self.cookie)
    guard let text else { return nil }
    self.init(utf8: ArraySlice(text.utf8))
  }
}
