import CambistModel
import CambistMoney
import CambistScreens

/// What the template of `/convert` reads.
struct ConvertPage: Sendable {
  let screen: ConvertScreen
  /// What the shared parts read, by its whole name: a name alone is looked for in all models around
  /// it when it has no value.
  let facts: RateFacts
  let side: String
  let source: AmountRow
  let target: AmountRow
  /// This page's own address.
  let address: String
  let historyAddress = "/history"
  let pairAddress: String
  let refresh: RefreshForm
  let frame: FramePhrases

  init(
    _ screen: ConvertScreen, _ input: ConvertScreen.Input, isLive: Bool, _ phrases: Phrases
  ) {
    self.screen = screen
    facts = screen.facts
    side = input.side.rawValue
    source = AmountRow(.from, screen.source, picker: isLive ? nil : screen.from)
    target = AmountRow(.to, screen.target, picker: isLive ? nil : screen.to)
    address = screen.address("/convert", input)
    pairAddress = screen.address("/pairs/new", input)
    refresh = RefreshForm(
      "rates", back: address,
      [("pair", input.from.code + "-" + input.to.code), ("on", input.on)])
    frame = phrases.frame
  }
}
