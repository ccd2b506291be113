// For speed, of ParallelRows. Without it everything still works: one reader reads every row.

/// The number of readers, and the sizes of the blocks that they read.
struct ParallelLimits: Sendable {
  /// The maximum number of readers besides the first one; below two, the first one reads alone.
  var workers: Int
  /// The minimum size of a block, in bytes.
  var blockBytes = 1 << 18
  /// The maximum size of an incomplete row that is buffered for another reader, in bytes.
  var tailBytes = 1 << 22

  /// One more reader than processors, so that none is idle while the next bytes are fetched.
  init(processors: Int) { workers = processors > 1 ? processors + 1 : 1 }
}
