public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// The dialog that adds a pair, as a user sees and steers it.
@MainActor
@Observable
public final class AddPairModel: AmountTyping {
  /// The side whose list of currencies is open.
  public var destination: ConversionSide?
  /// What is shown now.
  public private(set) var screen: AddPairScreen
  /// What the user typed and chose.
  public private(set) var input: ConvertScreen.Input
  /// Both amounts as they stand in their fields.
  public private(set) var fields: AmountFields
  /// Why the pair could not be saved.
  public private(set) var problem: Problem?

  /// What is to say of the rate, and why the pair could not be saved.
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
  /// Asks for the rate of a currency that was typed.
  private var asking: Task<Void, Never>?
  /// What is known of the pair that was asked for last.
  private var known: (pair: CurrencyPair, state: RateState)?

  /// A model that shows an empty dialog until it is loaded.
  ///
  /// - Parameter presentation: How screens are written, as of now.
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

  /// Offers a pair that is not saved yet, unless something was chosen before; shows what is known of
  /// it at once, and what a due refresh brings when it is there.
  public func load() async {
    saved = (try? await desk.pairs.pairs()) ?? []
    recent = (try? await desk.history.memory().recent) ?? []
    catalog = await desk.currencies.catalog(language: presentation().phrases.language)
    if !isChanged {
      input = AddPairScreen.input(for: AddPairScreen.suggestion(saved: saved, recent: recent))
    }
    await showUntilSettled()
  }

  /// Takes an amount as it stands in a field; the other field follows at once, by the rate that is
  /// known.
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
      // Otherwise the answer is on its way.
      asking = Task { [weak self] in await self?.showUntilSettled() }
    }
  }

  /// Writes a typed amount in another number style where it would be read as another number there.
  func rewriteAmount() {
    let canonical = screen.convert.canonicalAmount
    render()
    guard let canonical, screen.convert.canonicalAmount != canonical else { return }
    fields.release()
    input.amount = canonical
    input.isStored = true
    render()
  }

  /// Chooses the main currency.
  public func select(main currency: Currency) async {
    leaveCurrencyOut()
    await change { $0.from = currency }
  }

  /// Chooses the secondary currency.
  public func select(secondary currency: Currency) async {
    leaveCurrencyOut()
    await change { $0.to = currency }
  }

  /// Turns the currencies round.
  public func swap() async {
    fields.release()
    await change { $0 = $0.swapped }
  }

  /// Saves the pair at the end of the list.
  ///
  /// - Returns: Whether the pair is saved, and the dialog done; otherwise the screen says why not.
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

  /// The currency that was typed beside the amount goes when another is chosen.
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
