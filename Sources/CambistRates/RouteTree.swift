public import CambistMoney

/// The best routes from every currency of a table to one target.
///
/// The best route has the fewest legs; then the fewest inverted rates; then the earliest published
/// rates, compared leg by leg.
public struct RouteTree: Sendable {
  /// Where all the routes end.
  public let target: Currency
  private let table: RateTable
  /// For each node of the table the next step toward the target.
  private let next: [NextStep?]

  private struct NextStep {
    let to: Int
    let rate: Int
    let isInverted: Bool
    /// The number of legs, and of inverted legs, from here to the target.
    let legs: Int
    let inversions: Int
  }

  /// - Complexity: O(*r*) for the *r* rates of the table.
  public init(_ table: RateTable, to target: Currency) {
    self.init(table, to: target, from: nil)
  }

  /// - Parameter source: The only currency whose route is needed; nil for all.
  init(_ table: RateTable, to target: Currency, from source: Currency?) {
    let wanted = source.flatMap { table.node(of: $0) }
    self.table = table
    self.target = target
    var next = [NextStep?](repeating: nil, count: table.incoming.count)
    guard let root = table.node(of: target) else {
      self.next = next
      return
    }
    // Breadth first from the target. A node's candidates all start with different rates, so that
    // after legs and inversions the rate of the first leg alone decides.
    var level = [root]
    var legs = 0
    while !level.isEmpty {
      legs += 1
      var reached: [Int] = []
      for node in level {
        let inversionsAhead = next[node]?.inversions ?? 0
        for step in table.incoming[node] where step.from != root {
          let inversions = inversionsAhead + (step.isInverted ? 1 : 0)
          if let known = next[step.from] {
            guard known.legs == legs,
              (inversions, step.rate) < (known.inversions, known.rate)
            else { continue }
          } else {
            reached.append(step.from)
          }
          next[step.from] = NextStep(
            to: node, rate: step.rate, isInverted: step.isInverted, legs: legs,
            inversions: inversions)
        }
      }
      level = reached
      if let wanted, next[wanted] != nil { break }
    }
    self.next = next
  }

  /// The best route from a currency to the target.
  ///
  /// - Throws: ``RateError/noRoute(from:to:)`` when no chain of rates joins them.
  /// - Complexity: O(*n*) for a route of *n* legs.
  public func route(from currency: Currency) throws(RateError) -> Route {
    guard currency != target else { return Route(from: currency, to: target, legs: []) }
    guard var node = table.node(of: currency), let first = next[node] else {
      throw .noRoute(from: currency, to: target)
    }
    var legs: [Leg] = []
    legs.reserveCapacity(first.legs)
    while let step = next[node] {
      legs.append(Leg(published: table.rates[step.rate], isInverted: step.isInverted))
      node = step.to
    }
    return Route(from: currency, to: target, legs: legs)
  }

  /// The best conversion from a currency to the target.
  ///
  /// - Throws: ``RateError/noRoute(from:to:)``, or ``RateError/overflow(from:to:)`` when the
  ///   route's rate does not fit.
  public func conversion(from currency: Currency) throws(RateError) -> Conversion {
    try Conversion(try route(from: currency))
  }
}
