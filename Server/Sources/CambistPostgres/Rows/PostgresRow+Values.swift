import CambistModel
import CambistMoney
import CambistRates
import CambistStore

/// Values from columns.
extension PostgresRow {
  /// A text; empty for `NULL`.
  func text(_ column: some PostgresColumn) -> String { text(at: column.rawValue) ?? "" }

  func optionalText(_ column: some PostgresColumn) -> String? { text(at: column.rawValue) }

  func integer(_ column: some PostgresColumn) -> Int64 { integer(at: column.rawValue) }

  func bool(_ column: some PostgresColumn) -> Bool { text(at: column.rawValue) == "t" }

  func bytes(_ column: some PostgresColumn) -> [UInt8] { bytes(at: column.rawValue) }

  func isNull(_ column: some PostgresColumn) -> Bool { isNull(at: column.rawValue) }

  /// A moment stored as milliseconds.
  func timestamp(_ column: some PostgresColumn) -> Timestamp {
    Timestamp(millisecondsSince1970: integer(column))
  }

  func optionalTimestamp(_ column: some PostgresColumn) -> Timestamp? {
    isNull(column) ? nil : timestamp(column)
  }

  func currency(_ column: some PostgresColumn) throws -> Currency {
    try value(column) { Currency($0) }
  }

  func decimal(_ column: some PostgresColumn) throws -> ExactDecimal {
    try value(column) { try? ExactDecimal($0) }
  }

  func optionalDecimal(_ column: some PostgresColumn) throws -> ExactDecimal? {
    isNull(column) ? nil : try decimal(column)
  }

  func fraction(_ column: some PostgresColumn) throws -> ExactFraction? {
    isNull(column) ? nil : try value(column) { ExactFraction($0) }
  }

  func terms(_ column: some PostgresColumn) throws -> ExchangeTerms {
    try value(column) { ExchangeTerms($0) }
  }

  func date(_ column: some PostgresColumn) throws -> CalendarDate {
    try value(column) { CalendarDate($0) }
  }

  func side(_ column: some PostgresColumn) throws -> ConversionSide {
    try value(column) { ConversionSide(rawValue: $0) }
  }

  /// A day or a moment.
  func asOf(_ column: some PostgresColumn) throws -> AsOf {
    try value(column) { text in
      CalendarDate(text).map { .day($0) } ?? Timestamp(text).map { .moment($0) }
    }
  }

  private func value<Value>(
    _ column: some PostgresColumn, _ read: (String) -> Value?
  ) throws -> Value {
    guard let value = read(text(column)) else { throw unreadable(at: column.rawValue) }
    return value
  }
}
