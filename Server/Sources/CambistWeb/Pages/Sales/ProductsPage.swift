import CambistMoney
import CambistScreens

/// What the template of `/sales` reads: the screen, and the addresses that only the web has.
struct ProductsPage: Sendable {
  struct Row: Sendable {
    let row: ProductsScreen.Row
    let address: String
  }

  let screen: ProductsScreen
  let rows: [Row]
  let pages: PageLinks?
  let refresh: RefreshForm
  let words: SalesPhrases
  let frame: FramePhrases

  init(_ screen: ProductsScreen, target: Currency, _ phrases: Phrases) {
    self.screen = screen
    words = phrases.sales
    frame = phrases.frame
    rows = screen.rows.map { row in
      Row(row: row, address: Address.product(row.sku, in: target.code))
    }
    let address = { (page: Int?) in
      Address.of(
        "/sales", [("in", target.code), ("q", screen.search), ("page", page.map(String.init))])
    }
    pages = PageLinks(screen.page, address)
    refresh = RefreshForm("sales", back: address(screen.page?.number))
  }
}
