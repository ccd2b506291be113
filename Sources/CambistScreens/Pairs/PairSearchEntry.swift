public import CambistModel
import CambistMoney

/// A saved pair in the iPhone's search.
public struct PairSearchEntry: Sendable, Hashable {
  /// The currencies.
  public var pair: CurrencyPair
  /// `USD → GBP`
  public var title: String
  /// Both names.
  public var names: String
  /// The codes, and the names in all available languages.
  public var keywords: [String]

  public init(_ pair: CurrencyPair, catalog: CurrencyCatalog) {
    self.pair = pair
    title = PairScreen.title(of: pair)
    names = catalog.name(of: pair.base) + " → " + catalog.name(of: pair.quote)
    keywords = []
    for currency in [pair.base, pair.quote] {
      keywords.append(currency.code)
      keywords += catalog[currency].map { [$0.name] + $0.otherNames } ?? []
    }
  }
}
