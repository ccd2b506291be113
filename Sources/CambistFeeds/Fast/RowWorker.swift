// For speed, of ParallelRows. Without it everything still works: one reader reads every row.

import CambistModel

/// One of the readers, and what it has added up.
///
/// Unchecked, as one task at a time has it, and others look at it only when that has ended.
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

  /// How many rows a block has; nil where it has an error, or does not end between rows.
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
