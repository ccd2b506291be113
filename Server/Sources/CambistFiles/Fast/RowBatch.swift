// For speed: rows come in any order of currencies and days, so that each waits for memory twice.
// Rows that are read together wait together, which takes a third less time. Without it everything
// still works: RowConverter reads one row at a time.

import CambistMoney

/// Rows that were read and wait to be written.
struct RowBatch {
  struct Row {
    var place = RowPlace()
    var amount = ExactDecimal.zero
    var slot = 0
    var day = 0
  }

  static let capacity = 64

  var rows: [Row] = []
  var count = 0
  /// Bytes read only to prefetch them into the processor's cache.
  var touched: UInt8 = 0
}

extension RowConverter {
  /// Writes rows of plain cells, as far as they are in the buffer and their rates are known.
  ///
  /// The row at the position is then one that must be read separately, or is incomplete.
  mutating func convertBatches(
    _ bytes: UnsafeBufferPointer<UInt8>, from position: inout Int, isLast: Bool
  ) {
    guard !isJSON, cellCount > 0, day == nil, let currency = places.currency,
      let date = places.date
    else { return }
    repeat {
      readBatch(bytes, from: position, isLast: isLast, currency, date)
      for index in 0..<batch.count {
        batch.touched |= cache.touch(slot: batch.rows[index].slot, day: batch.rows[index].day)
      }
    } while writeBatch(bytes, from: &position)
  }

  private mutating func readBatch(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isLast: Bool, _ currency: Int,
    _ date: Int
  ) {
    if batch.rows.isEmpty {
      batch.rows = Array(repeating: RowBatch.Row(), count: RowBatch.capacity)
    }
    batch.count = 0
    var index = start
    while batch.count < RowBatch.capacity {
      guard
        // The error occurs again when the row is read separately, after those before it.
        case .row? = try? delimited.scan(bytes, from: index, isLast: isLast, row: row),
        delimited.cells.count == cellCount,
        let slot = quick.slot(bytes, delimited.cells[currency]),
        let amount = quick.amount(bytes, delimited.cells[places.amount]),
        let day = QuickCells.day(bytes, delimited.cells[date]),
        !delimited.cells.contains(where: { FormulaGuard.isFormula(bytes, $0) })
      else { return }
      batch.rows[batch.count] = RowBatch.Row(
        place: delimited.place, amount: amount, slot: slot, day: day)
      batch.count &+= 1
      index = delimited.place.next
    }
  }

  /// Writes the rows that were read.
  ///
  /// - Returns: Whether the batch was full and all of it was written.
  private mutating func writeBatch(
    _ bytes: UnsafeBufferPointer<UInt8>, from position: inout Int
  ) -> Bool {
    for index in 0..<batch.count {
      let next = batch.rows[index]
      guard let written = try? convert(next.amount, next.slot, next.day),
        case .amount = written
      else { return false }
      output.append(bytes, next.place.start..<next.place.insertion)
      finish(written)
      output.append(bytes, next.place.insertion..<next.place.next)
      summary.rows &+= 1
      row &+= 1
      position = next.place.next
    }
    return batch.count == RowBatch.capacity
  }
}
