public import CambistMoney
public import CambistRates

/// What a snapshot knows of one product.
public struct ProductSales: Sendable {
  /// The product's sales in the target currency; nil when the snapshot has none.
  public let ledger: ProductLedger?
  /// Every currency that a rate or a sale of the snapshot names, by code.
  public let currencies: [Currency]
  /// What contradicts itself in the rates.
  public let report: RateReport
  /// Where the sales come from and when they were fetched.
  public let provenance: Provenance

  /// - Parameter page: The page whose sales are listed; nil for all.
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
