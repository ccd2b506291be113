import CambistModel
import CambistMoney
public import CambistScreens

/// `/sales`: every product with its total, and beside them the selected one.
public struct ProductsPage: Sendable {
  private let screen: ProductsScreen
  private let target: Currency
  private let order: ProductsScreen.Order
  private let chosen: SKU?
  private let markup: ProductRowsMarkup?
  private let words: SalesPhrases
  private let frame: FramePhrases

  /// - Parameters:
  ///   - input: The input of the screen.
  ///   - rows: The rows of all lines of the overview; nil to render those of the screen.
  public init(
    _ screen: ProductsScreen, _ input: ProductsScreen.Input, _ phrases: Phrases,
    rows: ProductRowsMarkup? = nil
  ) {
    markup = rows
    self.screen = screen
    target = input.target
    order = input.order
    chosen = input.chosen
    words = phrases.sales
    frame = phrases.frame
  }

  /// The page without its frame.
  public var html: HTML {
    let refresh = RefreshForm("sales", back: address(screen.page?.number))
    let list: HTML = """
      <h1>\(screen.title)</h1>
      <form class="filters" method="get" action="/sales" data-live-form>
      \(searchField)
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
      \(hasCurrencies && screen.search.utf8.isEmpty ? folded : nil)
      \(rows)
      \(screen.total == nil ? nil : provenance(screen.provenance, refresh, frame))
      </div>

      """
    // Without any product there is nothing to select.
    return screen.total == nil
      ? #"<div class="page" data-page="products">"# + list + "</div>"
      : SplitView(
        "products", list: list, detail: nil, choose: screen.choose,
        overview: hasCurrencies ? overview : nil, .sales
      ).html
  }

  /// The list beside a product, which has the choice of the currency and shows its own errors.
  public func html(beside detail: HTML) -> HTML {
    let list: HTML = """
      <h2 class="pane-title"><a href="\(url: address(nil))">\(screen.title)</a></h2>
      <form class="filters" method="get" data-live-form>
      \(searchField)<input type="hidden" name="in" value="\(target.code)" data-part="in">
      <button class="no-script">\(words.show)</button>
      </form>
      <div data-part="list">
      \(rows)</div>

      """
    return SplitView("products", list: list, detail: detail, choose: screen.choose, .sales).html
  }

  private var searchField: HTML {
    """
    <label class="field search"><span class="field-name">\(screen.searchLabel)</span>\
    <input type="search" name="q" value="\(screen.search)" autocomplete="off" \
    autocapitalize="characters" spellcheck="false" maxlength="128"></label>
    """
  }

  private var rows: HTML {
    """
    \(screen.empty?.empty(.sales, role: nil))
    \(screen.listed.isEmpty ? nil : orders)
    <ul class="list products">
    \(products)</ul>
    \(screen.page.map { $0.links(address) })
    """
  }

  private var products: HTML {
    let search = screen.search.utf8.isEmpty ? nil : screen.search
    let query = Address.query([("in", target.code), ("q", search)])
    if let markup {
      return markup.html(screen.listed, query: query, selected: screen.selected)
    }
    let rows = screen.rows
    return ProductRowsMarkup(rows).html(
      rows.indices, query: query, selected: rows.firstIndex { $0.isSelected })
  }

  /// Adds how to start the server with a source, if it has none.
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
    let product = chosen.map {
      Address.product($0.text, in: target.code, search: screen.search, by: order.rawValue)
    }
    return """
      <a id="by-\(choice.value)" href="\(url: product ?? address(nil, by: order))" data-show\
      \(choice.isSelected ? #" aria-current="true""# : nil)>\(choice.text)</a>
      """
  }

  private var hasCurrencies: Bool { !screen.currencies.isEmpty }

  /// The totals by currency if there is room for one pane only.
  private var folded: HTML {
    """
    <details class="fold totals narrow"><summary id="by-currency">\(screen.currenciesLabel)</summary>\
    \(currencies)</details>
    """
  }

  /// The totals by currency in place of a product.
  private var overview: HTML {
    """
    <section class="overview totals" data-part="overview"><h2>\(screen.currenciesLabel)</h2>\
    \(currencies)</section>
    """
  }

  /// The totals by currency as a table with bars.
  private var currencies: HTML {
    """
    <div class="table-box" role="region" tabindex="0" aria-label="\(screen.currenciesLabel)"><table>\
    <thead><tr>\(screen.currencyColumns.map { #"<th scope="col">\#($0)</th>"# })</tr></thead><tbody>
    \(screen.currencies.map(currency))</tbody></table></div>
    """
  }

  private func currency(_ row: ProductsScreen.CurrencyRow) -> HTML {
    """
    <tr><th scope="row">\(row.code)<span class="row-note">\(row.sales)</span></th>\
    <td><bdi>\(row.total)</bdi><span class="row-note"><bdi>\(row.original)</bdi></span>\
    \(row.bar.map { $0.html })</td></tr>

    """
  }

  private func address(_ page: Int?) -> String {
    address(page, by: order == .code ? nil : order)
  }

  /// - Parameter order: Nil for the one selected last.
  private func address(_ page: Int?, by order: ProductsScreen.Order?) -> String {
    Address.of(
      "/sales",
      [
        ("in", target.code), ("q", screen.search), ("by", order?.rawValue),
        ("page", page.map { String($0) }),
      ])
  }
}
