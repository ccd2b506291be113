public import CambistDesk
public import CambistModel
public import CambistScreens
public import Observation

/// One book of the market as a user sees it.
@MainActor
@Observable
public final class MarketModel {
  /// What is shown now.
  public private(set) var screen: MarketScreen

  /// The book that is shown.
  public let book: Book
  private let desk: Desk
  private let presentation: @MainActor () -> Presentation<Phrases>

  /// A model that shows an empty screen until it is loaded.
  ///
  /// - Parameter presentation: How screens are written, as of now.
  public init(
    _ book: Book, _ desk: Desk, presentation: @escaping @MainActor () -> Presentation<Phrases>
  ) {
    self.book = book
    self.desk = desk
    self.presentation = presentation
    screen = MarketScreen(Loadable(isRefreshing: true), book: book, in: presentation())
  }

  /// Shows what is known at once, and what a due refresh brings when it is there.
  public func load() async {
    await show()
    // A book that the list lacks is asked for once the list is there.
    for _ in 0..<2 where screen.isRefreshing {
      await desk.books.settle()
      await show()
    }
  }

  /// Loads now and whenever what is known is due, until the task is cancelled; for as long as
  /// somebody looks.
  public func watch() async {
    repeat { await load() } while await desk.books.waitForNext()
  }

  /// Fetches again, as the user asked for it.
  public func refresh() async {
    await desk.books.refresh()
    await load()
  }

  private func show() async {
    let market = await desk.books.market(book.name)
    screen = MarketScreen(market, book: book, in: presentation())
  }
}
