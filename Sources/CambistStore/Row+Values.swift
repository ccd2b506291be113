import CambistModel
import CambistMoney
import CambistRates
import GRDB

extension Database {
  /// The rows of a question that is asked often: its statement is prepared once.
  func rows(_ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
    try Row.fetchAll(try cachedStatement(sql: sql), arguments: arguments)
  }
}

/// Values out of the columns that hold their text.
extension Row {
  func currency(_ column: Int) throws -> Currency {
    guard let currency = Currency(self[column] as String) else { throw unreadable(column) }
    return currency
  }

  func decimal(_ column: Int) throws -> ExactDecimal {
    do {
      return try ExactDecimal(self[column] as String)
    } catch {
      throw unreadable(column)
    }
  }

  /// A number, or nil where the column is empty.
  func optionalDecimal(_ column: Int) throws -> ExactDecimal? {
    hasNull(atIndex: column) ? nil : try decimal(column)
  }

  func date(_ column: Int) throws -> CalendarDate {
    guard let date = CalendarDate(self[column] as String) else { throw unreadable(column) }
    return date
  }

  func side(_ column: Int) throws -> ConversionSide {
    guard let side = ConversionSide(rawValue: self[column]) else { throw unreadable(column) }
    return side
  }

  /// A day or a moment.
  func asOf(_ column: Int) throws -> AsOf {
    let text: String = self[column]
    if let date = CalendarDate(text) { return .day(date) }
    if let moment = Timestamp(text) { return .moment(moment) }
    throw unreadable(column)
  }

  private func unreadable(_ column: Int) -> StoreError {
    let name = Array(columnNames)[column]
    return .failed(reason: "“\(self[column] as DatabaseValue)” cannot stand in column \(name)")
  }
}
