public import CambistModel
public import CambistMoney

/// An amount as somebody typed or said it: `100`, `€ 100`, `100 dollars`.
public struct SpokenAmount: Sendable {
  /// Which currency the amount is of.
  public enum Source: Sendable, Hashable {
    case currency(Currency)
    /// One of these is meant, or any if there is none.
    case question([CurrencyCatalog.Entry])
    /// Another currency was chosen than the amount names.
    case contradiction(named: Currency, chosen: Currency)
  }

  /// The amount without a currency that was named beside it.
  public let amount: String
  /// The currency to convert from, or why there is none.
  public let source: Source

  /// - Parameters:
  ///   - named: The currencies that may be meant by what is beside the amount.
  ///   - chosen: The currency that was chosen apart from the amount.
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
