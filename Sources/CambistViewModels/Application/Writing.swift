import CambistDesk
public import CambistMoney
public import CambistScreens
public import Observation

/// The language and the number style of all screens, which can change while they are shown.
@MainActor
@Observable
public final class Writing {
  /// The phrases of the language.
  public internal(set) var phrases: Phrases
  /// The way of writing numbers.
  public internal(set) var style: NumberStyle

  /// Creates a language with a way of writing numbers.
  public init(_ phrases: Phrases, _ style: NumberStyle) {
    self.phrases = phrases
    self.style = style
  }

  /// How screens are written, as of now.
  func presentation(_ clock: DeskClock) -> @MainActor () -> Presentation<Phrases> {
    { clock.presentation(self.phrases, self.style) }
  }
}
