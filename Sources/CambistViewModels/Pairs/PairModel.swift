public import CambistDesk
public import CambistModel
import CambistMoney
public import CambistScreens
public import Observation

/// One pair as a user sees and steers it.
@MainActor
@Observable
public final class PairModel: AmountTyping {
  /// What is shown now.
  public private(set) var screen: PairScreen
  /// The axes of the chart; nil while there is no chart.
  public private(set) var axes: ChartAxes?
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
  private let presentation: @MainActor () -> Presentation<Phrases>
  private var known: (state: RateState, history: Loadable<RateHistory>)
  private var catalog = CurrencyCatalog()

  /// A model that shows an empty screen until it is loaded.
  ///
  /// - Parameter presentation: How screens are written, as of now.
  public init(
    _ pair: CurrencyPair, _ desk: Desk,
    presentation: @escaping @MainActor () -> Presentation<Phrases>
  ) {
    self.desk = desk
    self.presentation = presentation
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
      in: presentation())
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
    await desk.clock.eachMinute { await load() }
  }

  /// Fetches anew, as the user asked for it.
  public func refresh() async {
    await desk.rates.refresh(from: input.pair.base, to: input.pair.quote)
    await load()
  }

  /// Takes the free amount as it stands in a field; the other field follows at once, by the rate
  /// that is known.
  public func type(_ amount: String, in side: ConversionSide) {
    guard let amount = fields.type(amount, in: side, style: presentation().style) else { return }
    input.amount = amount
    input.side = side
    input.isStored = false
    render()
  }

  /// Writes a typed amount in another number style where it would be read as another number there.
  func rewriteAmount() {
    let canonical = screen.canonicalAmount
    render()
    guard let canonical, screen.canonicalAmount != canonical else { return }
    fields.release()
    input.amount = canonical
    input.isStored = true
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
    let catalog = await desk.currencies.catalog(language: presentation().phrases.language)
    // An answer to an earlier question never replaces a later one.
    guard asked == input.range else { return }
    known = (state, history)
    self.catalog = catalog
    render()
  }

  private func render() {
    screen = PairScreen(
      known.state, known.history, input: input, catalog: catalog,
      in: presentation())
    axes = screen.chart.map { ChartAxes(of: $0, in: presentation()) }
    fields.show(screen.source, screen.target)
  }
}
