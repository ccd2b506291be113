public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
import Foundation
public import Observation

/// The state and actions of the converter.
///
/// A conversion is recorded after a second without typing, or at once by ``submit()``.
@MainActor
@Observable
public final class ConvertModel: AmountTyping {
  /// The screens that can be open above the converter.
  public enum Destination: Hashable, Sendable {
    case history
    /// The list of currencies for one side.
    case currency(ConversionSide)
  }

  /// The screen that is open above the converter.
  public var destination: Destination?
  /// The current screen.
  public private(set) var screen: ConvertScreen
  /// The choices of the two currencies.
  public private(set) var pickers: CurrencyPickers
  /// The user's input.
  public private(set) var input = ConvertScreen.Input.first
  /// The texts of both amounts' fields.
  public private(set) var fields: AmountFields
  /// The menu of sources.
  public private(set) var sources: SourceMenu
  /// Why the last conversion could not be recorded.
  public private(set) var problem: Problem?
  /// The conversion recorded last.
  package private(set) var recorded: ConversionRecord?
  /// The user's currencies, which all show the typed amount.
  public let board: BoardModel
  /// The pair's own fee or rate.
  public let terms: TermsModel
  /// The text typed into a row of the board, unchanged.
  private(set) var typedRow: (currency: Currency, text: String)?

  /// Why the last conversion is not in the history, as text.
  public var recordNotice: Notice? {
    problem.map { problem in
      let presentation = presentation()
      return problem.notice(in: presentation, retry: presentation.phrases.frame.retry)
    }
  }

  private let desk: Desk
  let presentation: @MainActor () -> Presentation<Phrases>
  private var catalog = CurrencyCatalog()
  private var recent: [Currency] = []
  private var resting: Task<Void, Never>?
  private var run = TypingRun()
  /// The line of text that was read from an amount field.
  private var line: TypedLine?
  /// Fetches the rate of a typed currency.
  private var asking: Task<Void, Never>?
  private var isLoaded = false
  /// The results for the last requested currencies and day.
  private var known: (question: Question, state: RateState?, board: BoardRates)?

  /// The inputs that a rate depends on.
  private struct Question: Hashable {
    let pair: CurrencyPair
    let on: String
    let source: String
    /// The currency that the amounts of the board follow.
    let typed: Currency
    let board: [Currency]
  }

  /// The time without typing before a conversion is recorded.
  public static let rest = Duration.seconds(1)

  /// A model that shows an empty screen until it is loaded.
  ///
  /// - Parameter presentation: The presentation of screens at the current time.
  public init(
    _ desk: Desk, presentation: @escaping @MainActor () -> Presentation<Phrases>
  ) {
    self.desk = desk
    self.presentation = presentation
    board = BoardModel(desk, presentation: presentation)
    terms = TermsModel(desk, presentation: presentation)
    let first = presentation()
    let screen = ConvertScreen(nil, input: .first, in: first)
    self.screen = screen
    sources = Self.sources(desk, .first, first.phrases)
    fields = AmountFields(screen.source, screen.target)
    pickers = CurrencyPickers(
      .first, catalog: CurrencyCatalog(), recent: [], phrases: first.phrases)
  }

  /// Restores the last input, the first time; shows current data at once, and the result of a due
  /// refresh when it arrives.
  public func load() async {
    let shown = input
    let memory = (try? await desk.history.memory()) ?? ConverterMemory()
    // Input typed meanwhile stays.
    if !isLoaded, let last = memory.input, input == shown { input = ConvertScreen.Input(last) }
    isLoaded = true
    recent = memory.recent
    await loadNames()
    await showUntilSettled()
    await board.loadTrends(from: input.from)
    await desk.currencies.settle()
    await loadNames()
    await show()
  }

  /// Loads now and every minute, as ages change and newer rates may be due, until the task is
  /// cancelled; runs while the screen is visible.
  public func watch() async {
    await desk.clock.eachMinute { await load() }
  }

