// For speed, of ParallelRows. Without it everything still works: one reader reads every row.

import CambistModel

/// One of the readers, with its result.
///
/// Unchecked, because only one task at a time uses it, and others read it after that task has
/// ended.
final class RowWorker<Result: Sendable>: @unchecked Sendable {
  private(set) var result: Result
  private(set) var failure: (any Error)?
  private var reader: RowReader
  private let add: ParallelRows<Result>.Add

  init(
    _ reader: consuming RowReader, into result: Result, _ add: @escaping ParallelRows<Result>.Add
  ) {
    self.reader = reader
    self.result = result
    self.add = add
  }

  /// The number of rows in a block; nil if it has an error, or does not end between rows.
  func read(_ block: RowBlock) -> Int? {
    let before = reader.rowCount
    do {
      try reader.read(block, into: &result, add)
    } catch {
      failure = error
      return nil
    }
    return reader.isAtBound ? reader.rowCount - before : nil
  }
}
