import CambistModel
import CambistMoney
import CambistRates
import Testing

@testable import CambistScreens

@Suite("Bars of totals") struct ShareBarTests {
  private func bars(_ totals: [String]) throws -> [String] {
    let totals = try totals.map { try ExactDecimal($0) }
    let scale = ShareBar.Scale(of: totals)
    return totals.map { total in
      scale?.bar(of: total).map { "\($0.start)+\($0.length)\($0.isNegative ? " negative" : "")" }
        ?? "none"
    }
  }

  @Test(
    "A bar's length is its share of the totals, and negative ones are left of zero",
    arguments: [
      ([], []), (["0", "0"], ["none", "none"]), (["2", "1", "0"], ["0+1000", "0+500", "none"]),
      (["-1", "-4"], ["750+250 negative", "0+1000 negative"]),
      (["3", "-1"], ["250+750", "0+250 negative"]),
      // A value that is not zero is visible.
      (["1000000", "0.01", "-0.01"], ["0+1000", "0+4", "0+4 negative"]),
    ] as [([String], [String])])
  func places(_ totals: [String], _ expected: [String]) throws {
    #expect(try bars(totals) == expected)
  }
}
