import CambistDesk
public import CambistMoney
public import CambistScreens
public import Observation

/// The language and the number format of all screens, which can change while they are visible.
@MainActor
@Observable
public final class Writing {
  /// The phrases of the language.
  public internal(set) var phrases: Phrases
  /// The number format.
  public internal(set) var style: NumberStyle

  /// Creates a language with a number format.
  public init(_ phrases: Phrases, _ style: NumberStyle) {
    self.phrases = phrases
    self.style = style
  }

  /// The presentation of screens at the current time.
  func presentation(_ clock: DeskClock) -> @MainActor () -> Presentation<Phrases> {
    { clock.presentation(self.phrases, self.style) }
  }
}
