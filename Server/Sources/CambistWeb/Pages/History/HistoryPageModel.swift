import CambistScreens

/// What the template of `/history` reads.
struct HistoryPageModel: Sendable {
  struct Row: Sendable {
    let row: HistoryScreen.Row
    /// Where it is run again.
    let address: String
  }

  let screen: HistoryScreen
  let rows: [Row]
  /// This page's own address.
  let pageAddress: String
  let newer: String?
  let older: String?
  let export: String

  /// What to say of conversions that wait for the desk, with a gap for how many.
  let pending: String

  init(_ screen: HistoryScreen, page: Int, pending: Phrase) {
    self.screen = screen
    self.pending = pending.template
    func address(_ page: Int) -> String {
      Address.of(
        "/history", [("currency", screen.search), ("page", page > 1 ? String(page) : nil)])
    }
    rows = screen.rows.map { Row(row: $0, address: $0.input.address("/convert")) }
    pageAddress = address(page)
    newer = screen.newerPage.map(address)
    older = screen.olderPage.map(address)
    export = Address.of("/history.csv", [("currency", screen.search)])
  }
}
