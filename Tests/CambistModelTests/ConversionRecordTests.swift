import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Testing

@Suite("The figures of a conversion") struct ConversionRecordTests {
  private static func record(
    _ side: ConversionSide, _ source: String, _ from: String, _ target: String, _ to: String,
    _ rate: String
  ) throws -> ConversionRecord {
    ConversionRecord(
      side: side, source: Money(try ExactDecimal(source), try #require(Currency(from))),
      target: Money(try ExactDecimal(target), try #require(Currency(to))),
      rate: try ExactDecimal(rate),
      provenance: Provenance(source: "ecb", asOf: .day(try #require(CalendarDate("2026-10-30")))),
      day: nil)
  }

  @Test(
    "A result that follows from the rate is consistent",
    arguments: [
      (ConversionSide.from, "100", "USD", "500.00", "EUR", "5"),
      (.from, "0", "USD", "0.00", "EUR", "5"),
      (.from, "-100", "USD", "-500.00", "EUR", "5"),
      // A tie is rounded to the even neighbour.
      (.from, "0.5", "USD", "0.02", "EUR", "0.05"), (.from, "0.7", "USD", "0.04", "EUR", "0.05"),
      (.from, "100", "USD", "15000", "JPY", "150"),
      (.to, "20.00", "USD", "100", "EUR", "5"), (.to, "33.33", "USD", "100", "EUR", "3"),
      // A third of a dollar, typed as 1/3.
      (.from, "0.333333333333", "USD", "1.67", "EUR", "5"),
      (.to, "0.0003333", "USD", "0.001", "EUR", "3"),
      // As many digits as needed.
      (.from, "1000000000000", "USD", "333333333333.33", "EUR", "0.33333333333333"),
      (.from, "3333333333333.333", "USD", "524166666666667", "JPY", "157.25"),
      // Below ten minor units: at least four significant digits, with trailing zeros.
      (.from, "0.1", "USD", "0.08951", "EUR", "0.895094880057"),
      (.to, "0.005692", "EUR", "1", "JPY", "175.68"),
      (.from, "0.0001", "USD", "0.0005000", "EUR", "5"),
      (.from, "0.001", "USD", "0.0050000004", "EUR", "5.0000004"),
    ])
  func consistent(
    side: ConversionSide, source: String, from: String, target: String, to: String, rate: String
  ) throws {
    #expect(try Self.record(side, source, from, target, to, rate).isConsistent)
  }

  @Test(
    "A result of twelve digits is consistent for records of an earlier version",
    arguments: [
      // Too small for the minor unit: four significant digits.
      (ConversionSide.from, "0.0001", "USD", "0.0005", "EUR", "5"),
      // The rate may differ by half a unit of its twelfth digit.
      (.from, "1000000000000", "USD", "333333333333.33", "EUR", "0.333333333333"),
      (.from, "1000000000000", "USD", "333333333333.50", "EUR", "0.333333333333"),
      (.from, "1000000000000", "USD", "333333333330.40", "EUR", "0.33333333333"),
    ])
  func earlier(
    side: ConversionSide, source: String, from: String, target: String, to: String, rate: String
  ) throws {
    let record = try Self.record(side, source, from, target, to, rate)
    #expect(record.isConsistentInTwelveDigits && !record.isConsistent)
  }

  @Test("Numbers with few digits are exact, in an earlier version too")
  func exactNumbers() throws {
    // A slightly greater rate would have given the other result.
    let tie = try Self.record(.from, "0.5", "USD", "0.03", "EUR", "0.05")
    #expect(!tie.isConsistent && !tie.isConsistentInTwelveDigits)
    let long = try Self.record(.from, "1000000000000", "USD", "895094880056.60", "EUR", "0.8950949")
    #expect(!long.isConsistent && !long.isConsistentInTwelveDigits)
  }

  @Test("The digits of an infinite amount are its first ones")
  func endless() throws {
    var record = try Self.record(.from, "0.333333333333", "USD", "1.67", "EUR", "5")
    for (fraction, isConsistent) in [
      ("1/3", true), ("2/6", true), ("1/4", false), ("2/3", false), ("-1/3", false),
      ("333333333334/1000000000000", false), ("333333333333/999999999999", true),
    ] {
      record.endless = ExactFraction(fraction)
      #expect(record.isConsistent == isConsistent, "\(fraction)")
      #expect(!record.isConsistentInTwelveDigits)
    }
    record.source.amount = try ExactDecimal("0.33333333333")
    record.endless = ExactFraction("1/3")
    #expect(!record.isConsistent)
  }

  @Test(
    "A result that does not follow from the rate is inconsistent",
    arguments: [
      (ConversionSide.from, "100", "USD", "99999", "EUR", "5"),
      (.from, "100", "USD", "500.01", "EUR", "5"), (.from, "100", "USD", "-500", "EUR", "5"),
      (.from, "100", "USD", "0", "EUR", "5"), (.from, "0", "USD", "1", "EUR", "5"),
      (.from, "0.5", "USD", "0.04", "EUR", "0.05"),
      (.from, "100", "USD", "15000.5", "JPY", "150"),
      (.to, "20.01", "USD", "100", "EUR", "5"), (.to, "500", "USD", "100", "EUR", "5"),
      (.from, "0.0001", "USD", "0.00051", "EUR", "5"),
      (.from, "0.0001", "USD", "0.01", "EUR", "5"),
      (.from, "1000000000000", "USD", "333333333336.00", "EUR", "0.333333333333"),
      (.from, "100", "USD", "33.34", "EUR", "0.3333333333333"),
      // With more digits than can be shown, or with too few.
      (.from, "100", "USD", "89.5095", "EUR", "0.895094880057"),
      (.from, "0.1", "USD", "0.0895", "EUR", "0.895094880057"),
      (.from, "0.0001", "USD", "0.00", "EUR", "5"),
      (.from, "100", "USD", "500.00", "EUR", "0"),
      (
        .from, "99999999999999999999999999999999999999", "USD", "1", "EUR",
        "999999999999000000000000"
      ),
    ])
  func inconsistent(
    side: ConversionSide, source: String, from: String, target: String, to: String, rate: String
  ) throws {
    let record = try Self.record(side, source, from, target, to, rate)
    #expect(!record.isConsistent && !record.isConsistentInTwelveDigits)
  }

  @Test("Every conversion is consistent, and inconsistent with one minor unit more")
  func made() throws {
    var generator = SplitMix64(seed: 17)
    let currencies = try ["USD", "EUR", "JPY", "KWD", "BTC"].map { try #require(Currency($0)) }
    func decimal(digits: ClosedRange<Int>, scale: ClosedRange<Int>) throws -> ExactDecimal {
      var coefficient: Int128 = Int128.random(in: 1...9, using: &generator)
      for _ in 1..<Int.random(in: digits, using: &generator) {
        coefficient = coefficient * 10 + Int128.random(in: 0...9, using: &generator)
      }
      return try ExactDecimal(
        coefficient: coefficient, scale: Int.random(in: scale, using: &generator))
    }
    var (strict, refused) = (0, 0)
    for _ in 0..<2_000 {
      let from = try #require(currencies.randomElement(using: &generator))
      let to = try #require(currencies.filter { $0 != from }.randomElement(using: &generator))
      let base = try #require(Currency("XDR"))
      let table = RateTable(
        [
          ExchangeRate(from: from, to: base, rate: try decimal(digits: 2...9, scale: 0...10)),
          ExchangeRate(from: to, to: base, rate: try decimal(digits: 2...9, scale: 0...10)),
        ],
        provenance: Provenance(
          source: "ecb", asOf: .day(try #require(CalendarDate("2026-10-30")))))
      let answer = try RateAnswer(table, from: from, to: to, fetchedAt: nil, isStale: false)
      var amount = ExactFraction(try decimal(digits: 2...16, scale: 0...12))
      if Int.random(in: 0...3, using: &generator) == 0 {
        amount = try amount.divided(by: ExactFraction(ExactDecimal(7)))
      }
      let side = Bool.random(using: &generator) ? ConversionSide.from : .to
      // A rate has 38 decimals at most, which is not enough for every amount.
      guard let amounts = try? ConvertedAmounts(amount, side: side, answer.conversion) else {
        refused += 1
        continue
      }
      var record = try ConversionRecord(amounts, by: answer, on: nil)
      #expect(record.isConsistent, "\(record)")
      // The rate determines a minor unit if the result has fewer than ten digits.
      let result = amounts.result
      let unit = try ExactDecimal(coefficient: 1, scale: result.currency.minorUnits)
      guard result.amount < (try ExactDecimal(1_000_000_000) * unit) else { continue }
      strict += 1
      let more = Money(try result.amount + unit, result.currency)
      if side == .from { record.target = more } else { record.source = more }
      #expect(!record.isConsistent, "\(record)")
    }
    #expect(strict > 500 && refused < 200, "\(strict) \(refused)")
  }
}
