import CambistModel
import CambistMoney

/// Reads values from a row's texts; throws the fault that names the invalid one.
extension Row {
  /// A currency's code.
  func currency(_ field: Int, of resource: String) throws(RowFault) -> Currency {
    guard let currency = withBytes(of: field, { Currency(utf8: $0) }) else {
      throw fault(field, of: resource, .notACurrency)
    }
    return currency
  }

  /// A decimal number, exactly as written.
  func decimal(_ field: Int, of resource: String) throws(RowFault) -> ExactDecimal {
    do {
      return try withBytes(of: field) { bytes throws(MoneyError) in
        try ExactDecimal(utf8: bytes)
      }
    } catch {
      throw fault(field, of: resource, error == .overflow ? .tooManyDigits : .notANumber)
    }
  }

  /// A day such as `2026-10-30`.
  func date(_ field: Int, of resource: String) throws(RowFault) -> CalendarDate {
    guard let date = withBytes(of: field, { CalendarDate(utf8: Array($0)[...]) }) else {
      throw fault(field, of: resource, .notADate)
    }
    return date
  }

  func fault(_ field: Int, of resource: String, _ reason: RowFault.Reason) -> RowFault {
    RowFault(
      resource: resource, row: number, field: fields[field].name, text: excerpt(of: field),
      reason: reason)
  }
}
