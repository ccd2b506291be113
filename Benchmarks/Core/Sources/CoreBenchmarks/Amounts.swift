/// The amounts for the benchmarks, the same on every machine.
///
/// They have one to six integer digits and two decimals, as sales do. Of a hundred, four have no
/// decimals, two have four decimals, and five are refunds.
struct Amounts {
  /// All texts one after another, as in a response.
  private(set) var bytes: [UInt8] = []
  /// The end of each text.
  private(set) var ends: [Int] = []
  /// The same texts for implementations that need strings, created outside the measurement.
  private(set) var texts: [String] = []

  static let shared = Amounts(count: 100_000)

  private init(count: Int) {
    var chance = Chance(seed: 1)
    for _ in 0..<count {
      let limit = Self.powers[chance.next(below: Self.powers.count)]
      var text = chance.next(below: 100) < 5 ? "-" : ""
      text += "\(chance.next(below: limit))"
      let kind = chance.next(below: 100)
      let decimals = kind < 4 ? 0 : kind < 6 ? 4 : 2
      for place in 0..<decimals { text += (place == 0 ? "." : "") + "\(chance.next(below: 10))" }
      bytes += text.utf8
      ends.append(bytes.count)
      texts.append(text)
    }
  }

  private static let powers = [10, 100, 1_000, 10_000, 100_000, 1_000_000]
}

/// Knuth's generator, so that the same seed gives the same numbers everywhere.
struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number in 0..<limit; its distribution is even enough for benchmarks.
  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
