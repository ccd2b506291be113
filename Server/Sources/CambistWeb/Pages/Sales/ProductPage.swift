import CambistMoney
import CambistScreens

/// What the template of `/sales/{sku}` reads.
struct ProductPage: Sendable {
  let screen: ProductScreen
  let back: String
  let address: String
  let frame: FramePhrases
  let words: SalesPhrases

  init(_ screen: ProductScreen, target: Currency, _ phrases: Phrases) {
    self.screen = screen
    frame = phrases.frame
    words = phrases.sales
    back = "/sales?in=\(target.code)"
    address = Address.product(screen.title, in: target.code)
  }
}
