import CambistMoney
import CambistScreens

/// What the template of `/sales/{sku}` reads.
struct ProductPage: Sendable {
  let screen: ProductScreen
  let back: String
  let pages: PageLinks?
  let refresh: RefreshForm
  let frame: FramePhrases
  let words: SalesPhrases

  init(_ screen: ProductScreen, target: Currency, _ phrases: Phrases) {
    self.screen = screen
    frame = phrases.frame
    words = phrases.sales
    back = Address.of("/sales", [("in", target.code)])
    let address = { (page: Int?) in Address.product(screen.title, in: target.code, page: page) }
    pages = PageLinks(screen.page, address)
    refresh = RefreshForm("sales", back: address(screen.page?.number))
  }
}
