import CambistMoney
import CambistTesting
import Testing

@testable import CambistRates

@Suite("The consistency report of a table of rates") struct RateReportTests {
  /// A product in readable form.
  static func text(_ product: ExactFraction) throws -> String {
    try product.decimal(toScale: 4).description
  }

  static func ways(_ report: RateReport) throws -> [String] {
    try report.cycles.map {
      try $0.currencies.map(\.code).joined(separator: " ") + " " + text($0.product)
    }
  }

  @Test("A consistent table has nothing to report")
  func clean() throws {
    for table in [
      try RateTable("EUR USD 1.359", "CAD EUR 0.732", "USD EUR 0.736", "EUR CAD 1.366"),
      try RateTable("EUR USD 1.359"), try RateTable(),
      // A triangle with a gain of 0.9999 %, and of exactly 1 %.
      try RateTable("A1 B1 1", "B1 C1 1", "C1 A1 1.009999"),
      try RateTable("A1 B1 1", "B1 C1 1", "C1 A1 1.01"),
    ] {
      let report = RateReport(table)
      #expect(report.count == 0 && report.isComplete)
    }
  }

  @Test(
    "A rate and its published inverse are reported if their product differs from one by over 1 %",
    arguments: [
      ("1.359", "0.736", nil), ("1.359", "0.70", "0.9513"), ("2", "0.505", nil),
      ("2", "0.5050000001", "1.0100"), ("2", "0.495", nil), ("2", "0.4949", "0.9898"),
      ("100", "100", "10000.0000"), ("0.00000001", "99999999", nil),
    ] as [(String, String, String?)])
  func inverses(_ rate: String, _ inverse: String, _ product: String?) throws {
    let report = RateReport(try RateTable("EUR USD \(rate)", "USD EUR \(inverse)"))
    #expect(try report.inverses.map { try Self.text($0.product) } == [product].compactMap(\.self))
    #expect(report.count == report.inverses.count)
    for found in report.inverses {
      #expect(found.rate == (try ExchangeRate("EUR USD \(rate)")))
      #expect(found.inverse == (try ExchangeRate("USD EUR \(inverse)")))
    }
  }

