public import CambistMoney
public import CambistRates

/// All products' totals in one currency, complete and in order.
public struct SalesOverview: Sendable {
  /// The currency of all totals.
  public let target: Currency
  /// Every product's line, by code.
  public let lines: [SalesLedger.Line]
  /// Every currency's line, by code.
  public let currencyLines: [SalesLedger.CurrencyLine]
  /// The total of all products.
  public let total: SalesTotal
  /// Every currency with a rate or a sale, by code.
  public let currencies: [Currency]
  /// The contradictions in the rates.
  public let report: RateReport
  /// Where the sales come from and when they were fetched.
  public let provenance: Provenance

  /// - Complexity: O(*n*) for *n* sales.
  public init(_ snapshot: SalesSnapshot, target: Currency) {
    self.init(SalesLedger(snapshot, target: target), currencies: snapshot.currencies)
  }

  /// - Parameter currencies: Those of the rates and sales, by code.
  public init(_ ledger: SalesLedger, currencies: [Currency]) {
    target = ledger.target
    lines = ledger.lines
    currencyLines = ledger.currencyLines
    total = ledger.total
    self.currencies = currencies
    report = ledger.report
    provenance = ledger.provenance
  }
}
