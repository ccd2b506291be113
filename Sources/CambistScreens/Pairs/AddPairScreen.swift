public import CambistModel
public import CambistMoney

/// The dialog that adds a pair: two currencies, and two amounts that drive each other.
public struct AddPairScreen: Sendable {
  /// The title of the screen.
  public var title: String
  /// The amounts and the rate between them, as in the converter.
  public var convert: ConvertScreen
  /// The choices of both currencies.
  public var pickers: CurrencyPickers
  /// The label of the button that saves.
  public var saveLabel: String
  /// The label of the button that cancels.
  public var cancelLabel: String
  /// Why the pair cannot be saved.
  public var error: String?

  /// The initial pair: the last used one, otherwise the first that is not saved yet.
  public static func suggestion(
    saved: [CurrencyPair], recent: [Currency]
  ) -> CurrencyPair {
    let candidates = recent + ["USD", "EUR", "GBP", "JPY", "CHF"].compactMap { Currency($0) }
    for base in candidates {
      for quote in candidates where base != quote {
        let pair = CurrencyPair(base, quote)
        if !saved.contains(pair) { return pair }
      }
    }
    return CurrencyPair(.usd, .eur)
  }

  /// The dialog's initial input: one unit of the pair's first currency.
  public static func input(for pair: CurrencyPair) -> ConvertScreen.Input {
    ConvertScreen.Input(from: pair.base, to: pair.quote, amount: "1")
  }

  /// - Parameter isThere: Whether the pair is already saved.
  public init(
    _ state: RateState?, input: ConvertScreen.Input, isThere: Bool, catalog: CurrencyCatalog,
    recent: [Currency], in presentation: Presentation<Phrases>
  ) {
    let phrases = presentation.phrases
    let words = phrases.pairs
    title = words.addTitle
    saveLabel = words.save
    cancelLabel = words.cancel
    convert = ConvertScreen(state, input: input, in: presentation)
    // The dialog has no result beside its fields.
    if input.side == .from {
      convert.target.hint = convert.payable
    } else {
      convert.source.hint = convert.payable
    }
    pickers = CurrencyPickers(input, catalog: catalog, recent: recent, phrases: phrases)
    pickers.from.label = words.main
    pickers.to.label = words.secondary
    if input.from == input.to {
      error = words.sameCurrency
    } else if isThere {
      error = words.alreadyThere(RouteText.path([input.from, input.to]))
    }
  }
}
