public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// The state and actions of the dialog that adds a pair.
@MainActor
@Observable
public final class AddPairModel: AmountTyping {
  /// The side whose list of currencies is open.
  public var destination: ConversionSide?
  /// The current screen.
  public private(set) var screen: AddPairScreen
  /// The user's input.
  public private(set) var input: ConvertScreen.Input
  /// The texts of both amounts' fields.
  public private(set) var fields: AmountFields
  /// Why the pair could not be saved.
  public private(set) var problem: Problem?

  /// The problems of the rate, and why the pair could not be saved.
  public var notices: [Notice] {
    screen.convert.facts.notices
      + (problem.map { [$0.notice(in: presentation())] } ?? [])
  }

  private let desk: Desk
  private let presentation: @MainActor () -> Presentation<Phrases>
  private var catalog = CurrencyCatalog()
  private var recent: [Currency] = []
  private var saved: [CurrencyPair] = []
  private var isChanged = false
  /// Fetches the rate of a typed currency.
  private var asking: Task<Void, Never>?
  /// The result for the last requested pair.
  private var known: (pair: CurrencyPair, state: RateState)?

  /// A model that shows an empty dialog until it is loaded.
  ///
  /// - Parameter presentation: The presentation of screens at the current time.
  public init(
    _ desk: Desk, presentation: @escaping @MainActor () -> Presentation<Phrases>
  ) {
    self.desk = desk
    self.presentation = presentation
    let first = AddPairScreen.input(for: AddPairScreen.suggestion(saved: [], recent: []))
    input = first
    let screen = AddPairScreen(
      nil, input: first, isThere: false, catalog: CurrencyCatalog(), recent: [],
      in: presentation())
    self.screen = screen
    fields = AmountFields(screen.convert.source, screen.convert.target)
  }

  /// Suggests a pair that is not saved yet, unless one was selected before; shows its current rate
  /// at once, and the result of a due refresh when it arrives.
  public func load() async {
    saved = (try? await desk.pairs.pairs()) ?? []
    recent = (try? await desk.history.memory().recent) ?? []
    catalog = await desk.currencies.catalog(language: presentation().phrases.language)
    if !isChanged {
      input = AddPairScreen.input(for: AddPairScreen.suggestion(saved: saved, recent: recent))
    }
    await showUntilSettled()
  }

  /// Sets the text of an amount's field; the other field follows at once, by the current rate.
  public func type(_ amount: String, in side: ConversionSide) {
    guard let amount = fields.type(amount, in: side, style: presentation().style) else { return }
    input.amount = amount
    input.side = side
    input.isStored = false
    input = input.withTypedCurrency(presentation().style)
    isChanged = true
    if known?.pair == pair {
      render()
    } else if input.isCurrencyTyped {
      // Otherwise the answer is being fetched.
      asking = Task { [weak self] in await self?.showUntilSettled() }
    }
  }

  /// Rewrites a typed amount that another number format would read as a different number.
  func rewriteAmount() {
    let canonical = screen.convert.canonicalAmount
    render()
    guard let canonical, screen.convert.canonicalAmount != canonical else { return }
    fields.release()
    input.amount = canonical
    input.isStored = true
    render()
  }

  /// Selects the main currency.
  public func select(main currency: Currency) async {
    leaveCurrencyOut()
    await change { $0.from = currency }
  }

  /// Selects the secondary currency.
  public func select(secondary currency: Currency) async {
    leaveCurrencyOut()
    await change { $0.to = currency }
  }

  /// Swaps the currencies.
  public func swap() async {
    fields.release()
    await change { $0 = $0.swapped }
  }

  /// Saves the pair at the end of the list.
  ///
  /// - Returns: Whether the pair is saved and the dialog can close; otherwise the screen shows why
  ///   not.
  public func save() async -> Bool {
    await show()
    guard screen.error == nil else { return false }
    do throws(Problem) {
      try await desk.pairs.add(pair)
      problem = nil
      return true
    } catch {
      problem = error
      return false
    }
  }

  /// Removes the currency typed beside the amount when another one is selected.
  private func leaveCurrencyOut() {
    if input.isCurrencyTyped { fields.release() }
    input.isCurrencyTyped = false
  }

  private func change(_ make: (inout ConvertScreen.Input) -> Void) async {
    make(&input)
    isChanged = true
    await showUntilSettled()
  }

  private func showUntilSettled() async {
    await show()
    if screen.convert.isRefreshing {
      await desk.rates.settle()
      await show()
    }
  }

  private var pair: CurrencyPair { CurrencyPair(input.from, input.to) }

  private func show() async {
    let asked = pair
    let state = await desk.rates.rate(from: asked.base, to: asked.quote)
    // An answer to an earlier question never replaces a later one.
    guard asked == pair else { return }
    known = (asked, state)
    render()
  }

  private func render() {
    screen = AddPairScreen(
      known?.state, input: input, isThere: saved.contains(pair), catalog: catalog, recent: recent,
      in: presentation())
    fields.show(screen.convert.source, screen.convert.target)
  }
}
