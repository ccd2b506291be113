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
  /// The history of the pair that the chart is compared with; nil for none.
  private var otherHistory: Loadable<RateHistory>?
  private var saved: [CurrencyPair] = []
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

  /// Fetches again, as the user asked for it.
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

  /// Draws another pair beside this one, both in percent; nil for this one alone.
  public func compare(with other: CurrencyPair?) async {
    input.other = other
    otherHistory = other.map { _ in Loadable(isRefreshing: true) }
    render()
    await load()
  }

  /// The points of the chart; nil while there is none.
  public var file: ChartFile? {
    guard screen.chart != nil, let history = known.history.value else { return nil }
    let names = [input.pair.description, input.other?.description, input.range.rawValue]
    let name = names.compactMap(\.self).joined(separator: "-") + ".csv"
    guard let other = input.other, let otherHistory = otherHistory?.value else {
      return ChartFile(name: name, text: RateHistoryCSV.text(input.pair, history))
    }
    return ChartFile(
      name: name, text: RateHistoryCSV.text(input.pair, history, with: other, otherHistory))
  }

  private func show() async {
    let asked = (input.range, input.other)
    let pair = input.pair
    let state = await desk.rates.rate(from: pair.base, to: pair.quote)
    let history = await desk.rates.history(of: pair, days: asked.0.days)
    var otherHistory: Loadable<RateHistory>?
    if let other = asked.1 {
      otherHistory = await desk.rates.history(of: other, days: asked.0.days)
    }
    let saved = (try? await desk.pairs.pairs()) ?? []
    let catalog = await desk.currencies.catalog(language: presentation().phrases.language)
    // An answer to an earlier question never replaces a later one.
    guard asked == (input.range, input.other) else { return }
    known = (state, history)
    (self.otherHistory, self.saved) = (otherHistory, saved)
    self.catalog = catalog
    render()
  }

  private func render() {
    screen = PairScreen(
      known.state, known.history, other: otherHistory, saved: saved, input: input,
      catalog: catalog, in: presentation())
    axes = screen.chart.map { ChartAxes(of: $0, in: presentation()) }
    fields.show(screen.source, screen.target)
  }
}
