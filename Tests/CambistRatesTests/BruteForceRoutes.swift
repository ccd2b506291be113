import CambistMoney
import CambistRates

/// The rules for routes in their simplest form: list every route without a repeated currency, and
/// choose the first one by legs, inverted legs, and the positions of the rates in the publication.
struct BruteForceRoutes {
  struct Step: Equatable {
    let to: Int
    let rate: Int
    let isInverted: Bool
  }

  private let steps: [[Step]]
  private let currencies: [Currency]
  private let published: [ExchangeRate]

  init(_ random: RandomTable) {
    currencies = random.currencies
    published = random.published
    let count = currencies.count
    var firstRate = [[Int?]](repeating: .init(repeating: nil, count: count), count: count)
    for (index, rate) in published.enumerated() where rate.rate.coefficient > 0 {
      guard let from = currencies.firstIndex(of: rate.from),
        let to = currencies.firstIndex(of: rate.to), from != to, firstRate[from][to] == nil
      else { continue }
      firstRate[from][to] = index
    }
    steps = (0..<count).map { from in
      (0..<count).compactMap { to in
        if let rate = firstRate[from][to] { return Step(to: to, rate: rate, isInverted: false) }
        return firstRate[to][from].map { Step(to: to, rate: $0, isInverted: true) }
      }
    }
  }

  /// The legs of the best route; nil if there is none.
  func best(from: Int, to: Int) -> [Leg]? {
    var (best, bestKey) = ([Step]?.none, [Int]())
    var way: [Step] = []
    var visited = [Bool](repeating: false, count: currencies.count)

    func walk(from node: Int) {
      if node == to {
        let key = [way.count, way.count { $0.isInverted }] + way.map(\.rate)
        if best == nil || key.lexicographicallyPrecedes(bestKey) { (best, bestKey) = (way, key) }
        return
      }
      visited[node] = true
      for step in steps[node] where !visited[step.to] {
        way.append(step)
        walk(from: step.to)
        way.removeLast()
      }
      visited[node] = false
    }

    walk(from: from)
    return best?.map { Leg(published: published[$0.rate], isInverted: $0.isInverted) }
  }
}
