public import CambistMoney

/// One transaction of a product. A negative amount is a refund.
public struct Sale: Sendable, Hashable {
  /// The product.
  public var sku: SKU
  /// The amount, in the currency and with the digits of the sale.
  public var amount: Money

  /// Creates a sale.
  public init(sku: SKU, amount: Money) {
    self.sku = sku
    self.amount = amount
  }
}
