public import CambistDesk
import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// The list of products as a user sees and steers it.
@MainActor
@Observable
public final class ProductsModel {
  /// What is shown now.
  public private(set) var screen: ProductsScreen
  /// What the user chose; setting it shows the answer from memory at once.
  public private(set) var input = ProductsScreen.Input()

  private let repository: SalesRepository
  private let phrases: Phrases
  private let style: NumberStyle
  private let clock: DeskClock

  /// A model that shows an empty screen until it is loaded.
  public init(
    _ repository: SalesRepository, phrases: Phrases, style: NumberStyle, clock: DeskClock = .system
  ) {
    self.repository = repository
    self.phrases = phrases
    self.style = style
    self.clock = clock
    screen = ProductsScreen(
      .init(isRefreshing: true), input: ProductsScreen.Input(), phrases: phrases, style: style,
      now: clock.now())
  }

  /// Shows what is known at once, and what a due refresh brings when it is there.
  public func load() async {
    await show()
    if screen.isRefreshing {
      await repository.settle()
      await show()
    }
  }

  /// Loads now and each minute, as ages change and newer data may be due, until the task is
  /// cancelled; for as long as somebody looks.
  public func watch() async {
    await clock.eachMinute { await load() }
  }

  /// Fetches anew, as the user asked for it.
  public func refresh() async {
    screen.isRefreshing = true
    await repository.refresh()
    await show()
  }

  /// Totals everything in another currency.
  public func select(_ target: Currency) async {
    input.target = target
    await show()
  }

  /// Lists only products whose code contains the text.
  public func search(_ text: String) async {
    input.search = text
    await show()
  }

  private func show() async {
    let asked = input
    let sales = await repository.overview(in: asked.target)
    // An answer to an earlier question never replaces a later one.
    guard asked == input else { return }
    screen = ProductsScreen(sales, input: asked, phrases: phrases, style: style, now: clock.now())
  }
}
