public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// One product as a user sees and steers it.
@MainActor
@Observable
public final class ProductModel {
  /// What is shown now.
  public private(set) var screen: ProductScreen
  /// The currency of the sum.
  public private(set) var target: Currency

  private let sku: SKU
  private let repository: SalesRepository
  private let phrases: Phrases
  private let style: NumberStyle
  private let clock: DeskClock

  /// A model that shows an empty screen until it is loaded.
  public init(
    _ sku: SKU, in target: Currency, _ repository: SalesRepository, phrases: Phrases,
    style: NumberStyle, clock: DeskClock = .system
  ) {
    self.sku = sku
    self.target = target
    self.repository = repository
    self.phrases = phrases
    self.style = style
    self.clock = clock
    screen = ProductScreen(
      .init(isRefreshing: true), sku: sku.text, target: target, phrases: phrases, style: style,
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

  /// Sums in another currency.
  public func select(_ target: Currency) async {
    self.target = target
    await show()
  }

  private func show() async {
    let asked = target
    let sales = await repository.product(sku, in: asked)
    guard asked == target else { return }
    screen = ProductScreen(
      sales, sku: sku.text, target: asked, phrases: phrases, style: style, now: clock.now())
  }
}
