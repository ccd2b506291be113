// For speed: two processors read a list, lines or CSV in about half of the time (decision 61). Without
// it everything still works: one reader reads every row.

import CambistModel

/// Reads rows on several processors, each of which adds up a result of its own.
///
/// The input is cut between rows. One reader, the first, knows the number of the next row and its
/// place in the input: it reads the first row, what follows the last place between rows, and again the
/// block in which another reader has met an error, so that the error is the one that it would have
/// met alone. Blocks are settled in the order of the input: the first error of the input is reported.
///
/// Memory does not grow with the input: there is one more block than processors, and a row that is
/// longer than a block is the first reader's.
struct ParallelRows<Result: Sendable>: ~Copyable {
  typealias Add = @Sendable (inout Result, borrowing Row) throws(RowFault) -> Void

  private let initial: Result
  private let add: Add
  private let format: RowFormat
  private let limits: ParallelLimits
  private var first: RowReader
  private var result: Result
  /// Nil while the first reader reads.
  private var bounds: RowBounds?
  /// Whole rows for the next reader.
  private var block = RowBlock()
  /// What follows the last place between rows.
  private var tail = RowBlock()
  private var workers: [RowWorker<Result>] = []
  private var idle: [RowWorker<Result>] = []
  private var underWay: [(block: RowBlock, worker: RowWorker<Result>, task: Task<Int?, Never>)] = []

  init(
    _ format: RowFormat, shape: RowShape, into initial: Result, limits: ParallelLimits,
    _ add: @escaping Add
  ) {
    self.initial = initial
    self.add = add
    self.format = format
    self.limits = limits
    first = RowReader(format, shape: shape)
    result = initial
  }

  /// Reads the next bytes, or hands them to another reader.
  ///
  /// - Throws: ``RowError`` and ``RowFault`` of these bytes or of those before.
  mutating func read(_ chunk: [UInt8]) async throws { try await read(chunk[...]) }

  /// Ends the input, waits for all readers and merges their results.
  mutating func finish(
    merging merge: @Sendable (inout Result, Result) -> Void
  ) async throws -> Result {
    try await settleAll()
    try first.finish(into: &result, add)
    for worker in workers { merge(&result, worker.result) }
    return result
  }

  /// Waits for all readers and reads what was left.
  mutating func settleAll() async throws {
    try await settleBlocks()
    try first.read(tail, into: &result, add)
    tail = RowBlock()
  }
}

extension ParallelRows {
  private mutating func read(_ chunk: ArraySlice<UInt8>) async throws {
    var rest = chunk
    if bounds == nil {
      guard limits.workers > 1, format != .xml else {
        return try first.read(rest, into: &result, add)
      }
      let (count, isRow) = try first.readRow(rest, into: &result, add)
      guard isRow else { return }
      rest = rest.dropFirst(count)
      bounds = RowBounds(format)
    }
    guard !rest.isEmpty else { return }
    guard let bound = rest.withUnsafeBufferPointer({ bounds?.last(in: $0) }) else {
      tail.append(rest)
      if tail.count > limits.tailBytes { try await readTail() }
      return
    }
    block.append(contentsOf: tail)
    block.append(rest.prefix(bound))
    tail = RowBlock(rest.dropFirst(bound))
    if block.count >= limits.blockBytes { try await handOn() }
  }

  /// Has the first reader read a row that does not end.
  private mutating func readTail() async throws {
    try await settleBlocks()
    let long = tail
    tail = RowBlock()
    bounds = nil
    for piece in long.pieces { try await read(piece) }
  }

  private mutating func handOn() async throws {
    guard block.count > 0 else { return }
    while idle.isEmpty, workers.count >= limits.workers { try await settle() }
    let worker: RowWorker<Result>
    if let free = idle.popLast() {
      worker = free
    } else {
      worker = RowWorker(first.sequel(), into: initial, add)
      workers.append(worker)
    }
    underWay.append((block, worker, Task { [block] in worker.read(block) }))
    block = RowBlock()
  }

  /// Waits for the readers of all blocks and reads the block that was not handed on.
  private mutating func settleBlocks() async throws {
    while !underWay.isEmpty { try await settle() }
    try first.read(block, into: &result, add)
    block = RowBlock()
  }

  /// Waits for the oldest block.
  private mutating func settle() async throws {
    let (oldest, worker, task) = underWay.removeFirst()
    guard let rows = await task.value else {
      // The error is in the block, or it is the line end behind it, which no object may contain.
      for block in [oldest] + underWay.map(\.block) + [block, tail] {
        try first.read(block, into: &result, add)
      }
      throw worker.failure ?? RowError.stopped(row: first.rowCount)
    }
    first.skip(rows: rows, bytes: oldest.count)
    idle.append(worker)
  }
}
