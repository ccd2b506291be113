/// One piece of work, by Cambist and by a peer.
struct Pair {
  /// What selects it.
  let name: String
  /// What is done, for people.
  let work: String
  /// Who else does it.
  let peer: String
  /// How many pieces one call does; times are divided by it.
  let count: Int
  /// Do all of the work, and return the result.
  let mine: () throws -> String
  let theirs: () throws -> String
  /// Says where the two do not agree, piece by piece; nil where they do, or
  /// where the answers tell enough.
  var difference: () throws -> String? = { nil }

  /// What a pair comes to. Times are in nanoseconds for one piece, in the order they were taken.
  struct Measured: Codable {
    let name: String
    let work: String
    let peer: String
    let count: Int
    let answer: String
    var mine: [Double] = []
    var theirs: [Double] = []
  }

  /// The answers of the two sides.
  struct Disagreement: Error {
    let text: String
  }

  /// Compares the answers once, which warms both sides up, and times them in turn.
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
    // What was computed is used, so that nothing can be left out.
    try agree(answer, found)
    return duration / .nanoseconds(1) / Double(count)
  }

  private func agree(_ mine: String, _ theirs: String) throws {
    guard mine == theirs else { throw Disagreement(text: "\(mine) is not \(theirs)") }
  }
}
