public import CambistMoney

/// A sale inside the bytes of a response, valid only during a call: nothing is allocated for it.
public struct LentSale {
  /// The code of the product, as UTF-8.
  public let code: UnsafeBufferPointer<UInt8>
  /// The amount of the sale.
  public let amount: Money

  /// - Parameter code: Its length must be valid for a ``SKU``.
  package init(code: UnsafeBufferPointer<UInt8>, amount: Money) {
    self.code = code
    self.amount = amount
  }

  /// Whether it is a sale of a product.
  public func isOf(_ sku: SKU) -> Bool { sku.text.utf8.elementsEqual(code) }
}

extension Sale {
  /// Copies a sale, so that it outlives the call.
  public init(_ lent: LentSale) {
    self.init(sku: SKU(lent), amount: lent.amount)
  }
}
