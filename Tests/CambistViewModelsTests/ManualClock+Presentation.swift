import CambistDesk
import CambistMoney
import CambistScreens
import CambistTesting
import CambistViewModels

extension ManualClock {
  /// How screens are written in English, as of what this clock shows.
  func presentation(
    _ style: NumberStyle = .english
  ) -> @MainActor () -> Presentation<Phrases> {
    let clock = clock
    return { clock.presentation(.english, style) }
  }
}
