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
    let resource = GNBResource.transactions.rawValue
    // Errors are reported in the order of the fields.
    guard row.withBytes(of: 0, { SKU.isCode(length: $0.count) }) else {
      throw row.fault(0, of: resource, .notAProductCode)
    }
    let amount = Money(
      try row.decimal(1, of: resource), try row.currency(2, of: resource))
    row.withBytes(of: 0) { body(LentSale(code: $0, amount: amount)) }
  }
}
