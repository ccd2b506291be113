public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// One pair as a user sees and steers it.
@MainActor
@Observable
public final class PairModel: AmountTyping {
  /// What is shown now.
  public private(set) var screen: PairScreen
  /// What the user typed and chose.
  public private(set) var input: PairScreen.Input
  /// Both free amounts as they stand in their fields.
  public private(set) var fields: AmountFields

  /// The pair in the converter, with the free amount if there is one.
  public var converterInput: ConvertScreen.Input {
    let first = ConvertScreen.Input.first
    return ConvertScreen.Input(
      from: input.pair.base, to: input.pair.quote,
      amount: screen.canonicalAmount ?? (input.amount.isEmpty ? first.amount : input.amount),
      side: input.side, isStored: screen.canonicalAmount != nil)
  }

  private let desk: Desk
  private let phrases: Phrases
  private let style: NumberStyle
  private let clock: DeskClock
  private var known: (state: RateState, history: Loadable<RateHistory>)
  private var catalog = CurrencyCatalog()

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
    let known = (
      state: RateState(
        answer: .failure(
          .notQuoted(from: pair.base, to: pair.quote, missing: [], lastKnown: nil)),
        isRefreshing: true), history: Loadable<RateHistory>(isRefreshing: true)
    )
    self.known = known
    let screen = PairScreen(
      known.state, known.history, input: PairScreen.Input(pair), catalog: CurrencyCatalog(),
      phrases: phrases, style: style, now: clock.now(), today: clock.today())
    self.screen = screen
    fields = AmountFields(screen.source, screen.target)
  }

  /// Shows what is known at once, and what a due refresh brings when it is there.
  public func load() async {
    await show()
    if screen.isRefreshing {
      await desk.rates.settle()
      await show()
    }
  }

  /// Loads now and each minute, as ages change and newer rates may be due, until the task is
  /// cancelled; for as long as somebody looks.
  public func watch() async {
    await clock.eachMinute { await load() }
  }

  /// Fetches anew, as the user asked for it.
  public func refresh() async {
    await desk.rates.refresh(from: input.pair.base, to: input.pair.quote)
    await load()
  }

  /// Takes the free amount as it stands in a field; the other field follows at once, by the rate
  /// that is known.
  public func type(_ amount: String, in side: ConversionSide) {
    guard let amount = fields.type(amount, in: side, style: style) else { return }
    input.amount = amount
    input.side = side
    render()
  }

  /// Chooses how far back the chart goes.
  public func select(_ range: ChartRange) async {
    input.range = range
    render()
    await load()
  }

  private func show() async {
    let asked = input.range
    let pair = input.pair
    let state = await desk.rates.rate(from: pair.base, to: pair.quote)
    let history = await desk.rates.history(of: pair, days: asked.days)
    let catalog = await desk.currencies.catalog(language: phrases.language)
    // An answer to an earlier question never replaces a later one.
    guard asked == input.range else { return }
    known = (state, history)
    self.catalog = catalog
    render()
  }

  private func render() {
    screen = PairScreen(
      known.state, known.history, input: input, catalog: catalog, phrases: phrases, style: style,
      now: clock.now(), today: clock.today())
    fields.show(screen.source, screen.target)
  }
}
