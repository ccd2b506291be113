public import CambistDesk
import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// The live quotes as a user sees and steers them.
///
/// The connection itself is kept by whoever runs ``QuotesRepository/run()``.
@MainActor
@Observable
public final class QuotesModel {
  /// A symbol that was hidden and can be shown again.
  public struct Hidden: Sendable, Hashable {
    public let symbol: String
    /// What to say about it.
    public let text: String
  }

  /// How often what changed is shown: prices that change faster cannot be read.
  private static let beat = Duration.milliseconds(250)

  /// What is shown now.
  public private(set) var screen: QuotesScreen
  /// What the user chose.
  public private(set) var input = QuotesInput()
  /// The symbol that was hidden last.
  public private(set) var hidden: Hidden?

  private let desk: Desk
  private let phrases: Phrases
  private let style: NumberStyle
  private let clock: DeskClock
  /// Why the hidden symbols could not be read or kept.
  private var problem: Problem?
  /// What the screen was made of.
  private var shown: (version: UInt64, stream: StreamState)?

  /// A model that shows an empty screen until it is loaded.
  public init(_ desk: Desk, phrases: Phrases, style: NumberStyle, clock: DeskClock = .system) {
    self.desk = desk
    self.phrases = phrases
    self.style = style
    self.clock = clock
    let now = clock.now()
    screen = QuotesScreen(
      QuotesState(entries: [], version: 0, stream: .connecting, since: now), phrases: phrases,
      style: style, now: now)
  }

  /// Shows what is known at once.
  public func load() async {
    await readHidden()
    await show()
  }

  /// Shows what is known at once and what changes, until the task is cancelled; for as long as
  /// somebody looks. The next attempt to connect is made at once.
  public func watch() async {
    await desk.quotes.retryNow()
    await load()
    var shownAt = clock.now()
    while (try? await clock.sleep(Self.beat)) != nil {
      let now = clock.now()
      let latest = await desk.quotes.quotes(since: .max)
      // Ages and the seconds that are left change by themselves.
      guard
        shown.map({ $0 != (latest.version, latest.stream) }) ?? true
          || now.seconds(since: shownAt) != 0
      else { continue }
      shownAt = now
      await show()
    }
  }

  /// Makes the next attempt to connect at once, as the user asked for it.
  public func reconnect() async {
    await desk.quotes.retryNow()
    await load()
  }

  /// Lists only symbols that contain the text.
  public func search(_ text: String) async {
    input.search = text
    await show()
  }

  /// Orders the rows.
  public func order(by order: QuotesInput.Order) async {
    input.order = order
    await show()
  }

  /// Hides a symbol, which can be shown again with ``undo()``.
  public func hide(_ symbol: String) async {
    await change { () async throws(Problem) in
      try await desk.quotes.hide(symbol)
      hidden = Hidden(symbol: symbol, text: phrases.quotes.wasHidden(symbol))
    }
  }

  /// Shows a hidden symbol again; all of them for nil.
  public func show(_ symbol: String?) async {
    hidden = nil
    await change { () async throws(Problem) in try await desk.quotes.show(symbol) }
  }

  /// Shows the symbol again that was hidden last.
  public func undo() async {
    guard let last = hidden else { return }
    await show(last.symbol)
  }

  /// Lets the symbol go that was hidden last.
  public func forget() { hidden = nil }

  private func change(_ work: () async throws(Problem) -> Void) async {
    do {
      try await work()
      await readHidden()
    } catch {
      problem = error
    }
    await show()
  }

  private func readHidden() async {
    do {
      input.hidden = try await desk.quotes.hidden()
      problem = nil
    } catch {
      problem = error
    }
  }

  private func show() async {
    var state = await desk.quotes.quotes()
    state.problem = problem ?? state.problem
    shown = (state.version, state.stream)
    screen = QuotesScreen(
      state, input: input, phrases: phrases, style: style, now: clock.now())
  }
}
