import CambistModel
import CambistMoney
import CambistScreens

extension PairScreen {
  /// The screen of a pair, two days after the sample rates.
  static func sample(
    _ state: RateState, _ history: Loadable<RateHistory> = Loadable(), _ input: Input,
    _ style: NumberStyle = .english, catalog: CurrencyCatalog = CurrencyCatalog()
  ) -> PairScreen {
    PairScreen(
      state, history, input: input, catalog: catalog, in: .sample(.english, style))
  }
}

extension RateHistory {
  /// Rates such as `2026-10-30 1.1172`, oldest first.
  static func sample(_ lines: [String], source: String = "ecb") throws -> RateHistory {
    RateHistory(
      source: source,
      points: try lines.map { line in
        let parts = line.split(separator: " ").map(String.init)
        return Point(date: try day(parts[0]), rate: try ExactDecimal(parts[1]))
      })
  }
}
