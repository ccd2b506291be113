public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// One pair as a user sees and steers it.
@MainActor
@Observable
public final class PairModel {
  /// What is shown now.
  public private(set) var screen: PairScreen
  /// What the user typed and chose.
  public private(set) var input: PairScreen.Input

  private let desk: Desk
  private let phrases: Phrases
  private let style: NumberStyle
  private let clock: DeskClock

  /// A model that shows an empty screen until it is loaded.
  public init(
    _ pair: CurrencyPair, _ desk: Desk, phrases: Phrases, style: NumberStyle,
    clock: DeskClock = .system
  ) {
    self.desk = desk
    self.phrases = phrases
    self.style = style
    self.clock = clock
    input = PairScreen.Input(pair)
    screen = PairScreen(
      RateState(
        answer: .failure(
          .notQuoted(from: pair.base, to: pair.quote, missing: [], lastKnown: nil)),
        isRefreshing: true), Loadable(isRefreshing: true), input: PairScreen.Input(pair),
      catalog: CurrencyCatalog(), phrases: phrases, style: style, now: clock.now())
  }

  /// Shows what is known at once, and what a due refresh brings when it is there.
  public func load() async {
    await show()
    if screen.isRefreshing {
      await desk.rates.settle()
      await show()
    }
  }

  /// Takes the free amount as it stands in a field; the other field follows.
  public func type(_ amount: String, in side: ConversionSide) async {
    input.amount = amount
    input.side = side
    await load()
  }

  /// Chooses how far back the chart goes.
  public func select(_ range: ChartRange) async {
    input.range = range
    await load()
  }

  private func show() async {
    let asked = input
    let state = await desk.rates.rate(from: asked.pair.base, to: asked.pair.quote)
    let history = await desk.rates.history(
      of: asked.pair, since: asked.range.since(clock.now().date))
    let catalog = await desk.currencies.catalog(language: phrases.language)
    // An answer to an earlier question never replaces a later one.
    guard asked == input else { return }
    screen = PairScreen(
      state, history, input: asked, catalog: catalog, phrases: phrases, style: style,
      now: clock.now())
  }
}
