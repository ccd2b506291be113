public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// The converter as a user sees and steers it.
///
/// A conversion is recorded when nothing was typed for a second, or at once by ``submit()``.
@MainActor
@Observable
public final class ConvertModel: AmountTyping {
  /// What is shown now.
  public private(set) var screen: ConvertScreen
  /// The choices of the two currencies.
  public private(set) var pickers: CurrencyPickers
  /// What the user typed and chose.
  public private(set) var input = ConvertScreen.Input.first
  /// Both amounts as they stand in their fields.
  public private(set) var fields: AmountFields
  /// Why the last conversion could not be recorded.
  public private(set) var problem: Problem?

  /// Why the last conversion is not in the history, in words.
  public var recordNotice: Notice? {
    problem?.notice(phrases, style, retry: phrases.frame.retry)
  }

  private let desk: Desk
  private let phrases: Phrases
  private let style: NumberStyle
  private let clock: DeskClock
  private var catalog = CurrencyCatalog()
  private var recent: [Currency] = []
  private var resting: Task<Void, Never>?
  /// Asks for the rate of a currency that was typed.
  private var asking: Task<Void, Never>?
  private var isLoaded = false
  /// What is known of the currencies and the day that were asked for last.
  private var known: (question: Question, state: RateState?)?

  /// What a rate is asked for.
  private struct Question: Hashable {
    let from: Currency
    let to: Currency
    let on: String
  }

  /// How long the input rests before a conversion is recorded.
  public static let rest = Duration.seconds(1)

  /// A model that shows an empty screen until it is loaded.
  public init(_ desk: Desk, phrases: Phrases, style: NumberStyle, clock: DeskClock = .system) {
    self.desk = desk
    self.phrases = phrases
    self.style = style
    self.clock = clock
    let screen = ConvertScreen(
      nil, input: .first, phrases: phrases, style: style, now: clock.now(), today: clock.today())
    self.screen = screen
    fields = AmountFields(screen.source, screen.target)
    pickers = CurrencyPickers(
      .first, catalog: CurrencyCatalog(), recent: [], phrases: phrases)
  }

  /// Fills in what was last typed, the first time; shows what is known at once, and what a due
  /// refresh brings when it is there.
  public func load() async {
    let shown = input
    // What was typed meanwhile stays.
    if !isLoaded, let last = try? await desk.history.lastInput(), input == shown {
      input = ConvertScreen.Input(last)
    }
    isLoaded = true
    recent = (try? await desk.history.recentCurrencies()) ?? []
    catalog = await desk.currencies.catalog(language: phrases.language)
    await showUntilSettled()
    await desk.currencies.settle()
    catalog = await desk.currencies.catalog(language: phrases.language)
    await show()
  }

  /// Loads now and each minute, as ages change and newer rates may be due, until the task is
  /// cancelled; for as long as somebody looks.
  public func watch() async {
    await clock.eachMinute { await load() }
  }

  /// Takes an amount as it stands in a field; the other field follows at once, by the rate that is
  /// known.
  public func type(_ amount: String, in side: ConversionSide) {
    guard let amount = fields.type(amount, in: side, style: style) else { return }
    input.amount = amount
    input.side = side
    input.isStored = false
    input = input.withTypedCurrency(style)
    rest()
    if known?.question == question {
      render()
    } else if input.isCurrencyTyped {
      // Otherwise the answer is on its way.
      asking = Task { [weak self] in await self?.showUntilSettled() }
    }
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
    fields.release()
    await change { $0 = $0.swapped }
  }

  /// Chooses the day of the rate; nil for the newest.
  public func select(day: CalendarDate?) async {
    await change { $0.on = day?.description ?? "" }
  }

  /// Runs an earlier conversion again.
  public func run(_ earlier: ConvertScreen.Input) async {
    fields.release()
    await change { $0 = earlier }
  }

  /// Records the conversion now.
  public func submit() async {
    resting?.cancel()
    resting = nil
    // What was typed last may not be shown yet.
    await show()
    await record()
  }

  /// Fetches anew, as the user asked for it.
  public func refresh() async {
    await desk.rates.refresh(from: input.from, to: input.to, on: input.day)
    await showUntilSettled()
  }

  private var question: Question { Question(from: input.from, to: input.to, on: input.on) }

  /// The currency that was typed beside the amount goes when another is chosen.
  private func leaveCurrencyOut() {
    if input.isCurrencyTyped { fields.release() }
    input.isCurrencyTyped = false
  }

  private func change(_ make: (inout ConvertScreen.Input) -> Void) async {
    make(&input)
    rest()
    await showUntilSettled()
  }

  /// Records what stays for a second.
  private func rest() {
    resting?.cancel()
    resting = Task { [weak self, clock] in
      guard (try? await clock.sleep(Self.rest)) != nil, !Task.isCancelled else { return }
      // Typing on cancels the rest, never the recording.
      self?.resting = nil
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
    let asked = question
    let day = input.day
    let state =
      input.isDayUnreadable
      ? nil
      : await desk.rates.rate(
        from: asked.from, to: asked.to, on: day, today: clock.today())
    // An answer to an earlier question never replaces a later one.
    guard asked == question else { return }
    known = (asked, state)
    render()
  }

  private func render() {
    screen = ConvertScreen(
      known?.state, input: input, phrases: phrases, style: style, now: clock.now(),
      today: clock.today())
    fields.show(screen.source, screen.target)
    pickers = CurrencyPickers(input, catalog: catalog, recent: recent, phrases: phrases)
  }

  private func record() async {
    do throws(Problem) {
      try await desk.history.remember(screen.memory)
      if let record = screen.record { try await desk.history.record(record) }
      problem = nil
      recent = try await desk.history.recentCurrencies()
    } catch {
      problem = error
    }
  }
}
