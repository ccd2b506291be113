public import CambistMoney

/// A sale inside the bytes of a response, valid only during a call: nothing is allocated for it.
public struct LentSale {
  /// The code of the product, as UTF-8.
  public let code: UnsafeBufferPointer<UInt8>
  /// The amount of the sale.
  public let amount: Money

  /// - Parameter code: Its length must be valid for a ``SKU``.
  @inlinable
  package init(code: UnsafeBufferPointer<UInt8>, amount: Money) {
    self.code = code
    self.amount = amount
  }

  /// Whether it is a sale of a product.
  public func isOf(_ sku: SKU) -> Bool { sku.text.utf8.elementsEqual(code) }
}

/// Some sales inside the bytes of a response, valid only during a call.
public struct LentSales {
  private let sales: UnsafeBufferPointer<LentSale>

  package init(_ sales: UnsafeBufferPointer<LentSale>) { self.sales = sales }

  /// One sale.
  package init(_ sale: UnsafePointer<LentSale>) {
    sales = UnsafeBufferPointer(start: sale, count: 1)
  }

  /// The number of sales.
  public var count: Int { sales.count }

  /// The sale at a position below ``count``, in the order of the response.
  public subscript(position: Int) -> LentSale {
    precondition(sales.indices.contains(position), "a position below the number of sales")
    return sales[position]
  }
}

extension Sale {
  /// Copies a sale, so that it outlives the call.
  public init(_ lent: LentSale) {
    self.init(sku: SKU(lent), amount: lent.amount)
  }
}
