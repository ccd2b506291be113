import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import Testing

/// The included history, read and calculated a second time: lines split at commas, whole numbers of
/// any size, one rounding.
@Suite("Conversions of the included history agree with manual arithmetic") struct SeedOracleTests {
  /// The days, newest first, each with the digits of a euro's value.
  private static let days: [(day: String, rates: [String: String])] = {
    guard let url = try? ResourceFolder.url("eurofxref-hist.csv", of: "cambist_CambistFeeds"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    let lines = text.components(separatedBy: "\n").filter { !$0.isEmpty }
    let codes = lines[0].components(separatedBy: ",").dropFirst()
    return lines.dropFirst().map { line in
      let cells = line.components(separatedBy: ",")
      var rates = ["EUR": "1"]
      for (code, cell) in zip(codes, cells.dropFirst()) where cell != "N/A" && !code.isEmpty {
        rates[code] = cell
      }
      return (cells[0], rates)
    }
  }()

  @Test("A thousand amounts, pairs and days, in both directions")
  func thousand() async throws {
    let desk = try ConverterFixture().desk(["ecb"], hasUpstreams: false)
    var generator = SplitMix64(seed: 1999)
    try #require(Self.days.count == 7_126)
    for round in 0..<1_000 {
      let (day, rates) = Self.days[Int.random(in: 0..<Self.days.count, using: &generator)]
      let codes = rates.keys.sorted()
      let from = codes[Int.random(in: 0..<codes.count, using: &generator)]
      let to = codes[Int.random(in: 0..<codes.count, using: &generator)]
      let amount = Self.amount(using: &generator)
      let state = try await desk.now(from, to, on: day)
      let answer = try #require(state.value, "\(from) \(to) \(day)")
      #expect(
        answer.date.description == day && answer.provenance.source == (from == to ? "" : "ecb"))
      let value = ExactFraction(try ExactDecimal(amount))
      let (forth, back) = (
        try ConvertedAmounts(value, side: .from, answer.conversion),
        try ConvertedAmounts(value, side: .to, answer.conversion)
      )
      let worth = (from: try #require(rates[from]), to: try #require(rates[to]))
      #expect(
        forth.target.amount.description == Self.product(amount, worth.to, over: worth.from, in: to),
        "\(round): \(amount) \(from) in \(to) on \(day)")
      #expect(
        back.source.amount.description
          == Self.product(amount, worth.from, over: worth.to, in: from),
        "\(round): \(amount) \(to) back into \(from) on \(day)")
    }
  }

  private static func amount(using generator: inout SplitMix64) -> String {
    let digits = Int.random(in: 1...12, using: &generator)
    let whole = (0..<digits).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
    let scale = Int.random(in: 0...4, using: &generator)
    let decimals = (0..<scale).map { _ in String(Int.random(in: 0...9, using: &generator)) }
    return "1" + whole + (scale > 0 ? "." + decimals.joined() : "")
  }

  /// `a × b ÷ c`, rounded half-even to the currency's minor unit; below ten minor units, if the
  /// result is not a whole number of them, to four significant digits.
  private static func product(_ a: String, _ b: String, over c: String, in code: String) -> String {
    let (a, b, c) = (parts(a), parts(b), parts(c))
    let numerator = a.digits * b.digits
    let scale = a.scale + b.scale - c.scale
    var decimals = ["JPY", "KRW", "ISK", "TRL"].contains(code) ? 0 : 2
    var digits = rounded(numerator, over: c.digits, scale: scale, decimals: decimals)
    let units = decimals
    let tenUnits = SchoolbookInteger(10) * c.digits * .tenToThe(max(0, scale - units))
    let exact = numerator * .tenToThe(max(0, units - scale))
    let isWhole = digits * c.digits * .tenToThe(max(0, scale - units)) == exact
    if exact < tenUnits, !isWhole {
      let paid = digits
      repeat {
        decimals += 1
        digits = rounded(numerator, over: c.digits, scale: scale, decimals: decimals)
      } while digits.description.count < 4
        || rounded(
          digits, over: SchoolbookInteger(1), scale: decimals, decimals: units) != paid
    }
    return text(digits.description, decimals: decimals)
  }

  private static func rounded(
    _ numerator: SchoolbookInteger, over denominator: SchoolbookInteger, scale: Int, decimals: Int
  ) -> SchoolbookInteger {
    let shift = decimals - scale
    let top = shift > 0 ? numerator * .tenToThe(shift) : numerator
    let bottom = shift < 0 ? denominator * .tenToThe(-shift) : denominator
    let (quotient, rest) = top.quotientAndRemainder(dividingBy: bottom)
    let twice = rest + rest
    let isUp = bottom < twice || twice == bottom && quotient.isOdd
    return isUp ? quotient + SchoolbookInteger(1) : quotient
  }

  private static func parts(_ number: String) -> (digits: SchoolbookInteger, scale: Int) {
    let parts = number.components(separatedBy: ".")
    return (
      SchoolbookInteger(parts.joined()) ?? .zero, parts.count > 1 ? parts[1].count : 0
    )
  }

  private static func text(_ digits: String, decimals: Int) -> String {
    guard decimals > 0 else { return digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
