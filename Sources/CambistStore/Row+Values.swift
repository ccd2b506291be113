import CambistModel
import CambistMoney
import CambistRates
import GRDB

extension Database {
  /// The rows of a frequent query: its statement is prepared once.
  func rows(_ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
    try Row.fetchAll(try cachedStatement(sql: sql), arguments: arguments)
  }

  /// The same, with each row read before the next one is fetched, so that none is copied.
  func rows<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ read: (Row) throws -> Value
  ) throws -> [Value] {
    let cursor = try Row.fetchCursor(try cachedStatement(sql: sql), arguments: arguments)
    var values: [Value] = []
    while let row = try cursor.next() { values.append(try read(row)) }
    return values
  }
}

/// Values from columns with text.
extension Row {
  subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ column: some SelectedColumn
  ) -> Value {
    self[column.rawValue]
  }

  /// A moment stored as milliseconds.
  func timestamp(_ column: some SelectedColumn) -> Timestamp {
    Timestamp(millisecondsSince1970: self[column])
  }

  /// A moment, or nil if the column is empty.
  func optionalTimestamp(_ column: some SelectedColumn) -> Timestamp? {
    (self[column] as Int64?).map { Timestamp(millisecondsSince1970: $0) }
  }

  func currency(_ column: some SelectedColumn) throws -> Currency {
    guard let currency = Currency(self[column.rawValue] as String) else { throw unreadable(column) }
    return currency
  }

  func decimal(_ column: some SelectedColumn) throws -> ExactDecimal {
    do {
      return try ExactDecimal(self[column.rawValue] as String)
    } catch {
      throw unreadable(column)
    }
  }

  /// A number, or nil if the column is empty.
  func optionalDecimal(_ column: some SelectedColumn) throws -> ExactDecimal? {
    hasNull(atIndex: column.rawValue) ? nil : try decimal(column)
  }

  /// A fraction, or nil if the column is empty.
  func fraction(_ column: some SelectedColumn) throws -> ExactFraction? {
    guard !hasNull(atIndex: column.rawValue) else { return nil }
    guard let fraction = ExactFraction(self[column.rawValue] as String) else {
      throw unreadable(column)
    }
    return fraction
  }

  func terms(_ column: some SelectedColumn) throws -> ExchangeTerms {
    guard let terms = ExchangeTerms(self[column.rawValue] as String) else {
      throw unreadable(column)
    }
    return terms
  }

  func date(_ column: some SelectedColumn) throws -> CalendarDate {
    guard let date = CalendarDate(self[column.rawValue] as String) else { throw unreadable(column) }
    return date
  }

  func side(_ column: some SelectedColumn) throws -> ConversionSide {
    guard let side = ConversionSide(rawValue: self[column.rawValue]) else {
      throw unreadable(column)
    }
    return side
  }

  /// A day or a moment.
  func asOf(_ column: some SelectedColumn) throws -> AsOf {
    let text: String = self[column.rawValue]
    if let date = CalendarDate(text) { return .day(date) }
    if let moment = Timestamp(text) { return .moment(moment) }
    throw unreadable(column)
  }

  private func unreadable(_ column: some SelectedColumn) -> StoreError {
    let name = Array(columnNames)[column.rawValue]
    return .failed(
      reason: "“\(self[column.rawValue] as DatabaseValue)” cannot stand in column \(name)")
  }
}
