public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// The state and actions of the list of products.
@MainActor
@Observable
public final class ProductsModel {
  /// The open product.
  public private(set) var destination: ProductModel?
  /// The current screen.
  public private(set) var screen: ProductsScreen
  /// The user's input; setting it shows cached data at once.
  public private(set) var input = ProductsScreen.Input()

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
    screen = ProductsScreen(
      .init(isRefreshing: true), input: ProductsScreen.Input(), in: presentation())
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

  /// The purpose of the tab, shown instead of the notice that no address is set; nil once one is.
  public var introduction: Notice? {
    guard screen.isWithoutSource, screen.total == nil else { return nil }
    let phrases = presentation().phrases
    return Notice(kind: .warning, title: phrases.sales.title, detail: phrases.app.salesIntroduction)
  }

  /// The code of the open product.
  public var selection: String? { destination?.sku.text }

  /// Opens a product by its code; nil closes the open one.
  public func open(_ code: String?) {
    guard selection != code else { return }
    destination = code.flatMap { SKU($0) }.map { detail(of: $0) }
  }

  /// The model of any product.
  public func detail(of sku: SKU) -> ProductModel {
    ProductModel(sku, in: input.target, desk, presentation: presentation)
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
    let sales = await desk.sales.overview(in: asked.target)
    // An answer to an earlier question never replaces a later one.
    guard asked == input else { return }
    screen = ProductsScreen(sales, input: asked, in: presentation())
  }
}
