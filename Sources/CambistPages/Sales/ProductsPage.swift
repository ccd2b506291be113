public import CambistMoney
public import CambistScreens

/// `/sales`: every product with its total.
public struct ProductsPage: Sendable {
  private let screen: ProductsScreen
  private let target: Currency
  private let words: SalesPhrases
  private let frame: FramePhrases

  /// - Parameter target: The currency of the totals.
  public init(_ screen: ProductsScreen, target: Currency, _ phrases: Phrases) {
    self.screen = screen
    self.target = target
    words = phrases.sales
    frame = phrases.frame
  }

  /// The page without its frame.
  public var html: HTML {
    let refresh = RefreshForm("sales", back: address(screen.page?.number))
    return """
      <div class="page" data-page="products">
      <h1>\(screen.title)</h1>
      <form class="filters" method="get" action="/sales" data-live-form>
      <label class="field search"><span class="field-name">\(screen.searchLabel)</span>\
      <input type="search" name="q" value="\(screen.search)" autocomplete="off" \
      autocapitalize="characters" spellcheck="false" maxlength="128"></label>
      <label class="field"><span class="field-name">\(screen.targetLabel)</span>\
      \(screen.targets.select("in"))</label>
      <button class="no-script">\(words.show)</button>
      </form>
      <div id="live" data-part="live" data-again="60"\
      \(screen.isRefreshing ? " data-refreshing" : nil)>
      \(screen.notices.map { withFlag($0).box(refresh) })
      \(screen.total.map {
        salesTotal(
          screen.totalLabel, $0, screen.count, isRefreshing: screen.isRefreshing, frame)
      })
      \(screen.empty?.empty(.sales, role: nil))
      <ul class="list">
      \(screen.rows.map(row))</ul>
      \(screen.page.map { $0.links(address) })
      \(screen.total == nil ? nil : provenance(screen.provenance, refresh, frame))
      </div>
      </div>

      """
  }

  /// Says how the server is started with a source, where it has none.
  private func withFlag(_ notice: Notice) -> Notice {
    var notice = notice
    if screen.isWithoutSource { notice.lines = ["cambist serve --gnb-url https://…"] }
    return notice
  }

  private func row(_ row: ProductsScreen.Row) -> HTML {
    """
    <li><a href="\(url: Address.product(row.sku, in: target.code))">\
    <span class="row-name">\(row.sku)</span>\
    <span class="row-figure"><bdi>\(row.total)</bdi></span>\
    <span class="row-note">\(row.sales)</span>\
    \(row.missing.map { #"<span class="row-missing">\#($0)</span>"# })</a></li>

    """
  }

  private func address(_ page: Int?) -> String {
    Address.of(
      "/sales",
      [("in", target.code), ("q", screen.search), ("page", page.map { String($0) })])
  }
}
