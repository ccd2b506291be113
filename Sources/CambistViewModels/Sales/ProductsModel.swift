public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// The list of products as a user sees and steers it.
@MainActor
@Observable
public final class ProductsModel {
  /// The product that is open.
  public private(set) var destination: ProductModel?
  /// What is shown now.
  public private(set) var screen: ProductsScreen
  /// What the user chose; setting it shows the answer from memory at once.
  public private(set) var input = ProductsScreen.Input()

  private let desk: Desk
  private let presentation: @MainActor () -> Presentation<Phrases>

  /// A model that shows an empty screen until it is loaded.
  ///
  /// - Parameter presentation: How screens are written, as of now.
  public init(
    _ desk: Desk, presentation: @escaping @MainActor () -> Presentation<Phrases>
  ) {
    self.desk = desk
    self.presentation = presentation
    screen = ProductsScreen(
      .init(isRefreshing: true), input: ProductsScreen.Input(), in: presentation())
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

  /// What the tab is for, instead of the notice that no address is set; nil once one is.
  public var introduction: Notice? {
    guard screen.isWithoutSource, screen.total == nil else { return nil }
    let phrases = presentation().phrases
    return Notice(kind: .warning, title: phrases.sales.title, detail: phrases.app.salesIntroduction)
  }

  /// The code of the product that is open.
  public var selection: String? { destination?.sku.text }

  /// Opens a product by its code; nil closes the one that is open.
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
