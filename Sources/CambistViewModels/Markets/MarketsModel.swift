public import CambistDesk
import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// The books of the market as a user sees and steers them.
@MainActor
@Observable
public final class MarketsModel {
  /// What is shown now.
  public private(set) var screen: MarketsScreen
  /// What the user chose.
  public private(set) var input = MarketsScreen.Input()

  private let desk: Desk
  private let phrases: Phrases
  private let style: NumberStyle
  private let clock: DeskClock

  /// A model that shows an empty screen until it is loaded.
  public init(_ desk: Desk, phrases: Phrases, style: NumberStyle, clock: DeskClock = .system) {
    self.desk = desk
    self.phrases = phrases
    self.style = style
    self.clock = clock
    screen = MarketsScreen(
      Loadable(isRefreshing: true), input: MarketsScreen.Input(), catalog: CurrencyCatalog(),
      phrases: phrases, style: style, now: clock.now())
  }

  /// Shows what is known at once, and what a due refresh brings when it is there.
  public func load() async {
    await show()
    if screen.isRefreshing {
      await desk.books.settle()
      await show()
    }
  }

  /// Loads now and whenever what is known is due, until the task is cancelled; for as long as
  /// somebody looks.
  public func watch() async {
    repeat { await load() } while await desk.books.waitForNext()
  }

  /// Fetches anew, as the user asked for it.
  public func refresh() async {
    await desk.books.refresh()
    await load()
  }

  /// Lists only books whose codes or currencies' names contain the text.
  public func search(_ text: String) async {
    input.search = text
    await show()
  }

  private func show() async {
    let asked = input
    let markets = await desk.books.markets()
    let catalog = await desk.currencies.catalog(
      language: phrases.language, with: markets.value?.minors ?? [])
    // An answer to an earlier question never replaces a later one.
    guard asked == input else { return }
    screen = MarketsScreen(
      markets, input: asked, catalog: catalog, phrases: phrases, style: style, now: clock.now())
  }
}
