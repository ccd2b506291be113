/// One task, implemented with Cambist and with another library.
struct Pair {
  /// The name for `--only`.
  let name: String
  /// The task, as shown in the table.
  let work: String
  /// The name of the other library.
  let peer: String
  /// The number of operations in one call; times are divided by it.
  let count: Int
  /// Perform all operations and return the result.
  let mine: () throws -> String
  let theirs: () throws -> String
  /// The first difference between the two results, operation by operation; nil if they are equal,
  /// or if comparing the results is sufficient.
  var difference: () throws -> String? = { nil }

  /// The result for a pair. Times are in nanoseconds per operation, in the order of measurement.
  struct Measured: Codable {
    let name: String
    let work: String
    let peer: String
    let count: Int
    let answer: String
    var mine: [Double] = []
    var theirs: [Double] = []
  }

  /// The results of the two sides.
  struct Disagreement: Error {
    let text: String
  }

  /// Compares the results once, which is also the warm-up, and measures the two sides alternately.
  func measured(runs: Int) throws -> Measured {
    if let difference = try difference() { throw Disagreement(text: difference) }
    let answer = try mine()
    try agree(answer, try theirs())
    var measured = Measured(name: name, work: work, peer: peer, count: count, answer: answer)
    for _ in 0..<runs {
      measured.mine.append(try time(mine, answer: answer))
      measured.theirs.append(try time(theirs, answer: answer))
    }
    return measured
  }

  private func time(_ side: () throws -> String, answer: String) throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let found = try side()
    let duration = clock.now - start
    // The results are used, so that the compiler cannot remove the computation.
    try agree(answer, found)
    return duration / .nanoseconds(1) / Double(count)
  }

  private func agree(_ mine: String, _ theirs: String) throws {
    guard mine == theirs else { throw Disagreement(text: "\(mine) is not \(theirs)") }
  }
}