  @Test("Self rates, rates that are not above zero, and duplicates are listed with their figures")
  func ignored() throws {
    let report = RateReport(
      try RateTable(
        "EUR USD 1.359", "USD USD 1.02", "EUR USD 1.5", "CAD EUR 0", "EUR CAD -1", "EUR USD 1.359"))
    #expect(report.selfRates == [try ExchangeRate("USD USD 1.02")])
    #expect(
      report.notAboveZero == [try ExchangeRate("CAD EUR 0"), try ExchangeRate("EUR CAD -1")])
    #expect(
      report.duplicates.map(\.ignored.rate.description) == ["1.5", "1.359"])
    #expect(report.duplicates.allSatisfy { $0.used.rate.description == "1.359" })
    #expect(report.count == 5)
  }

  @Test("A triangle with a gain is found, in the direction of the gain")
  func triangles() throws {
    let gaining = try RateTable("EUR USD 1.2", "USD GBP 0.8", "GBP EUR 1.1")
    #expect(try Self.ways(RateReport(gaining)) == ["EUR USD GBP EUR 1.0560"])
    // In the opposite direction, through inverses: 1 / 0.96.
    let losing = try RateTable("EUR USD 1.2", "USD GBP 0.8", "GBP EUR 1")
    #expect(try Self.ways(RateReport(losing)) == ["EUR GBP USD EUR 1.0417"])
    let direct = try RateTable("EUR USD 1.2", "USD GBP 0.8", "EUR GBP 0.9")
    // A tenth less directly than through the dollar: 1.2 × 0.8 / 0.9.
    #expect(try Self.ways(RateReport(direct)) == ["EUR USD GBP EUR 1.0667"])
  }

  @Test("A cycle is found up to eight legs", arguments: 3...10)
  func rings(_ count: Int) throws {
    let codes = (0..<count).map { "R\($0)" }
    let table = RateTable(
      try codes.indices.map {
        try ExchangeRate("\(codes[$0]) \(codes[($0 + 1) % count]) \($0 == 0 ? "1.0101" : "1")")
      }, provenance: .test)
    let report = RateReport(table)
    #expect(report.cycles.map(\.legs.count) == (count <= RateReport.mostLegs ? [count] : []))
    #expect(report.isComplete)
  }

  @Test("A wrong rate among thousands is in one cycle, and the others are in none")
  func thousands() throws {
    let count = 56
    let codes = (0..<count).map { "T\($0)" }
    var lines: [String] = []
    // Consistent: currency n is worth n + 2 cents, to nine decimals.
    for from in 0..<count {
      for to in 0..<count where from != to {
        let rate = try ExactDecimal(from + 2).divided(
          by: ExactDecimal(to + 2), toScale: 9)
        lines.append("\(codes[from]) \(codes[to]) \(rate)")
      }
    }
    let wrong = try #require(lines.firstIndex { $0.hasPrefix("T7 T40 ") })
    lines[wrong] = "T7 T40 0.25"
    let report = RateReport(
      RateTable(try lines.map { try ExchangeRate($0) }, provenance: .test))
    #expect(lines.count == 3_080 && report.isComplete)
    #expect(report.inverses.map(\.rate.rate.description) == ["0.25"])
    #expect(report.cycles.count == 1)
    let legs = try #require(report.cycles.first).legs
    #expect(legs.contains { $0.from.code == "T7" && $0.to.code == "T40" })
  }

  @Test("Thousands of currencies that only have rates in euro are all searched")
  func star() throws {
    var rates: [ExchangeRate] = []
    for number in 0..<4_000 {
      rates.append(try ExchangeRate("EUR S\(number) 1.25"))
      rates.append(try ExchangeRate("S\(number) EUR 0.8"))
    }
    rates.append(try ExchangeRate("S7 S11 1.1"))
    let report = RateReport(RateTable(rates, provenance: .test))
    #expect(report.isComplete && report.inverses.isEmpty && report.cycles.count == 1)
  }

  @Test("Findings are correct, and if there is a cycle, one is reported")
  func law() throws {
    var generator = SplitMix64(seed: 19)
    for _ in 0..<400 {
      let table = Self.nearlyConsistent(using: &generator)
      let report = RateReport(table)
      var used: Set<ExchangeRate> = []
      for cycle in report.cycles {
        var product = ExactFraction.one
        for (leg, next) in zip(cycle.legs, cycle.legs.dropFirst() + cycle.legs.prefix(1)) {
          #expect(leg.to == next.from && used.insert(leg.published).inserted)
          let rate = ExactFraction(leg.published.rate)
          product =
            try leg.isInverted ? product.divided(by: rate) : product.multiplied(by: rate)
        }
        #expect(Set(cycle.legs.map(\.from)).count == cycle.legs.count && cycle.legs.count >= 3)
        #expect(product == cycle.product && product.gainsMoreThanAPercent)
      }
      #expect(report.isComplete && report.cycles.isEmpty == !BruteForceCycles.gain(table))
    }
  }

  /// Three to six currencies whose rates differ by up to 0.7 %.
  private static func nearlyConsistent(using generator: inout SplitMix64) -> RateTable {
    let count = Int.random(in: 3...6, using: &generator)
    let currencies = (0..<count).compactMap { Currency("N\($0)") }
    var rates: [ExchangeRate] = []
    for (from, base) in currencies.enumerated() {
      for (to, quote) in currencies.enumerated() where from != to {
        guard Int.random(in: 0..<3, using: &generator) > 0 else { continue }
        let noise = Int128.random(in: 993_000...1_007_000, using: &generator)
        let value = Int128(to + 1) * 1_000_000_000 / Int128(from + 1) * noise / 1_000_000
        rates.append(
          ExchangeRate(from: base, to: quote, rate: ExactDecimal(unchecked: value, scale: 9)))
      }
    }
    return RateTable(rates.shuffled(using: &generator), provenance: .test)
  }

  @Test(
    "Logarithms are accurate enough",
    arguments: [
      ("1", 0), ("2", 1 << 40), ("0.5", -(1 << 40)), ("1.01", RateLogarithm.ofGain),
      ("10", 3_652_498_566_964), ("0.00000000000000000000000000000000000001", -138_794_945_544_632),
      ("99999999999999999999999999999999999999", 138_794_945_544_632),
    ] as [(String, Int64)])
  func logarithms(_ number: String, _ logarithm: Int64) throws {
    #expect(abs(RateLogarithm.of(try ExactDecimal(number)) - logarithm) < 64)
  }
}

/// All chains of rates of a small table, one by one.
private enum BruteForceCycles {
  static func gain(_ table: RateTable) -> Bool {
    var steps: [Currency: [(to: Currency, rate: ExactFraction)]] = [:]
    let published = Set(table.rates.map { [$0.from, $0.to] })
    for rate in table.rates {
      let exact = ExactFraction(rate.rate)
      steps[rate.from, default: []].append((rate.to, exact))
      if !published.contains([rate.to, rate.from]), let inverse = try? exact.reciprocal() {
        steps[rate.to, default: []].append((rate.from, inverse))
      }
    }
    func gains(_ path: [Currency], _ product: ExactFraction) -> Bool {
      guard let first = path.first, let last = path.last else { return false }
      return steps[last, default: []].contains { step in
        guard let product = try? product.multiplied(by: step.rate) else { return false }
        if step.to == first { return path.count >= 3 && product.gainsMoreThanAPercent }
        return !path.contains(step.to) && gains(path + [step.to], product)
      }
    }
    return steps.keys.contains { gains([$0], .one) }
  }
}
