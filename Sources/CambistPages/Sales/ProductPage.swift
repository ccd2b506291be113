public import CambistMoney
public import CambistScreens

/// `/sales/{sku}`: one product's sales.
public struct ProductPage: Sendable {
  private let screen: ProductScreen
  private let target: Currency
  private let search: String
  private let words: SalesPhrases
  private let frame: FramePhrases

  /// - Parameters:
  ///   - target: The currency of the total.
  ///   - search: The search of the list of products beside it.
  public init(
    _ screen: ProductScreen, target: Currency, search: String = "", _ phrases: Phrases
  ) {
    self.screen = screen
    self.target = target
    self.search = search
    words = phrases.sales
    frame = phrases.frame
  }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="page" data-page="product">
    <p class="back narrow" data-part="back">\
    <a href="\(url: Address.of("/sales", [("in", target.code), ("q", search)]))">‹ \(screen.backLabel)</a></p>
    <h1>\(screen.title)</h1>
    \(screen.total == nil ? nil : filters)
    <div id="live" data-part="live" data-again="60"\
    \(screen.isRefreshing ? " data-refreshing" : nil)>
    \(screen.notices.map { $0.box(refresh) })
    \(screen.total.map(known))
    </div>
    </div>

    """
  }

  private var filters: HTML {
    """
    <form class="filters" method="get" data-live-form>
    <label class="field"><span class="field-name">\(screen.targetLabel)</span>\
    \(screen.targets.select("in"))</label>\
    \(search.utf8.isEmpty ? nil : #"<input type="hidden" name="q" value="\#(search)">"#)
    <button class="no-script">\(words.show)</button>
    </form>
    """
  }

  private func known(_ total: String) -> HTML {
    """
    \(salesTotal(
      screen.totalLabel, total, screen.count, isRefreshing: screen.isRefreshing, frame))
    <div class="table-box" role="region" tabindex="0" aria-label="\(screen.title)"><table>
    <thead><tr><th scope="col">\(screen.originalLabel) · \(screen.routeLabel)</th>\
    <th scope="col">\(screen.convertedLabel)</th></tr></thead>
    <tbody>
    \(screen.rows.map(row))</tbody>
    </table></div>
    \(screen.page.map { $0.links(address) })
    <section class="routes"><h2>\(screen.routesLabel)</h2>
    \(screen.routes.map(route))</section>
    \(provenance(screen.provenance, refresh, frame))
    """
  }

  private func row(_ row: ProductScreen.Row) -> HTML {
    """
    <tr><td><bdi>\(row.original)</bdi>\(row.path.map { path in
      ##"<a class="path" dir="ltr" href="#route-\##(row.currency)">\##(path)</a>"##
    })</td><td\(row.path == nil ? #" class="row-missing""# : nil)>\
    <bdi>\(row.converted)</bdi></td></tr>

    """
  }

  private func route(_ route: RouteText) -> HTML {
    """
    <div class="route" id="route-\(route.currency)"><h3 dir="ltr">\(route.path)</h3>\
    <p class="route-rate" dir="ltr">\(route.rate)</p><ul>\(route.legs.map { leg in
      #"<li dir="ltr">\#(leg.rate) <span class="muted">(\#(leg.note))</span></li>"#
    })</ul></div>

    """
  }

  private var refresh: RefreshForm { RefreshForm("sales", back: address(screen.page?.number)) }

  private func address(_ page: Int?) -> String {
    Address.product(screen.title, in: target.code, search: search, page: page)
  }
}
