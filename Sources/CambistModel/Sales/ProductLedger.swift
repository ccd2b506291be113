public import CambistMoney
public import CambistRates

/// One product's sales, each with its conversion, and their sum.
public struct ProductLedger: Sendable {
  /// One sale and what became of it.
  public struct Entry: Sendable {
    /// The amount as it was sold.
    public let original: Money
    /// The amount in the target currency, or why there is none.
    public let converted: Result<Money, RateError>
    /// The way it was converted; nil when there is none.
    public let route: Route?
  }

  public let sku: SKU
  /// Where the rates come from and how old they are.
  public let provenance: Provenance
  /// The sales in the upstream's order.
  public private(set) var entries: [Entry] = []
  /// The sum, and what is missing from it.
  public private(set) var total: SalesTotal
  private var converter: SaleConverter

  /// An empty ledger.
  public init(of sku: SKU, rates: RateTable, target: Currency) {
    self.sku = sku
    provenance = rates.provenance
    converter = SaleConverter(rates: rates, target: target)
    total = SalesTotal(in: target)
  }

  /// The ledger of one product of a snapshot; nil when the snapshot has no sale of it.
  public init?(_ snapshot: SalesSnapshot, of sku: SKU, target: Currency) {
    self.init(of: sku, rates: snapshot.rates, target: target)
    for sale in snapshot.sales(of: sku) { add(sale.amount) }
    if entries.isEmpty { return nil }
  }

  /// The currency of the sum.
  public var target: Currency { converter.target }

  /// Enters one sale of the product.
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
