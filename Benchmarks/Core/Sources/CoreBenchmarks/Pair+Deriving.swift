import CambistMoney
import CambistRates
import Foundation

extension Pair {
  private static let currencyCount = 170
  /// One table is too fast to be timed alone.
  private static let repetitions = 500

  /// Every rate of a table to one target, as an exact fraction along the best route.
  static func derivingRates() -> Pair {
    let published = rates()
    let table = RateTable(
      published,
      provenance: Provenance(
        source: "benchmark", asOf: .moment(Timestamp(millisecondsSince1970: 0))))
    // The usual way without routes: the rate from the euro to the target, divided by the rate from
    // the euro to each currency. The euro itself is first, as in the table.
    let perEuro = [Decimal(1)] + published.compactMap { Decimal(string: $0.rate.description) }
    return Pair(
      name: "core-derive-rates", work: "derive all rates of 170 currencies to one",
      peer: "Foundation's Decimal", count: repetitions,
      mine: {
        var rates: [ExactFraction] = []
        for _ in 0..<repetitions { rates = try derived(from: table) }
        return try digest(rates.map { try $0.decimal(toScale: 12) })
      },
      theirs: {
        var rates: [Decimal] = []
        for _ in 0..<repetitions { rates = derived(from: perEuro) }
        return try digest(rates.map(rounded))
      })
  }

  @inline(never)
  private static func derived(from table: RateTable) throws -> [ExactFraction] {
    let tree = RouteTree(table, to: .usd)
    var rates: [ExactFraction] = []
    rates.reserveCapacity(table.currencies.count)
    for currency in table.currencies { rates.append(try tree.route(from: currency).rate()) }
    return rates
  }

  @inline(never)
  private static func derived(from perEuro: [Decimal]) -> [Decimal] {
    let target = perEuro[1]
    var rates: [Decimal] = []
    rates.reserveCapacity(perEuro.count)
    for rate in perEuro { rates.append(target / rate) }
    return rates
  }

  private static func rounded(_ decimal: Decimal) throws -> ExactDecimal {
    var (decimal, rounded) = (decimal, Decimal())
    NSDecimalRound(&rounded, &decimal, 12, .bankers)
    return try ExactDecimal(rounded.description)
  }

  /// Their number, and their sum weighted by position.
  private static func digest(_ rates: [ExactDecimal]) throws -> String {
    var sum = ExactDecimal.zero
    for (place, rate) in rates.enumerated() { sum = try sum + rate * ExactDecimal(place + 1) }
    return "\(rates.count): \(sum.normalized)"
  }

  /// One euro in each of the other currencies, the dollar first.
  private static func rates() -> [ExchangeRate] {
    var chance = Chance(seed: 2)
    let others = Currency.listed.filter { $0 != .eur && $0 != .usd }
    return ([.usd] + others.prefix(currencyCount - 2)).compactMap { currency in
      let digits = Int128(1 + chance.next(below: 999_999))
      return (try? ExactDecimal(coefficient: digits, scale: 1 + chance.next(below: 5)))
        .map { ExchangeRate(from: .eur, to: currency, rate: $0) }
    }
  }
}
