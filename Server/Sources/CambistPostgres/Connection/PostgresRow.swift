import CLibPQ
import CambistStore

/// The rows that a statement returned.
///
/// Each result is used by one task at a time, which created it.
final class PostgresRows {
  private let result: OpaquePointer
  let count: Int

  /// Takes over the result.
  init(_ result: OpaquePointer) {
    self.result = result
    count = Int(PQntuples(result))
  }

  deinit { PQclear(result) }

  subscript(_ row: Int) -> PostgresRow { PostgresRow(rows: self, number: Int32(row)) }

  var first: PostgresRow? { count > 0 ? self[0] : nil }

  func map<Value>(_ read: (PostgresRow) throws -> Value) rethrows -> [Value] {
    try (0..<count).map { try read(self[$0]) }
  }

  func compactMap<Value>(_ read: (PostgresRow) throws -> Value?) rethrows -> [Value] {
    try (0..<count).compactMap { try read(self[$0]) }
  }

  fileprivate func pointer(_ row: Int32, _ column: Int) -> UnsafeMutablePointer<CChar>? {
    PQgetisnull(result, row, Int32(column)) == 0 ? PQgetvalue(result, row, Int32(column)) : nil
  }

  fileprivate func text(_ row: Int32, _ column: Int) -> String? {
    guard let pointer = pointer(row, column) else { return nil }
    let bytes = UnsafeRawBufferPointer(
      start: pointer, count: Int(PQgetlength(result, row, Int32(column))))
    return String(decoding: bytes, as: UTF8.self)
  }

  fileprivate func name(_ column: Int) -> String {
    PQfname(result, Int32(column)).map { String(cString: $0) } ?? "?"
  }
}

/// One of the rows.
struct PostgresRow {
  fileprivate let rows: PostgresRows
  fileprivate let number: Int32

  func text(at column: Int) -> String? { rows.text(number, column) }

  /// A whole number; zero for `NULL`, which no column of a number has unless it is optional.
  func integer(at column: Int) -> Int64 { rows.text(number, column).flatMap { Int64($0) } ?? 0 }

  /// The bytes of a column of the type `bytea`, whatever format the server is set to.
  func bytes(at column: Int) -> [UInt8] {
    guard let pointer = rows.pointer(number, column) else { return [] }
    let text = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: UInt8.self)
    var count = 0
    guard let bytes = PQunescapeBytea(text, &count) else { return [] }
    defer { PQfreemem(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  func isNull(at column: Int) -> Bool { rows.pointer(number, column) == nil }

  func unreadable(at column: Int) -> StoreError {
    .failed(reason: "“\(text(at: column) ?? "NULL")” cannot stand in column \(rows.name(column))")
  }
}
