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

  /// The product's code.
  public let sku: SKU
  private let desk: Desk
  private let presentation: @MainActor () -> Presentation<Phrases>

  /// A model that shows an empty screen until it is loaded.
  ///
  /// - Parameter presentation: How screens are written, as of now.
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

  /// Shows what is known at once, and what a due refresh brings when it is there.
  public func load() async {
    await show()
    if screen.isRefreshing {
      await desk.sales.settle()
      await show()
    }
  }

  /// Loads now and each minute, as ages change and newer data may be due, until the task is
  /// cancelled; for as long as somebody looks.
  public func watch() async {
    await desk.clock.eachMinute { await load() }
  }

  /// Fetches again, as the user asked for it.
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
