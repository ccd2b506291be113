public import CambistMoney

/// One source's rates at one time: a graph with currencies as nodes and rates as edges.
///
/// If a pair was published twice, the first rate is used. A rate from a currency to itself and a
/// rate that is not above zero are ignored. Every published rate can also be used as its inverse,
/// unless the inverse pair is published too.
///
/// A class, because copying its many fields at each use would take more code and time.
public final class RateTable: Sendable {
  /// The rates in use, in the order of publication.
  public let rates: [ExchangeRate]
  /// Later rates for pairs that already had one; they are not used.
  public let duplicates: [ExchangeRate]
  /// Rates from a currency to itself and rates that are not above zero; they are not used.
  public let ignored: [ExchangeRate]
  /// Where the table comes from and how old it is.
  public let provenance: Provenance

  private let nodes: KeyNumbers
  private let currenciesByNode: [Currency]
  /// For each node the steps that end there.
  let incoming: [[Step]]

  /// One use of a rate, between nodes.
  struct Step: Sendable {
    let from: Int
    let rate: Int
    let isInverted: Bool
  }

  /// - Complexity: O(*r*) for *r* rates.
  public init(_ published: [ExchangeRate], provenance: Provenance) {
    var rates: [ExchangeRate] = []
    var duplicates: [ExchangeRate] = []
    var ignored: [ExchangeRate] = []
    var nodes = KeyNumbers()
    var currencies: [Currency] = []
    var pairs = KeyNumbers()

    func node(_ currency: Currency) -> Int {
      if nodes.add(currency.packed) { currencies.append(currency) }
      return nodes.number(of: currency.packed) ?? 0
    }
    rates.reserveCapacity(published.count)
    for rate in published {
      guard rate.from != rate.to, rate.rate > .zero else {
        ignored.append(rate)
        continue
      }
      if pairs.add(Self.pair(node(rate.from), node(rate.to))) {
        rates.append(rate)
      } else {
        duplicates.append(rate)
      }
    }

    var incoming = [[Step]](repeating: [], count: currencies.count)
    for (index, rate) in rates.enumerated() {
      let (from, to) = (node(rate.from), node(rate.to))
      incoming[to].append(Step(from: from, rate: index, isInverted: false))
      if pairs.number(of: Self.pair(to, from)) == nil {
        incoming[from].append(Step(from: to, rate: index, isInverted: true))
      }
    }
    self.rates = rates
    self.duplicates = duplicates
    self.ignored = ignored
    self.provenance = provenance
    self.nodes = nodes
    self.incoming = incoming
    currenciesByNode = currencies
  }

  /// Every currency with a rate, in the order of publication.
  public var currencies: [Currency] { currenciesByNode }

  /// Whether a currency has a rate.
  ///
  /// - Complexity: O(1).
  public func names(_ currency: Currency) -> Bool { node(of: currency) != nil }

  /// The best route between two currencies; ``RouteTree`` defines the order.
  ///
  /// For many conversions into one currency, use one ``RouteTree``.
  ///
  /// - Throws: ``RateError/noRoute(from:to:)`` when no chain of rates joins them.
  /// - Complexity: O(*r*) for *r* rates.
  public func route(from: Currency, to: Currency) throws(RateError) -> Route {
    guard from == to || names(from) else { throw .noRoute(from: from, to: to) }
    return try RouteTree(self, to: to, from: from).route(from: from)
  }

  /// Converts an amount along the best route and rounds once, at the end.
  ///
  /// - Parameter rule: How a tie in the last minor unit is settled.
  /// - Throws: ``RateError/noRoute(from:to:)`` when no chain of rates joins the two currencies,
  ///   ``RateError/overflow(from:to:)`` when the result does not fit.
  /// - Complexity: O(*r*) for *r* rates.
  public func convert(
    _ money: Money, to target: Currency, rounding rule: RoundingRule = .halfEven
  ) throws(RateError) -> Money {
    let route = try route(from: money.currency, to: target)
    return try Conversion(route).convert(money.amount, rounding: rule)
  }

  func node(of currency: Currency) -> Int? { nodes.number(of: currency.packed) }

  /// One key for two nodes.
  private static func pair(_ from: Int, _ to: Int) -> UInt64 { UInt64(from) << 32 | UInt64(to) }
}