  /// Sets the text of an amount's field; the other field follows at once, by the current rate.
  public func type(_ amount: String, in side: ConversionSide) {
    guard let amount = fields.type(amount, in: side, style: presentation().style) else { return }
    if input.side != side || input.row != nil { run.end() }
    input.row = nil
    typedRow = nil
    input.amount = amount
    input.side = side
    input.isStored = false
    input = input.withTypedCurrency(presentation().style)
    rest()
    renderOrAsk()
  }

  /// Sets the text of a row on the board; all other amounts follow. It is not recorded: the history
  /// has conversions of a pair.
  public func type(_ amount: String, inRow currency: Currency) {
    let (old, style) = (text(inRow: currency), presentation().style)
    guard old != amount else { return }
    let meant = AmountFields.mapped(amount, from: old, to: style)
    finishRun()
    typedRow = (currency, meant)
    fields.release()
    input = input.typed(in: currency)
    input.amount = meant
    input.isStored = false
    input = input.withTypedCurrency(style)
    renderOrAsk()
  }

  /// Selects the source currency.
  public func select(from currency: Currency) async {
    leaveCurrencyOut()
    await change { $0.from = currency }
  }

  /// Selects the target currency.
  public func select(to currency: Currency) async {
    leaveCurrencyOut()
    await change { $0.to = currency }
  }

  /// Swaps the currencies.
  public func swap() async {
    release()
    await change { $0 = $0.swapped }
  }

  /// Selects the day of the rate; nil for the newest.
  public func select(day: CalendarDate?) async {
    await change { $0.on = day?.description ?? "" }
  }

  /// Selects the only source of rates to use, by its name; an empty name means all in their order.
  public func select(source: String) async {
    await change { $0.source = source }
  }

  /// Runs an earlier conversion again.
  public func run(_ earlier: ConvertScreen.Input) async {
    release()
    await change { $0 = earlier }
  }

  /// Takes over the input of another model.
  func adopt(_ other: ConvertModel) async {
    destination = other.destination
    isLoaded = true
    input = other.input
    fields = other.fields
    typedRow = other.typedRow
    await load()
  }

  /// Rewrites a typed amount that another number format would read as a different number.
  func rewriteAmount() {
    let canonical = screen.canonicalAmount
    render()
    guard let canonical, screen.canonicalAmount != canonical else { return }
    release()
    input.amount = canonical
    input.isStored = true
    render()
  }

  /// Records the conversion now.
  public func submit() async {
    resting?.cancel()
    resting = nil
    await readLine()
    // The last input may not be shown yet.
    await show()
    await record()
    run.end()
  }

  /// Records pending conversions now, because the app leaves the foreground.
  public func finish() async {
    if resting != nil { await submit() }
  }

  /// Refreshes on the user's request.
  public func refresh() async {
    await desk.rates.refresh(from: input.from, to: input.to, on: input.day)
    await showUntilSettled()
  }

  private var question: Question {
    Question(
      pair: CurrencyPair(input.from, input.to), on: input.on, source: input.source,
      typed: input.typedCurrency,
      board: Board((shownLine?.others ?? []) + board.board.currencies).currencies)
  }

  /// The line read last, while it is shown.
  private var shownLine: TypedLine? { line.flatMap { $0.input == input ? $0 : nil } }

  /// Reads a conversion in one line from an amount field, as in `100 usd to eur`.
  private func readLine() async {
    let (typed, presentation) = (input, presentation())
    let read = await TypedLine(
      typed, home: NumberStyles.currency(ofLocale: presentation.style.locale),
      today: presentation.today ?? desk.clock.today(), in: presentation
    ) {
      await desk.vocabulary()
    }
    guard let read, typed == input else { return }
    line = read
    guard read.error == nil else { return render() }
    release()
    input = read.input
    await showUntilSettled()
  }

  private static func sources(
    _ desk: Desk, _ input: ConvertScreen.Input, _ phrases: Phrases
  ) -> SourceMenu {
    SourceMenu(desk.rates.sources.map(\.name), chosen: input.source, phrases: phrases)
  }

  /// The amount was set by other means than typing.
  private func release() {
    fields.release()
    typedRow = nil
  }

