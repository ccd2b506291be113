import CambistMoney
import CambistRates
import CambistTesting
import Testing

struct RouteLawTests {
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `Routes of hundreds of random tables are those found by brute force`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<Repetitions.of(1_000) {
      let random = RandomTable(using: &generator)
      let (table, oracle) = (random.table, BruteForceRoutes(random))
      for (to, target) in random.currencies.enumerated() {
        let tree = RouteTree(table, to: target)
        for (from, currency) in random.currencies.enumerated() {
          let route = Result { () throws(RateError) in try tree.route(from: currency) }
          // A search for one route stops earlier.
          let alone = Result { () throws(RateError) in
            try table.route(from: currency, to: target)
          }
          #expect(alone == route)
          let expected = oracle.best(from: from, to: to).map {
            Route(from: currency, to: target, legs: $0)
          }
          switch (route, expected) {
          case (.success(let route), .some(let expected)) where route == expected: continue
          case (.failure(.noRoute(currency, target)), .none): continue
          default: Issue.record("\(currency) to \(target) by \(random.published): \(route)")
          }
        }
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `A route has as few legs as the shortest`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<12 {
      let count = Int.random(in: 2...24, using: &generator)
      let currencies = (0..<count).compactMap { Currency("S\($0)") }
      let rates = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        ExchangeRate(
          from: currencies[Int.random(in: 0..<count, using: &generator)],
          to: currencies[Int.random(in: 0..<count, using: &generator)], rate: 2)
      }
      let distances = Self.distances(currencies, rates)
      let table = RateTable(rates, provenance: .test)
      for (to, target) in currencies.enumerated() {
        let tree = RouteTree(table, to: target)
        for (from, currency) in currencies.enumerated() {
          let legs = try? tree.route(from: currency).legs
          let ends = legs.map { [currency] + $0.map(\.to) }
          if legs?.count != distances[from][to] || legs?.map(\.from) != ends?.dropLast()
            || ends.map({ $0.last != target }) ?? false
          {
            Issue.record("\(currency) to \(target) by \(rates): \(ends ?? [])")
          }
        }
      }
    }
  }

  @Test
  func `There and back is exactly one if the pairs form a tree, published one way`() throws {
    var generator = SplitMix64(seed: 61)
    for _ in 0..<60 {
      let count = Int.random(in: 2...8, using: &generator)
      let random = RandomTable(treeOf: count, using: &generator)
      let table = random.table
      for one in random.currencies {
        for other in random.currencies {
          let there = try table.route(from: one, to: other)
          let back = try table.route(from: other, to: one)
          let product = try there.rate().multiplied(by: back.rate())
          if product != .one || there.currencies != back.currencies.reversed()
            || zip(there.legs, back.legs.reversed()).contains(where: {
              $0.published != $1.published || $0.isInverted == $1.isInverted
            })
          {
            Issue.record("\(there) and back is \(product)")
          }
        }
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `Amounts are those of exact arithmetic, rounded half-even at the end`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var conversions = 0
    while conversions < 1_000 {
      let random = RandomTable(using: &generator)
      let table = random.table
      for from in random.currencies {
        for to in random.currencies {
          guard let route = try? table.route(from: from, to: to) else { continue }
          let amount = ExactDecimal(
            unchecked: .random(in: -99_999_999_999...99_999_999_999, using: &generator),
            scale: .random(in: 0...6, using: &generator))
          let result = try table.convert(Money(amount, from), to: to)
          let exact = try ExactAmount(amount, along: route)
          if try exact.halfEven(minorUnits: to.minorUnits) != result.amount.schoolbook
            || result.amount.scale != to.minorUnits || result.currency != to
          {
            Issue.record("\(amount) along \(route) became \(result)")
          }
          if try !exact.isWithinHalfAMinorUnit(of: result.amount) {
            Issue.record("\(amount) along \(route) is too far from \(result)")
          }
          conversions += 1
        }
      }
    }
  }

  /// Floyd–Warshall distances in legs; nil if no rates join two currencies.
  private static func distances(_ currencies: [Currency], _ rates: [ExchangeRate]) -> [[Int?]] {
    let nodes = currencies.indices
    var distances = nodes.map { from in nodes.map { to in from == to ? Int?(0) : nil } }
    for rate in rates where rate.from != rate.to {
      guard let from = currencies.firstIndex(of: rate.from),
        let to = currencies.firstIndex(of: rate.to)
      else { continue }
      distances[from][to] = 1
      distances[to][from] = 1
    }
    for middle in nodes {
      for from in nodes {
        guard let first = distances[from][middle] else { continue }
        for to in nodes {
          guard let second = distances[middle][to] else { continue }
          distances[from][to] = min(distances[from][to] ?? .max, first + second)
        }
      }
    }
    return distances
  }
}

/// An amount after a route, as a fraction of exact integers.
private struct ExactAmount {
  private var numerator: SchoolbookInteger
  private var denominator: SchoolbookInteger

  init(_ amount: ExactDecimal, along route: Route) throws {
    numerator = try amount.schoolbook
    denominator = .tenToThe(amount.scale)
    for leg in route.legs {
      let rate = try leg.published.rate.schoolbook
      let unit = SchoolbookInteger.tenToThe(leg.published.rate.scale)
      numerator = numerator * (leg.isInverted ? unit : rate)
      denominator = denominator * (leg.isInverted ? rate : unit)
    }
  }

  func halfEven(minorUnits: Int) throws -> SchoolbookInteger {
    let shifted = numerator * .tenToThe(minorUnits)
    let (quotient, remainder) = shifted.magnitude.quotientAndRemainder(dividingBy: denominator)
    let twice = remainder + remainder
    let growsByOne = twice > denominator || twice == denominator && quotient.isOdd
    let magnitude = growsByOne ? quotient + SchoolbookInteger(1) : quotient
    return numerator.isNegative ? -magnitude : magnitude
  }

  func isWithinHalfAMinorUnit(of result: ExactDecimal) throws -> Bool {
    let difference =
      numerator * .tenToThe(result.scale) - (try result.schoolbook) * denominator
    return (difference + difference).magnitude <= denominator
  }
}

extension ExactDecimal {
  fileprivate var schoolbook: SchoolbookInteger {
    get throws { try #require(SchoolbookInteger(String(coefficient))) }
  }
}
