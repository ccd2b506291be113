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
  /// The codes of the currencies.
  let from: String
  let to: String
  /// What was typed beside a currency.
  let number: String?
  let source: AmountRow
  let target: AmountRow
  /// This page's own address.
  let address: String
  /// See ``PairContext``.
  let context: String
  let historyAddress = "/history"
  let pairAddress: String
  let refresh: RefreshForm
  let frame: FramePhrases

  init(
    _ screen: ConvertScreen, _ input: ConvertScreen.Input, _ pickers: CurrencyPickers?,
    _ phrases: Phrases
  ) {
    self.screen = screen
    facts = screen.facts
    side = input.side.rawValue
    from = input.from.code
    to = input.to.code
    number = input.isCurrencyTyped ? input.amount : nil
    source = AmountRow(.from, screen.source, picker: pickers?.from)
    target = AmountRow(.to, screen.target, picker: pickers?.to)
    address = screen.address("/convert", input)
    context = PairContext(screen, input).text
    pairAddress = screen.address("/pairs/new", input)
    refresh = screen.refresh(input)
    frame = phrases.frame
  }
}
