import CambistMoney
public import CambistScreens

/// `/sales`: every product with its total.
public struct ProductsPage: Sendable {
  private let screen: ProductsScreen
  private let target: Currency
  private let order: ProductsScreen.Order
  private let words: SalesPhrases
  private let frame: FramePhrases

  /// - Parameter input: What the screen was made for.
  public init(_ screen: ProductsScreen, _ input: ProductsScreen.Input, _ phrases: Phrases) {
    self.screen = screen
    target = input.target
    order = input.order
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
      \(screen.rows.isEmpty ? nil : orders)
      <ul class="list products">
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

  private var orders: HTML {
    """
    <nav class="orders" aria-label="\(screen.orderLabel)">\
    \(zip(screen.orders, ProductsScreen.Order.allCases).map(orderLink))</nav>
    """
  }

  private func orderLink(_ choice: Choice, _ order: ProductsScreen.Order) -> HTML {
    """
    <a id="by-\(choice.value)" href="\(url: address(nil, by: order))" data-show\
    \(choice.isSelected ? #" aria-current="true""# : nil)>\(choice.text)</a>
    """
  }

  private func row(_ row: ProductsScreen.Row) -> HTML {
    """
    <li><a href="\(url: Address.product(row.sku, in: target.code))">\
    <span class="line"><span class="row-name" title="\(row.sku)">\(row.sku)</span>\
    <span class="row-figure"><bdi>\(row.total)</bdi></span></span>\
    <span class="line"><span class="row-note">\(row.sales)</span>\
    \(row.missing.map { #"<span class="row-missing">\#($0)</span>"# })</span>\
    \(row.share.map(bar))</a></li>

    """
  }

  /// The total beside the greatest one, as a bar.
  private func bar(_ share: Int) -> HTML {
    """
    <svg class="share" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">\
    <rect width="\(max(share, 4))" height="1"/></svg>
    """
  }

  private func address(_ page: Int?) -> String {
    address(page, by: order == .code ? nil : order)
  }

  /// - Parameter order: Nil for the one that was chosen last.
  private func address(_ page: Int?, by order: ProductsScreen.Order?) -> String {
    Address.of(
      "/sales",
      [
        ("in", target.code), ("q", screen.search), ("by", order?.rawValue),
        ("page", page.map { String($0) }),
      ])
  }
}
