public import CambistMoney

/// A currency's names as Valyuta gives them; empty when it has none.
public struct CurrencyNames: Sendable, Hashable {
  /// The currency.
  public var currency: Currency
  /// In Azerbaijani.
  public var az: String
  /// In English.
  public var en: String
  /// In Turkish.
  public var tr: String
  /// In Russian.
  public var ru: String

  /// Creates the names of a currency.
  public init(currency: Currency, az: String, en: String, tr: String, ru: String) {
    self.currency = currency
    self.az = az
    self.en = en
    self.tr = tr
    self.ru = ru
  }

  /// The name in a language, by the language's code; nil when there is none.
  public subscript(_ language: String) -> String? {
    let name =
      switch language {
      case "az": az
      case "en": en
      case "tr": tr
      case "ru": ru
      default: ""
      }
    return name.isEmpty ? nil : name
  }

  /// Every name.
  public var all: [String] { [az, en, tr, ru].filter { !$0.isEmpty } }
}
