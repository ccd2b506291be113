public import CambistModel
public import CambistMoney

/// A typed or spoken amount: `100`, `€ 100`, `100 dollars`.
public struct SpokenAmount: Sendable {
  /// The currency of the amount.
  public enum Source: Sendable, Hashable {
    case currency(Currency)
    /// One of these is meant, or any currency if the list is empty.
    case question([CurrencyCatalog.Entry])
    /// The amount names another currency than the selected one.
    case contradiction(named: Currency, chosen: Currency)
  }

  /// The amount without a currency named beside it.
  public let amount: String
  /// The currency to convert from, or why there is none.
  public let source: Source

  /// - Parameters:
  ///   - named: The possible currencies of the text beside the amount.
  ///   - chosen: The separately selected currency.
  init(_ amount: String, named: [CurrencyCatalog.Entry], chosen: Currency?) {
    self.amount = amount
    if let chosen {
      let other = named.contains { $0.currency == chosen } ? nil : named.first?.currency
      source = other.map { .contradiction(named: $0, chosen: chosen) } ?? .currency(chosen)
    } else if named.count == 1 {
      source = .currency(named[0].currency)
    } else {
      source = .question(named)
    }
  }
}
