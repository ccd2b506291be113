import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Foundation
import Testing

@Suite("The numbers for drawing") struct DrawingTests {
  @Test(
    "A decimal is drawn at the nearest binary number, for all values that a chart shows",
    arguments: [
      ("0", 0), ("1.1172", 1.1172), ("-3.5", -3.5), ("0.000012", 0.000012), ("1741210", 1_741_210),
    ])
  func decimals(_ text: String, _ number: Double) throws {
    #expect(abs(try ExactDecimal(text).drawn - number) <= abs(number) * 1e-15)
  }

  @Test("A rate that never changed is drawn in the middle")
  @MainActor
  func level() async throws {
    let clock = ManualClock(now: shippedAt)
    let model = PairModel(
      try pair("EUR-USD"), .offline(try .inMemory(), clock), presentation: clock.presentation())
    await model.load()
    var axes = try #require(model.axes)
    #expect(axes.valueRange == axes.least.drawn...axes.greatest.drawn)
    #expect(axes.dayRange.upperBound.timeIntervalSince1970 == 20_756 * 86_400)
    axes.greatest = axes.least
    #expect(axes.valueRange == axes.least.drawn - 1...axes.least.drawn + 1)
  }
}
