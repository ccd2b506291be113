import CambistModel
import CambistMoney
import CambistPages
import CambistRates
import Testing

@testable import CambistScreens

@Suite("The sales pages") struct SalesPagesTests {
  private let lost = Problem.unreachable(host: "gnb.example", reason: "connection refused")

  private func snapshot(_ sales: [(sku: String, amount: String, code: String)]) throws
    -> SalesSnapshot
  {
    let rates = [("USD", "EUR", "0.736"), ("EUR", "CAD", "1.366"), ("USD", "EUR", "0.9")]
    return SalesSnapshot(
      source: "gnb.example", fetchedAt: sampleNow.adding(seconds: -300),
      rates: try rates.map { from, to, rate in
        ExchangeRate(
          from: try #require(Currency(from)), to: try #require(Currency(to)),
          rate: try ExactDecimal(rate))
      },
      sales: try sales.map { sale in
        Sale(
          sku: try #require(SKU(sale.sku)),
          amount: Money(try ExactDecimal(sale.amount), try #require(Currency(sale.code))))
      })
  }

  private func full() throws -> SalesSnapshot {
    try snapshot([
      ("T2006", "10.00", "USD"), ("T2006", "7.63", "EUR"), ("T2006", "3", "CAD"),
      ("T2006", "1", "XTS"), ("A1", "1234.5", "EUR"),
    ])
  }

  private func many() throws -> SalesSnapshot {
    try snapshot((100..<1_900).map { ($0 < 700 ? "P\($0)" : "MANY", "1", "EUR") })
  }

  private func list(
    _ sales: Loadable<SalesSnapshot>, _ reader: Reader, by order: ProductsScreen.Order = .code,
    search: String = "", page: Int? = 1, change: (inout ProductsScreen) -> Void = { _ in }
  ) -> HTML {
    let input = ProductsScreen.Input(order: order, search: search, page: page)
    var screen = ProductsScreen(
      sales.map { SalesOverview($0, target: .eur) }, input: input, in: reader.presentation)
    change(&screen)
    return ProductsPage(screen, input, reader.phrases).html
  }

  @Test("Snapshots of the list beside a product", arguments: Reader.all)
  func beside(_ reader: Reader) throws {
    let input = ProductsScreen.Input(search: "a", chosen: SKU("A1"))
    let screen = ProductsScreen(
      Loadable(value: SalesOverview(try full(), target: .eur)), input: input,
      in: reader.presentation)
    try reader.snapshot("products-beside").expect(
      ProductsPage(screen, input, reader.phrases).html(beside: "<p>detail</p>"))
  }

  @Test("Rows that are rendered for all pages are those that a page renders itself")
  func sharedRows() throws {
    let sales = Loadable(
      value: SalesOverview(
        try snapshot([
          ("T2006", "10.00", "USD"), ("T1", "-3", "EUR"), (".", "1", "XTS"), ("..", "2", "EUR"),
          (#"<t>"&'/?"#, "7", "CAD"), ("T2006", "1", "XTS"),
        ]), target: .eur))
    for reader in Reader.all {
      let rows = ProductRowsMarkup(
        ProductsScreen.rows(
          try #require(sales.value).lines.indices, of: try #require(sales.value),
          in: reader.presentation))
      for (order, search, chosen) in [
        (.code, "", nil), (.total, "t", "T2006"), (.sales, "<T>", ".."), (.code, ".", "."),
        (.total, "", "T1"), (.sales, "&#", "T1"),
      ] as [(ProductsScreen.Order, String, String?)] {
        let input = ProductsScreen.Input(
          order: order, search: search, chosen: chosen.flatMap { SKU($0) })
        let own = ProductsPage(
          ProductsScreen(sales, input: input, in: reader.presentation), input, reader.phrases)
        let shared = ProductsPage(
          ProductsScreen(listing: sales, input: input, in: reader.presentation), input,
          reader.phrases, rows: rows)
        #expect(shared.html == own.html && shared.html(beside: "") == own.html(beside: ""))
      }
    }
  }

  @Test("The list beside a product shows the page that contains it")
  func chosenPage() throws {
    let overview = SalesOverview(try many(), target: .eur)
    for (code, first) in [("P650", "P599"), ("P100", "MANY"), ("NONE", "MANY")] {
      let screen = ProductsScreen(
        Loadable(value: overview), input: .init(chosen: SKU(code)),
        in: try #require(Reader.all.first).presentation)
      #expect(screen.rows.first?.sku == first && screen.rows.count <= 500, "\(code)")
    }
  }

  private func product(
    _ sales: Loadable<SalesSnapshot>, _ sku: String, _ reader: Reader, page: Int? = 1,
    search: String = "", change: (inout ProductScreen) -> Void = { _ in }
  ) throws -> HTML {
    let code = try #require(SKU(sku))
    var screen = ProductScreen(
      sales.map { ProductSales($0, of: code, target: .eur, page: page) }, sku: sku, target: .eur,
      in: reader.presentation)
    change(&screen)
    return ProductPage(screen, target: .eur, search: search, reader.phrases).html
  }

  @Test("Snapshots of the products in each state", arguments: Reader.all)
  func products(_ reader: Reader) throws {
    let full = try full()
    try reader.snapshot("products-loading").expect(reader.loading(.sales))
    try reader.snapshot("products-empty").expect(list(Loadable(value: try snapshot([])), reader))
    try reader.snapshot("products-full").expect(
      list(Loadable(value: full, isRefreshing: true), reader))
    try reader.snapshot("products-no-match").expect(
      list(Loadable(value: full), reader, search: "zz"))
    try reader.snapshot("products-failed-with-data").expect(
      list(Loadable(value: full, problem: lost), reader))
    try reader.snapshot("products-failed").expect(list(Loadable(problem: lost), reader))
  }

  @Test("Snapshots of a product in each state", arguments: Reader.all)
  func product(_ reader: Reader) throws {
    let full = try full()
    try reader.snapshot("product-loading").expect(
      reader.loading(.sales, back: ("T2006", "/sales?in=EUR")))
    try reader.snapshot("product-full").expect(
      try product(Loadable(value: full, isRefreshing: true), "T2006", reader))
    try reader.snapshot("product-failed-with-data").expect(
      try product(Loadable(value: full, problem: lost), "T2006", reader))
    try reader.snapshot("product-failed").expect(
      try product(Loadable(problem: lost), "T2006", reader))
    try reader.snapshot("product-unknown").expect(
      try product(Loadable(value: full), "NOPE", reader))
  }

  @Test("Without a source the page names the flag that sets it", arguments: Reader.all)
  func flag(_ reader: Reader) throws {
    func text(_ sales: Loadable<SalesSnapshot>) -> String {
      String(decoding: list(sales, reader).bytes, as: UTF8.self)
    }
    #expect(text(Loadable(problem: .notConfigured)).contains("cambist serve --gnb-url https://"))
    #expect(!text(Loadable(problem: lost)).contains("--gnb-url"))
  }

  @Test("The pages of a long list link to those before and after, and keep the search")
  func pages() throws {
    let sales = Loadable(value: try many())
    let reader = Reader.all[0]
    func links(_ html: HTML) -> [Substring] {
      String(decoding: html.bytes, as: UTF8.self).matches(of: /rel="(?:prev|next)" href="([^"]*)"/)
        .map(\.1)
    }
    #expect(links(list(sales, reader)) == ["/sales?in=EUR&amp;page=2"])
    #expect(links(list(sales, reader, search: "p", page: 2)) == ["/sales?in=EUR&amp;q=p"])
    #expect(
      links(try product(sales, "MANY", reader, page: 2))
        == ["/sales/MANY?in=EUR", "/sales/MANY?in=EUR&amp;page=3"])
  }

  @Test("The way back from a product to the list keeps the search")
  func back() throws {
    let html = try product(Loadable(value: try full()), "T2006", Reader.all[0], search: "t 2")
    #expect(
      String(decoding: html.bytes, as: UTF8.self).contains(
        #"data-part="back"><a href="/sales?in=EUR&amp;q=t%202">"#))
  }

  @Test("Nothing that the bank or a reader sends becomes markup")
  func hostileValues() throws {
    let sales = Loadable(
      value: try full(), problem: .refused(code: hostile, message: hostile))
    let harmless = Loadable(value: sales.value, problem: .refused(code: "1", message: "No"))
    func list(_ sales: Loadable<SalesSnapshot>, _ text: String) -> HTML {
      self.list(sales, Reader.all[0]) { screen in
        screen.search = text
        screen.total = text
        screen.count = text
        screen.provenance = text
        screen.targets[0] = Choice(value: text, text: text, isSelected: true)
        screen.rows[0] = .init(
          sku: text, sales: text, total: text, missing: text, isSelected: true)
        for index in screen.notices.indices where !screen.notices[index].lines.isEmpty {
          screen.notices[index].lines[0] = text
        }
      }
    }
    list(sales, hostile).expectNoMarkup(besides: list(harmless, "harmless"))
    func product(_ sales: Loadable<SalesSnapshot>, _ text: String) throws -> HTML {
      try self.product(sales, "T2006", Reader.all[0]) { screen in
        screen.title = text
        screen.total = text
        screen.count = text
        screen.provenance = text
        screen.rows[0] = .init(original: text, converted: text, path: text, currency: text)
        screen.routes[0].path = text
        screen.routes[0].rate = text
        screen.routes[0].currency = text
        screen.routes[0].legs[0] = .init(rate: text, note: text)
      }
    }
    try product(sales, hostile).expectNoMarkup(besides: try product(harmless, "harmless"))
  }
}
