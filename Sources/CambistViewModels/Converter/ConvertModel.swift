public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
import Foundation
public import Observation

/// The converter as a user sees and steers it.
///
/// A conversion is recorded when nothing was typed for a second, or at once by ``submit()``.
@MainActor
@Observable
public final class ConvertModel: AmountTyping {
  /// What can be open above the converter.
  public enum Destination: Hashable, Sendable {
    case history
    /// The list of currencies for one side.
    case currency(ConversionSide)
  }

  /// What is open above the converter.
  public var destination: Destination?
  /// What is shown now.
  public private(set) var screen: ConvertScreen
  /// The choices of the two currencies.
  public private(set) var pickers: CurrencyPickers
  /// What the user typed and chose.
  public private(set) var input = ConvertScreen.Input.first
  /// Both amounts as they stand in their fields.
  public private(set) var fields: AmountFields
  /// The sources of which one can answer alone.
  public private(set) var sources: SourceMenu
  /// Why the last conversion could not be recorded.
  public private(set) var problem: Problem?
  /// The conversion that was recorded last.
  package private(set) var recorded: ConversionRecord?
  /// The user's currencies, all of which show the typed amount.
  public let board: BoardModel
  /// The pair's own fee or rate.
  public let terms: TermsModel
  /// What stands in the row of the board that was typed into, letter by letter.
  private(set) var typedRow: (currency: Currency, text: String)?

  /// Why the last conversion is not in the history, in words.
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
  /// What a line of text in an amount field was read as.
  private var line: TypedLine?
  /// Asks for the rate of a currency that was typed.
  private var asking: Task<Void, Never>?
  private var isLoaded = false
  /// What is known of the currencies and the day that were asked for last.
  private var known: (question: Question, state: RateState?, board: BoardRates)?

  /// What a rate is asked for.
  private struct Question: Hashable {
    let pair: CurrencyPair
    let on: String
    let source: String
    /// The currency that the amounts of the board follow.
    let typed: Currency
    let board: [Currency]
  }

  /// How long the input rests before a conversion is recorded.
  public static let rest = Duration.seconds(1)

  /// A model that shows an empty screen until it is loaded.
  ///
  /// - Parameter presentation: How screens are written, as of now.
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

  /// Fills in what was last typed, the first time; shows what is known at once, and what a due
  /// refresh brings when it is there.
  public func load() async {
    let shown = input
    let memory = (try? await desk.history.memory()) ?? ConverterMemory()
    // What was typed meanwhile stays.
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

  /// Loads now and each minute, as ages change and newer rates may be due, until the task is
  /// cancelled; for as long as somebody looks.
  public func watch() async {
    await desk.clock.eachMinute { await load() }
  }

  /// Takes an amount as it stands in a field; the other field follows at once, by the rate that is
  /// known.
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

  /// Takes an amount as it stands in a row of the board; all other amounts follow. Nothing is
  /// recorded: the history has conversions of a pair.
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

  /// Chooses the currency that is converted.
  public func select(from currency: Currency) async {
    leaveCurrencyOut()
    await change { $0.from = currency }
  }

  /// Chooses the currency that it is converted into.
  public func select(to currency: Currency) async {
    leaveCurrencyOut()
    await change { $0.to = currency }
  }

  /// Turns the currencies round.
  public func swap() async {
    release()
    await change { $0 = $0.swapped }
  }

  /// Chooses the day of the rate; nil for the newest.
  public func select(day: CalendarDate?) async {
    await change { $0.on = day?.description ?? "" }
  }

  /// Chooses the only source whose rates count, by its name; an empty one stands for all in their
  /// order.
  public func select(source: String) async {
    await change { $0.source = source }
  }

  /// Runs an earlier conversion again.
  public func run(_ earlier: ConvertScreen.Input) async {
    release()
    await change { $0 = earlier }
  }

  /// Takes what was typed and chosen from another model.
  func adopt(_ other: ConvertModel) async {
    destination = other.destination
    isLoaded = true
    input = other.input
    fields = other.fields
    typedRow = other.typedRow
    await load()
  }

  /// Writes a typed amount in another number style where it would be read as another number there.
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
    // What was typed last may not be shown yet.
    await show()
    await record()
    run.end()
  }

  /// Records now what would be recorded in a moment, as the app leaves the screen.
  public func finish() async {
    if resting != nil { await submit() }
  }

  /// Fetches again, as the user asked for it.
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

  /// The line that was read last, while it is what is shown.
  private var shownLine: TypedLine? { line.flatMap { $0.input == input ? $0 : nil } }

  /// Reads a conversion in one line that stands in an amount field, as in `100 usd to eur`.
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

  /// The amount was filled in by other means than by typing.
  private func release() {
    fields.release()
    typedRow = nil
  }

  /// The currency that was typed beside the amount goes when another is chosen.
  private func leaveCurrencyOut() {
    if input.isCurrencyTyped { release() }
    input.isCurrencyTyped = false
  }

  /// What was typed into the pair before is not recorded any more.
  private func finishRun() {
    resting?.cancel()
    resting = nil
    run.end()
  }

  /// Shows what was typed by the rates that are known, or asks for those that are not.
  private func renderOrAsk() {
    guard let known else {
      // Otherwise the first answer is on its way.
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
    // A currency that joins the pair has no row any more.
    if let row = input.row { input = input.typed(in: row) }
    if input.row == nil { typedRow = nil }
    run.end()
    rest()
    await showUntilSettled()
    if input.from != base { await board.loadTrends(from: input.from) }
  }

  /// Records what stays for a second.
  private func rest() {
    resting?.cancel()
    run.goOn(at: desk.clock.now())
    resting = Task { [weak self, clock = desk.clock] in
      guard (try? await clock.sleep(Self.rest)) != nil, !Task.isCancelled else { return }
      // Typing on cancels the rest, never the recording.
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
    // A source that was turned off meanwhile answers no more.
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
    // The rates from the currency that was typed now are on their way.
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
