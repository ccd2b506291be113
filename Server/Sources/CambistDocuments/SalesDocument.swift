package import CambistModel
import CambistMoney
import CambistRates

/// Every product's total, as programs read it. Amounts are text, so that nobody reads them as
/// binary floating point.
package struct SalesDocument: Encodable, Sendable {
  /// A product's total and the currencies that are missing in it.
  package struct Product: Encodable {
    let sku: String
    let sales: Int
    let total: String
    let missing: [String]
  }

  let currency: String
  let asOf: String
  let source: String
  let kind: String
  let products: [Product]
  let rateReport: RateReportDocument?

  /// Creates the document of all products of a ledger.
  package init(_ ledger: SalesLedger) {
    self.init(ledger.lines, in: ledger.target, ledger.provenance, ledger.report)
  }

  /// - Parameter items: The places of the products that are listed.
  package init(_ overview: SalesOverview, _ items: Range<Int>) {
    self.init(
      overview.lines[items], in: overview.target, overview.provenance, overview.report)
  }

  private init(
    _ lines: some Collection<SalesLedger.Line>, in target: Currency, _ provenance: Provenance,
    _ report: RateReport
  ) {
    currency = target.code
    asOf = provenance.asOf.description
    source = provenance.source
    kind = RateKind.bank.name
    rateReport = RateReportDocument(report)
    products = lines.map { line in
      Product(
        sku: line.sku.text, sales: line.total.count, total: line.total.sum.amount.description,
        missing: line.total.missing.map(\.code))
    }
  }
}
