import CambistMoney
import CambistTesting
import Testing

@testable import CambistRates

@Suite("Rates in 64 bits") struct QuickRateTests {
  /// A conversion with only one rate, in either direction.
  func conversion(_ rate: ExactDecimal, inverted: Bool, to target: Currency) throws -> Conversion {
    let other = try #require(Currency("XTS"))
    let published =
      inverted
      ? ExchangeRate(from: target, to: other, rate: rate)
      : ExchangeRate(from: other, to: target, rate: rate)
    let table = RateTable(
      [published],
      provenance: Provenance(source: "test", asOf: .moment(Timestamp(millisecondsSince1970: 0))))
    return try Conversion(try table.route(from: other, to: target))
  }

  func quick(_ conversion: Conversion) -> QuickRate? {
    QuickRate(conversion.rate, minorUnits: conversion.route.to.minorUnits)
  }

  /// The value in units of the last digit, computed with 64 bits.
  func value(of amount: ExactDecimal, _ quick: QuickRate) -> Int64? {
    guard let digits = Int64(exactly: amount.coefficient),
      let power = quick.power(forScale: amount.scale)
    else { return nil }
    return quick.value(of: digits, power: power)
  }

  @Test("If they fit, they give the results of wide fractions", arguments: 0..<40)
  func same(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let targets = [Currency.eur, try #require(Currency("JPY")), try #require(Currency("BTC"))]
    var fitting = 0
    for _ in 0..<200 {
      let digits = Int64(1) << Int64.random(in: 0..<50, using: &random)
      let rate = try ExactDecimal(
        coefficient: Int128(Int64.random(in: 1...digits, using: &random)),
        scale: Int.random(in: 0...8, using: &random))
      let size = Int64(1) << Int64.random(in: 0..<62, using: &random)
      let amount = try ExactDecimal(
        coefficient: Int128(Int64.random(in: -size...size, using: &random)),
        scale: Int.random(in: 0...6, using: &random))
      let conversion = try conversion(
        rate, inverted: Bool.random(using: &random),
        to: targets[Int.random(in: 0..<3, using: &random)])
      let wide = try? conversion.convert(ExactFraction(amount))
      if let quick = quick(conversion), let found = quick.converted(amount) {
        fitting += 1
        #expect(found == wide?.amount && found.scale == wide?.amount.scale)
        #expect(value(of: amount, quick) == Int64(exactly: found.coefficient))
      }
      #expect((try? conversion.convert(amount)) == wide)
    }
    #expect(fitting > 50)
  }

  /// Terms and digits that are close to carries, corrections and overflows.
  @Test("At the limits of 64 bits, too", arguments: 0..<20)
  func extremes(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func extreme() -> Int128 {
      let power = Int128(1) << Int.random(in: 0...64, using: &random)
      return max(1, power + Int128.random(in: -2...2, using: &random))
    }
    for _ in 0..<500 {
      let rate = try ExactDecimal(
        coefficient: extreme(), scale: Int.random(in: 0...20, using: &random))
      let sign: Int128 = Bool.random(using: &random) ? 1 : -1
      let amount = try ExactDecimal(
        coefficient: sign * extreme(), scale: Int.random(in: 0...8, using: &random))
      let conversion = try conversion(rate, inverted: Bool.random(using: &random), to: .eur)
      let wide = try? conversion.convert(ExactFraction(amount))
      let found = try? conversion.convert(amount)
      #expect(found == wide && found?.amount.scale == wide?.amount.scale)
      if let quick = quick(conversion) {
        let found = quick.converted(amount)
        if let found { #expect(found == wide?.amount) }
        #expect(value(of: amount, quick) == found.flatMap { Int64(exactly: $0.coefficient) })
      }
    }
  }

  @Test(
    "A tie is rounded to the even neighbour, on both sides of zero",
    arguments: [
      ("0.05", "0.02"), ("0.15", "0.08"), ("0.25", "0.12"), ("-0.05", "-0.02"), ("-0.15", "-0.08"),
      ("0.00", "0.00"), ("1", "0.50"),
    ])
  func ties(_ amount: String, _ result: String) throws {
    let conversion = try conversion(ExactDecimal("0.5"), inverted: false, to: .eur)
    #expect(quick(conversion)?.converted(try ExactDecimal(amount))?.description == result)
  }

  @Test("What does not fit is left to wider integers")
  func beyond() throws {
    let conversion = try conversion(ExactDecimal("12345678.12345678"), inverted: false, to: .eur)
    let amount = try ExactDecimal("99999999999999999.99")
    #expect(quick(conversion)?.converted(amount) == nil)
    #expect(try conversion.convert(amount).description == "1234567812345677999876543.22 EUR")
  }
}
