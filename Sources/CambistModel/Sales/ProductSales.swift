public import CambistMoney
public import CambistRates

/// One product of a snapshot.
public struct ProductSales: Sendable {
  /// The product's sales in the target currency; nil when the snapshot has none.
  public let ledger: ProductLedger?
  /// Every currency with a rate or a sale in the snapshot, by code.
  public let currencies: [Currency]
  /// The contradictions in the rates.
  public let report: RateReport
  /// Where the sales come from and when they were fetched.
  public let provenance: Provenance

  /// - Parameter page: The page of sales to list; nil for all.
  public init(_ snapshot: SalesSnapshot, of sku: SKU, target: Currency, page: Int? = nil) {
    ledger = ProductLedger(snapshot, of: sku, target: target, page: page)
    currencies = snapshot.currencies
    report = snapshot.report
    provenance = snapshot.provenance
  }

  /// - Parameter currencies: Those of the rates and sales, by code.
  public init(_ ledger: ProductLedger, currencies: [Currency]) {
    self.ledger = ledger
    self.currencies = currencies
    report = ledger.report
    provenance = ledger.provenance
  }
}
