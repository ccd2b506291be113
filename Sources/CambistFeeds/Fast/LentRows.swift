// For speed, of GNBRows: a row's values are found without copying its state. Without it everything
// still works: Row finds them.

/// Rows that were found at once, whose values are in one chunk; valid only during a call.
struct LentRows {
  /// The number of rows.
  let count: Int
  private let chunk: UnsafePointer<UInt8>
  /// The positions of the values, row after row.
  private let places: UnsafeBufferPointer<RowValuePlace>
  private let width: Int

  /// - Parameter width: The number of fields of a row.
  init(
    count: Int, chunk: UnsafePointer<UInt8>, places: UnsafeBufferPointer<RowValuePlace>, width: Int
  ) {
    precondition(count * width <= places.count, "positions of the values of all rows")
    (self.count, self.chunk, self.places, self.width) = (count, chunk, places, width)
  }

  /// The value of a field of a row; empty if the row does not have it.
  @inline(__always)
  func bytes(of field: Int, in row: Int) -> UnsafeBufferPointer<UInt8> {
    places[row &* width &+ field].bytes(in: chunk)
  }
}
