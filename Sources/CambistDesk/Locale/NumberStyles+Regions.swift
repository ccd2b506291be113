public import CambistMoney
import Foundation
import Synchronization

extension NumberStyles {
  /// The currencies of tags, because finding one takes microseconds.
  private static let currencies = Mutex<[String: Currency?]>([:])

  /// The regions that a user can choose from, by name.
  public static let regions: [Region] = [
    "ar-AE", "ar-EG", "az-AZ", "cs-CZ", "da-DK", "de-AT", "de-CH", "de-DE", "en-AU", "en-CA",
    "en-GB", "en-IN", "en-US", "es-AR", "es-ES", "es-MX", "fa-IR", "fr-CA", "fr-CH", "fr-FR",
    "he-IL", "hi-IN", "hu-HU", "it-IT", "ja-JP", "kk-KZ", "nb-NO", "nl-NL", "pl-PL", "pt-BR",
    "pt-PT", "ru-RU", "sv-SE", "tr-TR",
    "uk-UA", "zh-CN",
  ].map(region).sorted { $0.name < $1.name }

  /// A region by its BCP 47 tag.
  public static func region(_ tag: String) -> Region {
    region(style(tag))
  }

  /// The region of the language that an `Accept-Language` header prefers.
  public static func region(accepting header: String?) -> Region {
    region(style(accepting: header))
  }

  /// The currency of a locale's region, or of the region where most people speak its language; nil
  /// when it is unknown.
  public static func currency(ofLocale tag: String) -> Currency? {
    if let known = currencies.withLock({ $0[tag] }) { return known }
    let currency = foundCurrency(ofLocale: tag)
    currencies.withLock { currencies in
      if currencies.count < capacity { currencies[tag] = .some(currency) }
    }
    return currency
  }

  private static func foundCurrency(ofLocale tag: String) -> Currency? {
    let language = Locale.Language(identifier: tag)
    guard
      let region = language.region
        ?? Locale.Language(identifier: language.maximalIdentifier).region
    else { return nil }
    return (Locale(identifier: "und_" + region.identifier).currency?.identifier).flatMap {
      Currency($0)
    }
  }

  /// The country of the locale that an `Accept-Language` header prefers, by ISO 3166: the one in
  /// its tag, otherwise the one where most people speak the language; nil without one.
  public static func country(accepting header: String?) -> String? {
    guard let tag = preferred(header ?? "").first else { return nil }
    let language = Locale.Language(identifier: tag)
    return (language.region ?? Locale.Language(identifier: language.maximalIdentifier).region)?
      .identifier
  }

  private static func region(_ style: NumberStyle) -> Region {
    let locale = Locale(identifier: style.locale)
    let name = locale.localizedString(forIdentifier: style.locale) ?? style.locale
    return Region(name: name.prefix(1).uppercased(with: locale) + name.dropFirst(), style: style)
  }
}
