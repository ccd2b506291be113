public import CambistDesk
public import CambistModel
public import CambistScreens
public import Observation

/// The state and actions of one book.
@MainActor
@Observable
public final class MarketModel {
  /// The current screen.
  public private(set) var screen: MarketScreen

  /// The book.
  public let book: Book
  private let desk: Desk
  private let presentation: @MainActor () -> Presentation<Phrases>

  /// A model that shows an empty screen until it is loaded.
  ///
  /// - Parameter presentation: The presentation of screens at the current time.
  public init(
    _ book: Book, _ desk: Desk, presentation: @escaping @MainActor () -> Presentation<Phrases>
  ) {
    self.book = book
    self.desk = desk
    self.presentation = presentation
    screen = MarketScreen(Loadable(isRefreshing: true), book: book, in: presentation())
  }

  /// Shows current data at once, and the result of a due refresh when it arrives.
  public func load() async {
    await show()
    // A book that is not in the list is requested after the list.
    for _ in 0..<2 where screen.isRefreshing {
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
    await desk.books.refresh()
    await load()
  }

  private func show() async {
    let market = await desk.books.market(book.name)
    screen = MarketScreen(market, book: book, in: presentation())
  }
}
