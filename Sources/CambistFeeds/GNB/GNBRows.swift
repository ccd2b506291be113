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
    let (from, to) = (try currency(row, 0, .rates), try currency(row, 1, .rates))
    let rate = try decimal(row, 2, .rates)
    guard rate > .zero else { throw fault(row, 2, .rates, .notPositive) }
    return ExchangeRate(from: from, to: to, rate: rate)
  }

  static func sale(_ row: borrowing Row) throws(RowFault) -> Sale {
    guard let sku = row.withBytes(of: 0, { SKU(utf8: $0) }) else {
      throw fault(row, 0, .transactions, .notAProductCode)
    }
    let amount = try decimal(row, 1, .transactions)
    return Sale(sku: sku, amount: Money(amount, try currency(row, 2, .transactions)))
  }

  private static func currency(
    _ row: borrowing Row, _ field: Int, _ resource: GNBResource
  ) throws(RowFault) -> Currency {
    guard let currency = row.withBytes(of: field, { Currency(utf8: $0) }) else {
      throw fault(row, field, resource, .notACurrency)
    }
    return currency
  }

  private static func decimal(
    _ row: borrowing Row, _ field: Int, _ resource: GNBResource
  ) throws(RowFault) -> ExactDecimal {
    do {
      return try row.withBytes(of: field) { bytes throws(MoneyError) in
        try ExactDecimal(utf8: bytes)
      }
    } catch {
      throw fault(row, field, resource, error == .overflow ? .tooManyDigits : .notANumber)
    }
  }

  private static func fault(
    _ row: borrowing Row, _ field: Int, _ resource: GNBResource, _ reason: RowFault.Reason
  ) -> RowFault {
    RowFault(
      resource: resource.rawValue, row: row.number, field: resource.shape.fields[field].name,
      text: row.excerpt(of: field), reason: reason)
  }
}
