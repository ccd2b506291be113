import ArgumentParser
import CambistDesk
import CambistMoney
import CambistScreens

/// How numbers are read and written for people.
struct LocaleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The number format of a locale, such as es-MX. Default: LC_ALL, LC_NUMERIC or LANG.",
      valueName: "tag"))
  var locale: String?

  func validate() throws {
    guard let locale else { return }
    guard NumberStyles.tag(ofLocale: locale) != nil else {
      throw ValidationError("“\(locale)” is not a locale such as es-MX.")
    }
  }

  /// The style of the locale; English if none is set.
  var style: NumberStyle { named ?? .plainEnglish }

  /// The presentation of screens at the current time, in this machine's time zone.
  var presentation: Presentation<Phrases> { .english(style) }

  /// The style of the locale; nil if none is set, as with `C` and `POSIX`.
  var named: NumberStyle? { locale == nil ? Self.ofEnvironment : chosen }

  /// The style of the locale that the option names; nil for none.
  var chosen: NumberStyle? { locale.flatMap(Self.style) }

  /// The currency of the locale's region; nil if no locale is set.
  var currency: Currency? {
    (locale ?? Self.nameInEnvironment).flatMap { NumberStyles.tag(ofLocale: $0) }
      .flatMap { NumberStyles.currency(ofLocale: $0) }
  }

  /// The style of the locale in the environment; nil for none.
  static var ofEnvironment: NumberStyle? { nameInEnvironment.flatMap(style) }

  private static var nameInEnvironment: String? {
    ["LC_ALL", "LC_NUMERIC", "LANG"].lazy.compactMap { Environment.value(of: $0) }
      .first { !$0.isEmpty }
  }

  /// Loading Foundation's locales takes a while, and the common ones do not need them.
  private static func style(_ name: String) -> NumberStyle? {
    switch name {
    case "C", "C.UTF-8", "C.utf8", "POSIX": nil
    case "en_US.UTF-8", "en_US.utf8", "en_US": .plainEnglish
    default: NumberStyles.tag(ofLocale: name).map { NumberStyles.style($0).asTyped }
    }
  }
}

extension NumberStyle {
  /// English with the code of a currency after its amount.
  static let plainEnglish = english.asTyped

  /// The style with the code of a currency after its amount in every region, as people type it and
  /// as rates are written: `100 USD`.
  fileprivate var asTyped: NumberStyle {
    var style = self
    style.currencyPattern = "# ¤"
    style.negativeCurrencyPattern = negativePattern + " ¤"
    return style
  }
}

extension Presentation<Phrases> {
  /// In English, at the current time, in this machine's time zone.
  ///
  /// - Parameter first: The UTC day of the earliest shown time, for a quicker start; nil for any.
  static func english(_ style: NumberStyle, since first: CalendarDate? = nil) -> Presentation {
    let clock = DeskClock.system
    let zone = first.map { clock.zoneSince(Timestamp($0)) } ?? clock.zone()
    return Presentation(phrases: .english, style: style, now: clock.now(), zone: zone)
  }
}
