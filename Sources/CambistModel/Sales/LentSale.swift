public import CambistMoney

/// A sale as it lies in the bytes of an answer, lent for as long as a call lasts: nothing is
/// allocated for it.
public struct LentSale {
  /// The code of the product, as UTF-8.
  public let code: UnsafeBufferPointer<UInt8>
  /// What it was sold for.
  public let amount: Money

  /// - Parameter code: One of a length that a ``SKU`` may have.
  package init(code: UnsafeBufferPointer<UInt8>, amount: Money) {
    self.code = code
    self.amount = amount
  }

  /// Whether it is a sale of a product.
  public func isOf(_ sku: SKU) -> Bool { sku.text.utf8.elementsEqual(code) }
}

extension Sale {
  /// The sale for longer than it is lent.
  public init(_ lent: LentSale) {
    self.init(sku: SKU(lent), amount: lent.amount)
  }
}
