public import CambistMoney

/// The contradictions in the rates of a table, with figures. They affect no conversion.
public struct RateReport: Sendable {
  /// A pair that was published more than once.
  public struct Duplicate: Sendable, Hashable {
    /// The first rate of the pair, which is used.
    public var used: ExchangeRate
    /// A later one.
    public var ignored: ExchangeRate
  }

  /// A rate and the published rate of the opposite direction, if their product is far from one.
  public struct Inverse: Sendable {
    /// The rate that was published.
    public var rate: ExchangeRate
    /// The rate that was published for the inverse pair.
    public var inverse: ExchangeRate
    /// The two rates multiplied, which is 1 if they agree exactly.
    public var product: ExactFraction
  }

  /// A chain of rates that returns to its first currency with a gain.
  public struct Cycle: Sendable {
    /// Three legs or more, each used once.
    public var legs: [Leg]
    /// The final amount for one unit of the first currency.
    public var product: ExactFraction

    /// The currencies in their order, the first one again at the end.
    public var currencies: [Currency] { legs.prefix(1).map { $0.from } + legs.map { $0.to } }
  }

  /// The maximum number of legs; longer cycles are not searched for.
  public static let mostLegs = 8
  /// The maximum number of cycles in the list.
  public static let mostCycles = 20

  /// Rates from a currency to itself, which are ignored.
  public let selfRates: [ExchangeRate]
  /// Rates that are not above zero, which are ignored.
  public let notAboveZero: [ExchangeRate]
  /// The pairs that the table lists more than once.
  public let duplicates: [Duplicate]
  /// Rates whose product is more than one percent from one, in the order of publication.
  public let inverses: [Inverse]
  /// Cycles that gain more than one percent and share no rate with each other.
  ///
  /// If the table has any such cycle with ``mostLegs`` legs or fewer, this contains at least one,
  /// unless the report is incomplete.
  public let cycles: [Cycle]
  /// Whether the search for cycles was completed: its time is bounded.
  public let isComplete: Bool

  /// - Complexity: O(*c* · *r*) for *r* rates between *c* currencies, within a bound.
  public init(_ table: RateTable) {
    selfRates = table.ignored.filter { $0.from == $0.to }
    notAboveZero = table.ignored.filter { $0.from != $0.to }
    var used: [Pair: ExchangeRate] = [:]
    for rate in table.rates { used[Pair(from: rate.from, to: rate.to)] = rate }
    duplicates = table.duplicates.compactMap { rate in
      used[Pair(from: rate.from, to: rate.to)].map { Duplicate(used: $0, ignored: rate) }
    }
    var inverses: [Inverse] = []
    var seen: Set<Pair> = []
    for rate in table.rates {
      seen.insert(Pair(from: rate.from, to: rate.to))
      let opposite = Pair(from: rate.to, to: rate.from)
      guard !seen.contains(opposite), let inverse = used[opposite],
        let product = try? ExactFraction(rate.rate).multiplied(by: ExactFraction(inverse.rate)),
        product.isMoreThanAPercentFromOne
      else { continue }
      inverses.append(Inverse(rate: rate, inverse: inverse, product: product))
    }
    self.inverses = inverses
    var search = CycleSearch(table)
    search.run()
    cycles = search.found
    isComplete = search.isComplete
  }

  /// The number of findings.
  public var count: Int {
    selfRates.count + notAboveZero.count + duplicates.count + inverses.count + cycles.count
  }

  /// Whether there is nothing to report.
  public var isEmpty: Bool { count == 0 && isComplete }

  private struct Pair: Hashable {
    let from: Currency
    let to: Currency
  }
}

extension ExactFraction {
  /// Whether the value is above 1.01.
  var gainsMoreThanAPercent: Bool {
    (try? adding(Self.percents(101).negated)).map { !$0.isNegative && !$0.isZero } ?? true
  }

  /// Whether the value is above 1.01 or below 0.99.
  fileprivate var isMoreThanAPercentFromOne: Bool {
    gainsMoreThanAPercent || (try? adding(Self.percents(99).negated))?.isNegative ?? true
  }

  private static func percents(_ number: Int) -> ExactFraction {
    // A hundredth has few digits, so it always fits.
    (try? ExactDecimal(coefficient: Int128(number), scale: 2)).map { ExactFraction($0) } ?? .one
  }
}
