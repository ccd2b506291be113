import CambistMoney

/// Finds cycles of rates that gain more than one percent.
///
/// Each cycle is searched for from the first of its currencies. An upper bound of a chain's gain on
/// the way back is calculated first, with approximate logarithms; chains that cannot gain enough
/// are not followed. Cycles that are found are then multiplied exactly.
struct CycleSearch {
  /// The cycles found.
  private(set) var found: [RateReport.Cycle] = []
  private(set) var isComplete = true

  /// One use of a rate.
  private struct Edge {
    let to: Int
    let rate: Int
    let isInverted: Bool
    let gain: Int64
  }

  /// The maximum number of steps; a consistent table needs far fewer.
  private var budget = 60_000_000
  private let table: RateTable
  /// By the node that they start from.
  private var edges: [[Edge]]
  /// Whether a rate is in a cycle that was found.
  private var isUsed: [Bool]
  /// The greatest gain of a chain from a node back to the first: by number of legs, then by node.
  private var best: [Int64]
  private var isOnPath: [Bool]
  private var path: [Edge] = []

  private static let impossible = Int64.min / 4
  /// The logarithm of 1.01, less the greatest error of a cycle's logarithm.
  private static let threshold = RateLogarithm.ofGain - 4_096

  init(_ table: RateTable) {
    self.table = table
    let count = table.incoming.count
    edges = Array(repeating: [], count: count)
    let logarithms = table.rates.map { RateLogarithm.of($0.rate) }
    for to in 0..<count {
      for step in table.incoming[to] {
        let logarithm = logarithms[step.rate]
        edges[step.from].append(
          Edge(
            to: to, rate: step.rate, isInverted: step.isInverted,
            gain: step.isInverted ? -logarithm : logarithm))
      }
    }
    // A currency with rates for only one other currency is on no cycle of three legs.
    for node in edges.indices {
      let only = edges[node].first?.to
      if edges[node].allSatisfy({ $0.to == only }) { edges[node] = [] }
    }
    isUsed = Array(repeating: false, count: table.rates.count)
    best = Array(repeating: Self.impossible, count: count * (RateReport.mostLegs + 1))
    isOnPath = Array(repeating: false, count: count)
  }

  mutating func run() {
    for first in edges.indices where !edges[first].isEmpty {
      while found.count < RateReport.mostCycles, let cycle = cycle(from: first) {
        for edge in path { isUsed[edge.rate] = true }
        found.append(cycle)
      }
      if budget <= 0 { isComplete = false }
      if !isComplete || found.count == RateReport.mostCycles { break }
    }
  }

  /// A cycle with the fewest legs from a node over later ones; the path is left unchanged.
  private mutating func cycle(from first: Int) -> RateReport.Cycle? {
    findBest(to: first)
    for legs in 3...RateReport.mostLegs where best(legs, first) > Self.threshold {
      path = []
      if let cycle = extend(from: first, to: first, legs: legs, gain: 0) { return cycle }
    }
    return nil
  }

  private func best(_ legs: Int, _ node: Int) -> Int64 { best[legs * edges.count + node] }

  private mutating func findBest(to first: Int) {
    let count = edges.count
    for node in first..<count { best[node] = node == first ? 0 : Self.impossible }
    for legs in 1...RateReport.mostLegs {
      for node in first..<count {
        var most = Self.impossible
        for edge in edges[node] where edge.to >= first && !isUsed[edge.rate] {
          most = max(most, best[(legs - 1) * count + edge.to] + edge.gain)
        }
        best[legs * count + node] = max(most, Self.impossible)
        budget -= edges[node].count
      }
    }
  }

  /// Continues from a node so that the given number of legs returns to the first node.
  private mutating func extend(
    from node: Int, to first: Int, legs: Int, gain: Int64
  ) -> RateReport.Cycle? {
    guard legs > 0 else { return closed() }
    isOnPath[node] = true
    defer { isOnPath[node] = false }
    var next: [(most: Int64, edge: Edge)] = []
    for edge in edges[node] where edge.to >= first && !isUsed[edge.rate] {
      let most = gain + edge.gain + best(legs - 1, edge.to)
      guard most > Self.threshold, legs == 1 || !isOnPath[edge.to] else { continue }
      next.append((most, edge))
    }
    budget -= edges[node].count
    next.sort { $0.most > $1.most }
    for (_, edge) in next {
      guard budget > 0 else { return nil }
      path.append(edge)
      if let cycle = extend(
        from: edge.to, to: first, legs: legs - 1, gain: gain + edge.gain)
      {
        return cycle
      }
      path.removeLast()
    }
    return nil
  }

  /// The cycle along the path, if its exact gain is large enough.
  private func closed() -> RateReport.Cycle? {
    let legs = path.map { Leg(published: table.rates[$0.rate], isInverted: $0.isInverted) }
    guard let start = legs.first?.from,
      let product = try? Route(from: start, to: start, legs: legs).rate(),
      product.gainsMoreThanAPercent
    else { return nil }
    return RateReport.Cycle(legs: legs, product: product)
  }
}

/// Base-2 logarithms in units of 2⁻⁴⁰: accurate enough to compare gains, without binary floating
/// point.
enum RateLogarithm {
  /// The logarithm of 1.01.
  static let ofGain: Int64 = 15_783_811_548
  private static let ofTen: Int64 = 3_652_498_566_964
  private static let bits = 40

  /// The logarithm of a number above zero, with an error below 2⁻³⁴.
  static func of(_ number: ExactDecimal) -> Int64 {
    let magnitude = number.coefficient.magnitude
    let highest = 127 - magnitude.leadingZeroBitCount
    var mantissa =
      highest >= 63
      ? UInt64(truncatingIfNeeded: magnitude >> UInt128(highest - 63))
      : UInt64(truncatingIfNeeded: magnitude) << UInt64(63 - highest)
    var logarithm = Int64(highest) << Int64(bits)
    // Squaring doubles the logarithm; whenever the square exceeds two, the next bit is one.
    for bit in stride(from: bits - 1, through: 0, by: -1) {
      let square = mantissa.multipliedFullWidth(by: mantissa)
      if square.high >> 63 == 1 {
        logarithm += 1 << Int64(bit)
        mantissa = square.high
      } else {
        mantissa = square.high << 1 | square.low >> 63
      }
    }
    return logarithm - Int64(number.scale) * ofTen
  }
}
