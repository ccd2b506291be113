public import CambistDesk
public import CambistModel
public import CambistScreens
public import Observation

/// The state and actions of the books.
@MainActor
@Observable
public final class MarketsModel {
  /// The open book.
  public private(set) var destination: MarketModel?
  /// The current screen.
  public private(set) var screen: MarketsScreen
  /// The user's input.
  public private(set) var input = MarketsScreen.Input()

  private let desk: Desk
  private let presentation: @MainActor () -> Presentation<Phrases>

  /// A model that shows an empty screen until it is loaded.
  ///
  /// - Parameter presentation: The presentation of screens at the current time.
  public init(
    _ desk: Desk, presentation: @escaping @MainActor () -> Presentation<Phrases>
  ) {
    self.desk = desk
    self.presentation = presentation
    screen = MarketsScreen(
      Loadable(isRefreshing: true), input: MarketsScreen.Input(), catalog: CurrencyCatalog(),
      in: presentation())
  }

  /// Shows current data at once, and the result of a due refresh when it arrives.
  public func load() async {
    await show()
    if screen.isRefreshing {
      await desk.books.settle()
      await show()
    }
  }

  /// Loads now and whenever data expires, until the task is cancelled; runs while the screen is
  /// visible.
  public func watch() async {
    repeat { await load() } while await desk.books.waitForNext()
  }

  /// Refreshes on the user's request.
  public func refresh() async {
    input.upToDate = await desk.books.refresh()
    await load()
  }

  /// The name of the open book.
  public var selection: String? { destination?.book.name }

  /// Opens a book by its name; nil closes the open one.
  public func open(_ name: String?) {
    guard selection != name else { return }
    destination = name.flatMap { Book($0) }.map { detail(of: $0) }
  }

  /// The model of any book.
  public func detail(of book: Book) -> MarketModel {
    MarketModel(book, desk, presentation: presentation)
  }

  /// Lists only books whose codes or currencies' names contain the text.
  public func search(_ text: String) async {
    input.search = text
    await show()
  }

  private func show() async {
    let asked = input
    let markets = await desk.books.markets()
    let seconds = await desk.books.secondsToNext()
    let catalog = await desk.currencies.catalog(
      language: presentation().phrases.language, with: markets.value?.minors ?? [])
    // An answer to an earlier question never replaces a later one.
    guard asked == input else { return }
    screen = MarketsScreen(
      markets, input: asked, catalog: catalog, seconds: seconds, in: presentation())
  }
}
