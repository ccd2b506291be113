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
    refresh = RefreshForm(
      "sales", back: Address.of("/sales", [("in", target.code), ("q", screen.search)]))
  }
}
