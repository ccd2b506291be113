import CambistDesk
import CambistMoney
import CambistScreens
import CambistTesting
import CambistViewModels

extension ManualClock {
  /// The presentation of screens in English, at the time of this clock.
  func presentation(
    _ style: NumberStyle = .english
  ) -> @MainActor () -> Presentation<Phrases> {
    let clock = clock
    return { clock.presentation(.english, style) }
  }
}
