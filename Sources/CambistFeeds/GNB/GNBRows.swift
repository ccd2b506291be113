import CambistModel
import CambistMoney
import CambistRates

/// The two resources of the sales desk's upstream.
enum GNBResource: String {
  case rates, transactions

  var shape: RowShape {
    switch self {
    case .rates: RowShape(root: "rates", row: "rate", fields: ["from", "to", "rate"])
    case .transactions:
      RowShape(root: "transactions", row: "transaction", fields: ["sku", "amount", "currency"])
    }
  }
}

/// Converts rows of text to rates and sales.
enum GNBRows {
  static func rate(_ row: borrowing Row) throws(RowFault) -> ExchangeRate {
    let resource = GNBResource.rates.rawValue
    let from = try row.currency(0, of: resource)
    let to = try row.currency(1, of: resource)
    let rate = try row.decimal(2, of: resource)
    guard rate > .zero else { throw row.fault(2, of: resource, .notPositive) }
    return ExchangeRate(from: from, to: to, rate: rate)
  }

  /// Passes the sale of a row to a closure, during which it is valid.
  static func withSale(
    _ row: borrowing Row, _ body: (LentSale) -> Void
  ) throws(RowFault) {
    let amount = try amount(row)
    row.withBytes(of: 0) { body(LentSale(code: $0, amount: amount)) }
  }

  /// Passes the sales of a row, and of those that were found with it, to a closure, during which
  /// they are valid.
  static func withSales(
    _ row: inout Row, _ body: (LentSales) -> Void
  ) throws(RowFault) {
    repeat {
      let usual = withUsualSales(row, body)
      guard row.advance(by: usual) else { return }
      try withSale(row) { sale in withUnsafePointer(to: sale) { body(LentSales($0)) } }
    } while row.advance(by: 1)
  }

  /// Passes the sales of the first rows, up to one that cannot be read quickly.
  ///
  /// - Returns: The number of these rows.
  private static func withUsualSales(
    _ row: borrowing Row, _ body: (LentSales) -> Void
  ) -> Int {
    row.withLentRows { rows in
      withUnsafeTemporaryAllocation(of: LentSale.self, capacity: rows.count) { sales in
        var count = 0
        while count < rows.count, let sale = usualSale(rows, count) {
          sales.initializeElement(at: count, to: sale)
          count &+= 1
        }
        if count > 0 { body(LentSales(UnsafeBufferPointer(rebasing: sales[..<count]))) }
        return count
      }
    } ?? 0
  }

  /// The sale of a row; nil if it is invalid, or if its amount has many digits.
  @inline(__always)
  private static func usualSale(_ rows: LentRows, _ row: Int) -> LentSale? {
    let code = rows.bytes(of: 0, in: row)
    guard SKU.isCode(length: code.count),
      let (coefficient, scale) = ExactDecimal.readShort(rows.bytes(of: 1, in: row)),
      let currency = currency(rows.bytes(of: 2, in: row))
    else { return nil }
    let amount = ExactDecimal(unchecked: Int128(coefficient), scale: scale)
    return LentSale(code: code, amount: Money(amount, currency))
  }

  @inline(__always)
  private static func currency(_ code: UnsafeBufferPointer<UInt8>) -> Currency? {
    Currency(capitals: code) ?? Currency(utf8: code)
  }

  /// The amount of a sale whose code is valid.
  private static func amount(_ row: borrowing Row) throws(RowFault) -> Money {
    let resource = GNBResource.transactions.rawValue
    // Errors are reported in the order of the fields.
    guard row.withBytes(of: 0, { SKU.isCode(length: $0.count) }) else {
      throw row.fault(0, of: resource, .notAProductCode)
    }
    return Money(try row.decimal(1, of: resource), try row.currency(2, of: resource))
  }
}
