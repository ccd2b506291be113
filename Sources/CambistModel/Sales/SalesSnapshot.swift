public import CambistMoney
public import CambistRates

/// The rates and the sales of the desk as they were fetched together.
public struct SalesSnapshot: Sendable {
  /// When they were fetched.
  public let fetchedAt: Timestamp
  /// The rates, with their source and the time of the fetch.
  public let rates: RateTable
  /// The contradictions in them.
  public let report: RateReport
  /// All sales in the source's order.
  public let sales: [Sale]
  /// Every currency with a rate or a sale, by code.
  public let currencies: [Currency]
  private let positions: [SKU: [Int]]

  /// - Complexity: O(*n*) for *n* sales.
  public init(source: String, fetchedAt: Timestamp, rates: [ExchangeRate], sales: [Sale]) {
    self.fetchedAt = fetchedAt
    self.rates = RateTable(rates, provenance: Provenance(source: source, asOf: .moment(fetchedAt)))
    report = RateReport(self.rates)
    self.sales = sales
    var positions: [SKU: [Int]] = [:]
    var currencies = Set(self.rates.currencies)
    for (position, sale) in sales.enumerated() {
      positions[sale.sku, default: []].append(position)
      currencies.insert(sale.amount.currency)
    }
    self.positions = positions
    self.currencies = currencies.sorted()
  }

  /// Where the snapshot comes from and when it was fetched.
  public var provenance: Provenance { rates.provenance }

  /// The sales of one product in the source's order; empty when there is no such product.
  ///
  /// - Complexity: O(1); nothing is copied.
  public func sales(of sku: SKU) -> some RandomAccessCollection<Sale> {
    positions[sku, default: []].lazy.map { sales[$0] }
  }
}
