package import CambistModel
import CambistMoney
import CambistRates

/// Every product's total, as JSON for programs. Amounts are text, so that they are not parsed as
/// binary floating point.
package struct SalesDocument: Encodable, Sendable {
  /// A product's total and the currencies that are missing from it.
  package struct Product: Encodable {
    let sku: String
    let sales: Int
    /// Nil when it does not fit.
    let total: String?
    let missing: [String]
  }

  /// The sales in one currency, and their total in the currency of the totals.
  package struct CurrencyTotal: Encodable {
    let currency: String
    let sales: Int
    /// The exact sum in the currency itself; nil when it does not fit.
    let amount: String?
    /// Nil when none of the sales could be converted, or when the sum does not fit.
    let total: String?
  }

  let currency: String
  let asOf: String
  let source: String
  let kind: String
  let products: [Product]
  let currencies: [CurrencyTotal]
  let rateReport: RateReportDocument?

  /// Creates the document of all products of a ledger.
  package init(_ ledger: SalesLedger) {
    self.init(
      ledger.lines, ledger.currencyLines, in: ledger.target, ledger.provenance, ledger.report)
  }

  /// - Parameter items: The indices of the listed products.
  package init(_ overview: SalesOverview, _ items: Range<Int>) {
    self.init(
      overview.lines[items], overview.currencyLines, in: overview.target, overview.provenance,
      overview.report)
  }

  private init(
    _ lines: some Collection<SalesLedger.Line>, _ currencyLines: [SalesLedger.CurrencyLine],
    in target: Currency, _ provenance: Provenance, _ report: RateReport
  ) {
    currency = target.code
    asOf = provenance.asOf.description
    source = provenance.source
    kind = RateKind.bank.name
    rateReport = RateReportDocument(report)
    products = lines.map { line in
      Product(
        sku: line.sku.text, sales: line.total.count, total: line.total.sum?.amount.description,
        missing: line.total.missing.map(\.code))
    }
    currencies = currencyLines.map { line in
      CurrencyTotal(
        currency: line.currency.code, sales: line.total.count,
        amount: line.original?.amount.description,
        total: line.total.convertedCount > 0 ? line.total.sum?.amount.description : nil)
    }
  }
}
