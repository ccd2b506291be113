import CambistModel
import CambistMoney
import CambistTesting
import Testing

@testable import CambistScreens

@Suite("The axes of a chart") struct ChartAxesTests {
  @Test(
    "Values are round, at equal distances, and as many as can be read",
    arguments: [
      ("0.8251", "1.5990", "1.0 1.2 1.4"), ("0.8800", "0.8951", "0.880 0.885 0.890 0.895"),
      ("1.1172", "1.1172", "1.1172"), ("149", "151.5", "149 150 151"),
      ("0.00012", "0.00019", "0.00012 0.00014 0.00016 0.00018"),
      ("38240", "1741210", "500000 1000000 1500000"), ("-3", "4", "-2 0 2 4"),
    ])
  func values(_ least: String, _ greatest: String, _ expected: String) throws {
    let values = ChartAxes.roundValues(
      from: try ExactDecimal(least), to: try ExactDecimal(greatest))
    #expect(values.map(\.description).joined(separator: " ") == expected)
  }

  @Test("Of any two values the axis has two to five round ones between them")
  func anyValues() throws {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let scale = Int.random(in: 0...9, using: &generator)
      let low = try ExactDecimal(
        coefficient: Int128(Int.random(in: 1...900_000, using: &generator)), scale: scale)
      let high =
        try low
        + ExactDecimal(
          coefficient: Int128(Int.random(in: 1...90_000, using: &generator)), scale: scale)
      let values = ChartAxes.roundValues(from: low, to: high)
      #expect((2...ChartAxes.maximumCount).contains(values.count), "\(low) \(high)")
      #expect(values.allSatisfy { $0 >= low && $0 <= high })
      let steps = try zip(values, values.dropFirst()).map { try $1 - $0 }
      #expect(Set(steps).count == 1, "\(low) \(high)")
    }
  }

  @Test(
    "Dates are shorter for a longer time",
    arguments: [
      (
        ["2026-09-29 1", "2026-10-30 2"],
        ["29 Sep 2026", "7 Oct 2026", "15 Oct 2026", "23 Oct 2026"]
      ),
      (["2026-10-29 1", "2026-10-30 2"], ["29 Oct 2026", "30 Oct 2026"]),
      (["2026-04-30 1", "2026-10-30 2"], ["May 2026", "Jul 2026", "Sep 2026"]),
      (["2025-10-29 1", "2026-10-30 2"], ["Jan 2026", "Apr 2026", "Jul 2026", "Oct 2026"]),
      (["1999-01-04 1", "2026-10-30 2"], ["2000", "2010", "2020"]),
    ])
  func days(_ lines: [String], _ expected: [String]) throws {
    let pair = CurrencyPair(.eur, .usd)
    let chart = try #require(
      PairScreen.sample(
        .none(.notQuoted(from: .eur, to: .usd, missing: [], lastKnown: nil)),
        Loadable(value: try .sample(lines)), PairScreen.Input(pair), .english
      ).chart)
    let axes = ChartAxes(of: chart, in: .sample(.english, .english))
    #expect(axes.days.map(\.text) == expected)
    #expect(axes.days.allSatisfy { $0.day >= axes.first && $0.day <= axes.last })
  }
}