  /// Removes the currency typed beside the amount when another one is selected.
  private func leaveCurrencyOut() {
    if input.isCurrencyTyped { release() }
    input.isCurrencyTyped = false
  }

  /// Input for the previous pair is no longer recorded.
  private func finishRun() {
    resting?.cancel()
    resting = nil
    run.end()
  }

  /// Shows the input with the current rates, or fetches missing ones.
  private func renderOrAsk() {
    guard let known else {
      // Otherwise the first result is being fetched.
      if input.isCurrencyTyped { ask() }
      return
    }
    guard known.question != question else { return render() }
    if input.row == nil, known.question.pair == question.pair, known.question.on == question.on,
      known.question.source == question.source
    {
      render()
    }
    ask()
  }

  private func ask() {
    asking = Task { [weak self] in await self?.showUntilSettled() }
  }

  private func loadNames() async {
    catalog = await desk.currencies.catalog(language: presentation().phrases.language)
    await board.load(catalog, recent: recent)
  }

  private func change(_ make: (inout ConvertScreen.Input) -> Void) async {
    let base = input.from
    make(&input)
    // A currency that joins the pair no longer has a row.
    if let row = input.row { input = input.typed(in: row) }
    if input.row == nil { typedRow = nil }
    run.end()
    rest()
    await showUntilSettled()
    if input.from != base { await board.loadTrends(from: input.from) }
  }

  /// Records input that stays unchanged for a second.
  private func rest() {
    resting?.cancel()
    run.goOn(at: desk.clock.now())
    resting = Task { [weak self, clock = desk.clock] in
      guard (try? await clock.sleep(Self.rest)) != nil, !Task.isCancelled else { return }
      // Further typing cancels the wait, never the recording.
      self?.resting = nil
      await self?.readLine()
      await self?.record()
    }
  }

  private func showUntilSettled() async {
    await show()
    if screen.isRefreshing {
      await desk.rates.settle()
      await show()
    }
  }

  private func show() async {
    // A source that was switched off meanwhile is no longer used.
    if !desk.rates.sources.contains(where: { $0.name == input.source }) { input.source = "" }
    let asked = question
    let day = input.day
    let (rates, today) = (desk.rates, presentation().today)
    let source = asked.source.isEmpty ? nil : asked.source
    var (state, board) = (
      RateState?.none, BoardRates(asked.board.map { BoardRates.Row($0, nil) })
    )
    if !input.isDayUnreadable {
      state = await rates.rate(
        from: asked.pair.base, to: asked.pair.quote, on: day, source: source, today: today)
      board = await rates.board(
        BoardQuestion(asked.board, beside: asked.pair, typed: asked.typed), on: day,
        source: source, today: today)
    }
    guard asked == question else { return }
    await terms.load(asked.pair)
    // An answer to an earlier question never replaces a later one.
    guard asked == question else { return }
    known = (asked, state, board)
    render()
  }

  private func render() {
    let (presentation, shown) = (presentation(), screen.board)
    screen = ConvertScreen(
      known?.state, board: known?.board ?? .none, input: input, in: presentation)
    if let shownLine { screen.note(error: shownLine.error, hint: shownLine.hint, in: input) }
    // The rates from the newly typed currency are being fetched.
    if let known, known.question.typed != input.typedCurrency { screen.board = shown }
    terms.show(
      screen.amounts, by: known?.state?.value, of: CurrencyPair(input.from, input.to))
    fields.show(screen.source, screen.target)
    sources = Self.sources(desk, input, presentation.phrases)
    pickers = CurrencyPickers(
      input, catalog: catalog, recent: recent, phrases: presentation.phrases)
  }

  private func record() async {
    do throws(Problem) {
      if let memory = screen.memory { try await desk.history.remember(memory) }
      if let record = screen.record, let amounts = screen.amounts,
        let answer = known?.state?.value
      {
        let made = record.at(terms.current, amounts, by: answer)
        try await desk.history.record(made, run: run.name)
        recorded = made
      }
      problem = nil
      recent = try await desk.history.memory().recent
    } catch {
      problem = error
    }
  }
}
