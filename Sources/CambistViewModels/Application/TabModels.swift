public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens

/// The models of the five tabs of one window, over one desk.
@MainActor
public final class TabModels {
  /// The desk that the tabs share.
  public let desk: Desk
  /// The language and the number format of the tabs.
  public let writing: Writing
  /// The model of the converter's tab.
  public let convert: ConvertModel
  /// The model of the history.
  public let history: HistoryModel
  /// The model of the pairs' tab.
  public let pairs: PairsModel
  /// The model of the alerts.
  public let alerts: AlertsModel
  /// The model of the quotes' tab.
  public let quotes: QuotesModel
  /// The model of the markets' tab.
  public let markets: MarketsModel
  /// The model of the sales' tab.
  public let products: ProductsModel
  /// The order of the sources of rates.
  public let sourceOrder: SourceOrderModel

  /// The phrases of the language.
  public var phrases: Phrases { writing.phrases }

  /// Creates the models of all tabs.
  public init(desk: Desk, writing: Writing) {
    self.desk = desk
    self.writing = writing
    let presentation = writing.presentation(desk.clock)
    convert = ConvertModel(desk, presentation: presentation)
    history = HistoryModel(desk, presentation: presentation)
    pairs = PairsModel(desk, presentation: presentation)
    alerts = AlertsModel(desk, presentation: presentation)
    quotes = QuotesModel(desk, presentation: presentation)
    markets = MarketsModel(desk, presentation: presentation)
    products = ProductsModel(desk, presentation: presentation)
    sourceOrder = SourceOrderModel(desk, writing: writing)
  }

  /// The models of a desk in one language, for previews and tests.
  public convenience init(desk: Desk, phrases: Phrases, style: NumberStyle) {
    self.init(desk: desk, writing: Writing(phrases, style))
  }

  /// Loads the data that every start needs, whichever tab is open: the currencies and the sales.
  public func start() async {
    async let currencies: Void = convert.load()
    async let sales: Void = products.load()
    _ = await (currencies, sales)
  }

  /// Changes the order of the sources of rates, and shows the resulting rates.
  public func changeSources(_ change: RateSourceOrder.Change) async {
    await sourceOrder.change(change)
    async let converter: Void = convert.load()
    async let saved: Void = pairs.load()
    async let pair: Void? = pairs.detail?.load()
    _ = await (converter, saved, pair)
  }

  /// Renders every screen again in another language or number format. Open items stay open, and
  /// typed amounts keep their values.
  func rewrite() async {
    convert.rewriteAmount()
    pairs.rewriteAmounts()
    sourceOrder.show()
    // Concurrently: none of them should wait in the old language for another.
    async let converter: Void = convert.load()
    async let conversions: Void = history.load()
    async let saved: Void = pairs.load()
    async let pair: Void? = pairs.detail?.load()
    async let dialog: Void? = pairs.adding?.load()
    async let prices: Void = quotes.load()
    async let watched: Void = alerts.load()
    async let books: Void = markets.load()
    async let book: Void? = markets.destination?.load()
    async let sales: Void = products.load()
    async let product: Void? = products.destination?.load()
    _ = await (
      converter, conversions, saved, pair, dialog, prices, watched, books, book, sales, product
    )
  }

  /// Opens the items that are open in other models.
  func adopt(_ other: TabModels) async {
    pairs.open(other.pairs.selection)
    alerts.isListOpen = other.alerts.isListOpen
    markets.open(other.markets.selection)
    products.open(other.products.selection)
    await products.select(other.products.input.target)
    await convert.adopt(other.convert)
  }
}
