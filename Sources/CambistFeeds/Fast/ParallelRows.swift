// For speed: two processors read an array, lines or CSV in about half of the time (decision 61).
// Without it everything still works: one reader reads every row.

import CambistModel

/// Reads rows on several processors, each with its own result.
///
/// The input is divided between rows. Only the first reader knows the position in the input. It
/// reads the first row and everything after the last boundary between rows. If another reader
/// fails, it reads that reader's block again, so that the error is the same as with one reader.
/// Blocks are completed in the order of the input, so the first error of the input is reported.
///
/// Memory does not grow with the input: there is one more block than processors, and a row that is
/// longer than a block is read by the first reader.
struct ParallelRows<Result: Sendable>: ~Copyable {
  /// Adds a row to a result, and those that were found with it; see ``Row/advance(by:)``.
  typealias Add = @Sendable (inout Result, inout Row) throws(RowFault) -> Void

  private let initial: Result
  private let add: Add
  private let format: RowFormat
  private let limits: ParallelLimits
  private var first: RowReader
  private var result: Result
  /// Finds the boundaries between rows; nil while the first reader reads.
  private var bounds: RowBounds?
  /// Complete rows for the next reader.
  private var block = RowBlock()
  /// The bytes after the last boundary between rows.
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

  /// Reads the next bytes, or passes them to another reader.
  ///
  /// - Throws: ``RowError`` and ``RowFault`` of these bytes or of earlier ones.
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

  /// Waits for all readers and reads the remaining bytes.
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

  /// Makes the first reader read an incomplete row that is too long to buffer.
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

  /// Waits for the readers of all blocks and reads the block that was not passed to a reader.
  private mutating func settleBlocks() async throws {
    while !underWay.isEmpty { try await settle() }
    try first.read(block, into: &result, add)
    block = RowBlock()
  }

  /// Waits for the oldest block.
  private mutating func settle() async throws {
    let (oldest, worker, task) = underWay.removeFirst()
    guard let rows = await task.value else {
      // The error is in the block or in the line end after it, which no object may contain.
      for block in [oldest] + underWay.map(\.block) + [block, tail] {
        try first.read(block, into: &result, add)
      }
      throw worker.failure ?? RowError.stopped(row: first.rowCount)
    }
    first.skip(rows: rows, bytes: oldest.count)
    idle.append(worker)
  }
}
