import CambistMoney
import CambistRates
import CambistTesting

/// Rates as a source may publish them, including irregular ones, between currencies of all minor
/// units.
struct RandomTable {
  let currencies: [Currency]
  let published: [ExchangeRate]

  var table: RateTable { RateTable(published, provenance: .test) }

  /// Up to ten rates between two to six currencies, including both directions, pairs published
  /// twice, rates from a currency to itself and rates that are not above zero.
  init(using generator: inout SplitMix64) {
    let codes = ["EUR", "JPY", "KWD", "BTC", "CLF", "USD"].shuffled(using: &generator)
    let count = Int.random(in: 2...6, using: &generator)
    let currencies = codes.prefix(count).compactMap { Currency($0) }
    self.currencies = currencies
    published = (1...Int.random(in: 1...10, using: &generator)).map { number in
      let isIgnored = Int.random(in: 0..<20, using: &generator) == 0
      let digits = Int128.random(in: 1...99_999, using: &generator) * 10 + Int128(number % 10)
      return ExchangeRate(
        from: currencies[Int.random(in: 0..<count, using: &generator)],
        to: currencies[Int.random(in: 0..<count, using: &generator)],
        rate: ExactDecimal(
          unchecked: isIgnored ? -digits % 2 : digits,
          scale: Int.random(in: 0...6, using: &generator)))
    }
  }

  /// A tree: every currency except the first has one rate, in either direction, with an earlier
  /// one.
  init(treeOf count: Int, using generator: inout SplitMix64) {
    let currencies = (0..<count).compactMap { Currency("T\($0)") }
    self.currencies = currencies
    published = (1..<count).map { index in
      let other = currencies[Int.random(in: 0..<index, using: &generator)]
      let isForward = Bool.random(using: &generator)
      return ExchangeRate(
        from: isForward ? currencies[index] : other, to: isForward ? other : currencies[index],
        rate: ExactDecimal(
          unchecked: .random(in: 1...99_999_999, using: &generator),
          scale: Int.random(in: 0...8, using: &generator)))
    }.shuffled(using: &generator)
  }
}
