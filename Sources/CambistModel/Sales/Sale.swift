public import CambistMoney

/// One transaction of a product. A negative amount is a refund.
public struct Sale: Sendable, Hashable {
  /// What was sold.
  public var sku: SKU
  /// For how much, in the currency and with the digits it was sold in.
  public var amount: Money

  /// Creates a sale.
  public init(sku: SKU, amount: Money) {
    self.sku = sku
    self.amount = amount
  }
}
