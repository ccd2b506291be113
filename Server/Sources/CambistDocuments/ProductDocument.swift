package import CambistModel
import CambistMoney
import CambistRates

/// One product's sales and their sum, as JSON for programs.
package struct ProductDocument: Encodable, Sendable {
  /// A sale, its conversion and its route.
  package struct Sale: Encodable {
    let amount: String
    let currency: String
    let converted: String?
    let route: [String]

    private enum CodingKeys: CodingKey {
      case amount, currency, converted, route
    }

    // Written out, because a sale that was not converted has a null.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(amount, forKey: .amount)
      try container.encode(currency, forKey: .currency)
      try container.encode(converted, forKey: .converted)
      try container.encode(route, forKey: .route)
    }
  }

  let sku: String
  let currency: String
  /// Nil when it does not fit.
  let total: String?
  let missing: [String]
  let asOf: String
  let source: String
  let kind: String
  let sales: [Sale]
  let rateReport: RateReportDocument?

  /// - Parameter hasSales: Whether to list the ledger's sales.
  package init(_ ledger: ProductLedger, hasSales: Bool = true) {
    sku = ledger.sku.text
    currency = ledger.target.code
    total = ledger.total.sum?.amount.description
    missing = ledger.total.missing.map(\.code)
    asOf = ledger.provenance.asOf.description
    source = ledger.provenance.source
    kind = RateKind.bank.name
    rateReport = RateReportDocument(ledger.report)
    sales = (hasSales ? ledger.entries : []).map { entry in
      Sale(
        amount: entry.original.amount.description, currency: entry.original.currency.code,
        converted: (try? entry.converted.get())?.amount.description,
        route: entry.route?.currencies.map(\.code) ?? [])
    }
  }
}
