public import CambistMoney

/// A rate as its source published it: 1 `from` = `rate` `to`.
public struct ExchangeRate: Sendable, Hashable {
  /// The base currency.
  public var from: Currency
  /// The quote currency.
  public var to: Currency
  /// How much of the quote currency one unit of the base currency buys, in the published digits.
  public var rate: ExactDecimal
  /// The rate's own provenance, if it is not that of its table.
  public var provenance: Provenance?

  /// Creates a rate as it was published.
  public init(
    from: Currency, to: Currency, rate: ExactDecimal, provenance: Provenance? = nil
  ) {
    self.from = from
    self.to = to
    self.rate = rate
    self.provenance = provenance
  }
}
