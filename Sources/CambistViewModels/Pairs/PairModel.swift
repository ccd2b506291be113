public import CambistDesk
public import CambistModel
import CambistMoney
public import CambistScreens
public import Observation

/// The state and actions of one pair.
@MainActor
@Observable
public final class PairModel: AmountTyping {
  /// The current screen.
  public private(set) var screen: PairScreen
  /// The axes of the chart; nil while there is no chart.
  public private(set) var axes: ChartAxes?
  /// The user's input.
  public private(set) var input: PairScreen.Input
  /// The texts of both free amounts' fields.
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
  /// The history of the pair to compare with; nil for none.
  private var otherHistory: Loadable<RateHistory>?
  private var saved: [CurrencyPair] = []
  private var catalog = CurrencyCatalog()

  /// A model that shows an empty screen until it is loaded.
  ///
  /// - Parameter presentation: The presentation of screens at the current time.
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

  /// Shows current data at once, and the result of a due refresh when it arrives.
  public func load() async {
    await show()
    if screen.isRefreshing {
      await desk.rates.settle()
      await show()
    }
  }

  /// Loads now and every minute, as ages change and newer rates may be due, until the task is
  /// cancelled; runs while the screen is visible.
  public func watch() async {
    await desk.clock.eachMinute { await load() }
  }

  /// Refreshes on the user's request.
  public func refresh() async {
    await desk.rates.refresh(from: input.pair.base, to: input.pair.quote)
    await load()
  }

  /// Sets the text of a free amount's field; the other field follows at once, by the current rate.
  public func type(_ amount: String, in side: ConversionSide) {
    guard let amount = fields.type(amount, in: side, style: presentation().style) else { return }
    input.amount = amount
    input.side = side
    input.isStored = false
    render()
  }

  /// Rewrites a typed amount that another number format would read as a different number.
  func rewriteAmount() {
    let canonical = screen.canonicalAmount
    render()
    guard let canonical, screen.canonicalAmount != canonical else { return }
    fields.release()
    input.amount = canonical
    input.isStored = true
    render()
  }

  /// Selects the time span of the chart.
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

  /// The points of the chart; nil without a chart.
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
