import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistViewModels

/// The models of all screens: one desk, one language, one way to write numbers.
@MainActor
final class TabModels {
  let desk: Desk
  let phrases: Phrases
  let style: NumberStyle

  let convert: ConvertModel
  let history: HistoryModel
  let pairs: PairsModel
  let quotes: QuotesModel
  let markets: MarketsModel
  let products: ProductsModel

  init(desk: Desk, phrases: Phrases, style: NumberStyle) {
    self.desk = desk
    self.phrases = phrases
    self.style = style
    convert = ConvertModel(desk, phrases: phrases, style: style)
    history = HistoryModel(desk, phrases: phrases, style: style)
    pairs = PairsModel(desk, phrases: phrases, style: style)
    quotes = QuotesModel(desk, phrases: phrases, style: style)
    markets = MarketsModel(desk, phrases: phrases, style: style)
    products = ProductsModel(desk.sales, phrases: phrases, style: style)
  }

  /// Asks for what every start asks for, whichever tab is open: the currencies and the sales.
  func start() async {
    async let currencies: Void = convert.load()
    async let sales: Void = products.load()
    _ = await (currencies, sales)
  }

  func pair(_ pair: CurrencyPair) -> PairModel {
    PairModel(pair, desk, phrases: phrases, style: style)
  }

  func addPair() -> AddPairModel {
    AddPairModel(desk, phrases: phrases, style: style)
  }

  func market(_ book: Book) -> MarketModel {
    MarketModel(book, desk, phrases: phrases, style: style)
  }

  func product(_ sku: SKU) -> ProductModel {
    ProductModel(sku, in: products.input.target, desk.sales, phrases: phrases, style: style)
  }
}
