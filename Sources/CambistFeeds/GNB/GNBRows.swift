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

/// Turns rows of text into rates and sales.
enum GNBRows {
  static func rate(_ row: borrowing Row) throws(RowFault) -> ExchangeRate {
    let resource = GNBResource.rates.rawValue
    let from = try row.currency(0, of: resource)
    let to = try row.currency(1, of: resource)
    let rate = try row.decimal(2, of: resource)
    guard rate > .zero else { throw row.fault(2, of: resource, .notPositive) }
    return ExchangeRate(from: from, to: to, rate: rate)
  }

  static func sale(_ row: borrowing Row) throws(RowFault) -> Sale {
    let resource = GNBResource.transactions.rawValue
    guard let sku = row.withBytes(of: 0, { SKU(utf8: $0) }) else {
      throw row.fault(0, of: resource, .notAProductCode)
    }
    let amount = try row.decimal(1, of: resource)
    return Sale(sku: sku, amount: Money(amount, try row.currency(2, of: resource)))
  }
}
