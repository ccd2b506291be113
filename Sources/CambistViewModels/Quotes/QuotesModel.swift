public import CambistDesk
import CambistModel
import CambistMoney
public import CambistScreens
public import Observation

/// The state and actions of the live quotes.
///
/// The task that runs ``QuotesRepository/run()`` owns the connection.
@MainActor
@Observable
public final class QuotesModel {
  /// A hidden symbol that can be shown again.
  public struct Hidden: Sendable, Hashable {
    /// The symbol that was hidden.
    public let symbol: String
    /// The message about it.
    public let text: String
  }

  /// The interval between updates: prices that change faster cannot be read.
  private static let beat = Duration.milliseconds(250)

  /// The rows. Those that have not changed are the same values as before.
  public private(set) var items: [QuoteItem] = []
  /// The status of the connection.
  public private(set) var status: StreamStatus
  /// Everything around the rows. It has no rows, and its status is the one at its rendering; see
  /// ``items`` and ``status``.
  public private(set) var frame: QuotesScreen
  /// The user's input.
  public private(set) var input = QuotesInput()
  /// The symbol hidden last.
  public private(set) var hidden: Hidden?

  /// The number of rows rendered so far.
  @ObservationIgnored package private(set) var renderedRows: UInt64 = 0

  private let desk: Desk
  private let presentation: @MainActor () -> Presentation<Phrases>
  private let renderer: QuotesRenderer
  /// Why the hidden symbols could not be read or stored.
  private var problem: Problem?
  /// The numbers of the visible parts, and of the requests for a rendering.
  @ObservationIgnored private var shown: (items: UInt64, frame: UInt64) = (0, 0)
  @ObservationIgnored private var requests: (made: UInt64, answered: UInt64) = (0, 0)

  /// A model that shows an empty screen until it is loaded.
  ///
  /// - Parameter presentation: The presentation of screens at the current time.
  public init(
    _ desk: Desk, presentation: @escaping @MainActor () -> Presentation<Phrases>
  ) {
    self.desk = desk
    self.presentation = presentation
    renderer = QuotesRenderer(desk.quotes)
    let first = presentation()
    let frame = QuotesScreen(
      QuotesState(entries: [], version: 0, stream: .connecting, since: first.now), in: first)
    self.frame = frame
    status = frame.status
  }

  /// Shows current data at once.
  public func load() async {
    await readHidden()
    await show()
  }

  /// Shows current data at once, and then changes, until the task is cancelled; runs while the
  /// screen is visible. The next attempt to connect is made at once.
  public func watch() async {
    await desk.quotes.retryNow()
    await load()
    let clock = desk.clock
    while (try? await clock.sleep(Self.beat)) != nil { await show() }
  }

  /// Reconnects at once on the user's request, unless quotes are arriving.
  public func reconnect() async {
    await desk.quotes.reconnect()
    await load()
  }

  /// Lists only symbols that contain the text.
  public func search(_ text: String) async {
    input.search = text
    let named = await desk.currencies.catalog(language: presentation().phrases.language)
      .named(text)
    // An answer to an earlier question never replaces a later one.
    guard input.search == text else { return }
    input.named = named
    await show()
  }

  /// Orders the rows.
  public func order(by order: QuotesInput.Order) async {
    input.order = order
    await show()
  }

  /// Hides a symbol; ``undo()`` shows it again.
  public func hide(_ symbol: String) async {
    await change { () async throws(Problem) in
      try await desk.hiddenQuotes.hide(symbol)
      hidden = Hidden(symbol: symbol, text: presentation().phrases.quotes.wasHidden(symbol))
    }
  }

  /// Shows a hidden symbol again; all of them for nil.
  public func show(_ symbol: String?) async {
    hidden = nil
    await change { () async throws(Problem) in try await desk.hiddenQuotes.show(symbol) }
  }

  /// Shows the symbol hidden last.
  public func undo() async {
    guard let last = hidden else { return }
    await show(last.symbol)
  }

  /// Dismisses the symbol hidden last.
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
      input.hidden = try await desk.hiddenQuotes.symbols()
      problem = nil
    } catch {
      problem = error
    }
  }

  /// Shows changes. The main actor only receives the changed parts.
  package func show() async {
    requests.made += 1
    let request = requests.made
    let new = await renderer.render(input, problem: problem, in: presentation())
    // The answer to an earlier request never replaces that to a later one.
    guard request > requests.answered else { return }
    requests.answered = request
    renderedRows = new.renderedRows
    if new.itemsNumber != shown.items { items = new.items }
    if new.frameNumber != shown.frame { frame = new.frame }
    if new.status != status { status = new.status }
    shown = (new.itemsNumber, new.frameNumber)
  }
}
