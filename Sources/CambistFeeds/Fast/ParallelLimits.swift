// For speed, of ParallelRows. Without it everything still works: one reader reads every row.

/// How many readers there are, and what they read at a time.
struct ParallelLimits: Sendable {
  /// The most readers besides the first one; below two, the first one reads alone.
  var workers: Int
  /// The least bytes that are worth handing on.
  var blockBytes = 1 << 18
  /// The most bytes of one row that are kept for another reader.
  var tailBytes = 1 << 22

  /// One more reader than processors, so that none is idle while the next bytes are fetched.
  init(processors: Int) { workers = processors > 1 ? processors + 1 : 1 }
}
