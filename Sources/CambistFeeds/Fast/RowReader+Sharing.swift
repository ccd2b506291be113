// For speed, of ParallelRows. Without it everything still works: one reader reads every row.

import CambistModel

/// Reads into an accumulator, which is accessed once per block and not once per row.
extension RowReader {
  typealias Add<Result> = (inout Result, inout Row) throws(RowFault) -> Void

  /// Reads a block of bytes.
  mutating func read<Result>(
    _ block: RowBlock, into result: inout Result, _ add: Add<Result>
  ) throws {
    for piece in block.pieces { try read(piece, into: &result, add) }
  }

  /// Reads a piece of bytes.
  mutating func read<Result>(
    _ piece: ArraySlice<UInt8>, into result: inout Result, _ add: Add<Result>
  ) throws {
    try piece.withUnsafeBufferPointer { bytes in
      try readBatches(bytes) { row throws(RowFault) in try add(&result, &row) }
    }
  }

  /// Reads to the end of the next row, or of the piece if no row ends in it.
  ///
  /// - Returns: The number of bytes read, and whether a row ended.
  mutating func readRow<Result>(
    _ piece: ArraySlice<UInt8>, into result: inout Result, _ add: Add<Result>
  ) throws -> (count: Int, isRow: Bool) {
    try piece.withUnsafeBufferPointer { bytes in
      try readRow(bytes) { row throws(RowFault) in try add(&result, &row) }
    }
  }

  /// Ends the input.
  mutating func finish<Result>(into result: inout Result, _ add: Add<Result>) throws {
    try finishBatches { row throws(RowFault) in try add(&result, &row) }
  }
}
