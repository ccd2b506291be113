public import CambistModel
import CambistMoney
import CambistRates

/// Every product's total, as programs read it. Amounts are text, so that nobody reads them as
/// binary floating point.
public struct SalesDocument: Encodable, Sendable {
  struct Product: Encodable {
    let sku: String
    let sales: Int
    let total: String
    let missing: [String]
  }

  let currency: String
  let asOf: String
  let source: String
  let products: [Product]

  public init(_ ledger: SalesLedger) {
    currency = ledger.target.code
    asOf = ledger.provenance.asOf.description
    source = ledger.provenance.source
    products = ledger.lines.map { line in
      Product(
        sku: line.sku.text, sales: line.total.count, total: line.total.sum.amount.description,
        missing: line.total.missing.map(\.code))
    }
  }
}
