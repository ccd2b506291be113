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
    guard row.isLent else {
      return try withSale(row) { sale in withUnsafePointer(to: sale) { body(LentSales($0)) } }
    }
    var fault: RowFault?
    withUnsafeTemporaryAllocation(of: LentSale.self, capacity: Row.maximumBatch) { sales in
      var count = 0
      do throws(RowFault) {
        repeat {
          sales.initializeElement(at: count, to: try lentSale(row))
          count &+= 1
        } while row.next()
        body(LentSales(UnsafeBufferPointer(rebasing: sales[..<count])))
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
  }

  /// The sale of a row whose values are in a chunk.
  @inline(__always)
  private static func lentSale(_ row: borrowing Row) throws(RowFault) -> LentSale {
    let code = row.lentBytes(of: 0)
    guard SKU.isCode(length: code.count),
      let (coefficient, scale) = ExactDecimal.readShort(row.lentBytes(of: 1)),
      let currency = Currency(utf8: row.lentBytes(of: 2))
    else { return LentSale(code: code, amount: try amount(row)) }
    let amount = ExactDecimal(unchecked: Int128(coefficient), scale: scale)
    return LentSale(code: code, amount: Money(amount, currency))
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
