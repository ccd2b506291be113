public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// The state and actions of one product.
@MainActor
@Observable
public final class ProductModel {
  /// The current screen.
  public private(set) var screen: ProductScreen
  /// The currency of the sum.
  public private(set) var target: Currency

  /// The product's code.
  public let sku: SKU
  private let desk: Desk
  private let presentation: @MainActor () -> Presentation<Phrases>

  /// A model that shows an empty screen until it is loaded.
  ///
  /// - Parameter presentation: The presentation of screens at the current time.
  public init(
    _ sku: SKU, in target: Currency, _ desk: Desk,
    presentation: @escaping @MainActor () -> Presentation<Phrases>
  ) {
    self.sku = sku
    self.target = target
    self.desk = desk
    self.presentation = presentation
    screen = ProductScreen(
      .init(isRefreshing: true), sku: sku.text, target: target, in: presentation())
  }

  /// Shows current data at once, and the result of a due refresh when it arrives.
  public func load() async {
    await show()
    if screen.isRefreshing {
      await desk.sales.settle()
      await show()
    }
  }

  /// Loads now and every minute, as ages change and newer data may be due, until the task is
  /// cancelled; runs while the screen is visible.
  public func watch() async {
    await desk.clock.eachMinute { await load() }
  }

  /// Refreshes on the user's request.
  public func refresh() async {
    screen.isRefreshing = true
    await desk.sales.refresh()
    await show()
  }

  /// Sums in another currency.
  public func select(_ target: Currency) async {
    self.target = target
    await show()
  }

  private func show() async {
    let asked = target
    let sales = await desk.sales.product(sku, in: asked)
    guard asked == target else { return }
    screen = ProductScreen(sales, sku: sku.text, target: asked, in: presentation())
  }
}
