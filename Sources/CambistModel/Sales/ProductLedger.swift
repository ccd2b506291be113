public import CambistMoney
public import CambistRates

/// One product's sales, each with its conversion, and their sum.
public struct ProductLedger: Sendable {
  /// One sale and its conversion.
  public struct Entry: Sendable {
    /// The amount as it was sold.
    public let original: Money
    /// The amount in the target currency, or why there is none.
    public let converted: Result<Money, RateError>
    /// The route of the conversion; nil when there is none.
    public let route: Route?
  }

  /// The product's code.
  public let sku: SKU
  /// Where the rates come from and how old they are.
  public let provenance: Provenance
  /// The contradictions in the rates.
  public let report: RateReport
  /// The sales of the page in the upstream's order.
  public private(set) var entries: [Entry] = []
  /// Which of all sales are listed; nil for all.
  public private(set) var page: ListPage?
  /// The sum, and which sales are missing from it.
  public private(set) var total: SalesTotal
  private var converter: SaleConverter

  /// An empty ledger.
  ///
  /// - Parameter report: The report of the rates; nil to create it.
  public init(of sku: SKU, rates: RateTable, report: RateReport? = nil, target: Currency) {
    self.report = report ?? RateReport(rates)
    self.sku = sku
    provenance = rates.provenance
    converter = SaleConverter(rates: rates, target: target)
    total = SalesTotal(in: target)
  }

  /// The ledger of one product of a snapshot; nil when the snapshot has no sale of it.
  ///
  /// - Parameter page: The page of sales to list, clamped to the existing pages; nil for all sales.
  ///   The sum covers all of them.
  /// - Complexity: O(*k*) for *k* sales of the product; memory for those that are listed.
  public init?(_ snapshot: SalesSnapshot, of sku: SKU, target: Currency, page: Int? = nil) {
    let sales = snapshot.sales(of: sku)
    guard !sales.isEmpty else { return nil }
    self.init(of: sku, rates: snapshot.rates, report: snapshot.report, target: target)
    let page = ListPage(page, of: sales.count, size: ListPage.sales)
    self.page = page
    for (position, sale) in sales.enumerated() {
      if page.items.contains(position) {
        add(sale.amount)
      } else {
        total.add(try? converter.convert(sale.amount), of: sale.amount.currency)
      }
    }
  }

  /// The currency of the sum.
  public var target: Currency { converter.target }

  /// Adds one sale of the product.
  public mutating func add(_ amount: Money) {
    do {
      let conversion = try converter.conversion(from: amount.currency)
      let converted = try conversion.convert(amount.amount)
      entries.append(
        Entry(original: amount, converted: .success(converted), route: conversion.route))
      total.add(converted, of: amount.currency)
    } catch {
      entries.append(Entry(original: amount, converted: .failure(error), route: nil))
      total.add(nil, of: amount.currency)
    }
  }
}
