import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import Testing

@Suite("The screens of the sales desk") struct SalesScreensTests {
  static let fetchedAt = Timestamp(millisecondsSince1970: 1_792_000_000_000)

  func snapshot(_ sales: [(String, String, String)]) throws -> SalesSnapshot {
    let rates = [("USD", "EUR", "0.736"), ("EUR", "CAD", "1.366"), ("USD", "EUR", "0.9")]
    return SalesSnapshot(
      source: "gnb.example", fetchedAt: Self.fetchedAt,
      rates: try rates.map {
        ExchangeRate(
          from: try #require(Currency($0)), to: try #require(Currency($1)),
          rate: try ExactDecimal($2))
      },
      sales: try sales.map {
        Sale(
          sku: try #require(SKU($0)),
          amount: Money(try ExactDecimal($1), try #require(Currency($2))))
      })
  }

  func products(
    _ sales: Loadable<SalesOverview>, search: String = "", target: Currency = .eur
  ) -> ProductsScreen {
    ProductsScreen(
      sales, input: .init(target: target, search: search),
      in: Presentation(
        phrases: .english, style: .english, now: Self.fetchedAt.adding(seconds: 300)))
  }

  @Test("The list shows each product's total, the whole total, and its age")
  func list() throws {
    let overview = SalesOverview(
      try snapshot([("T2006", "10.00", "USD"), ("T2006", "7.63", "EUR"), ("A1", "1234.5", "EUR")]),
      target: .eur)
    let screen = products(Loadable(value: overview))
    #expect(screen.rows.map(\.sku) == ["A1", "T2006"])
    #expect(screen.rows.map(\.sales) == ["1 sale", "2 sales"])
    #expect(screen.rows.map(\.total) == ["EUR\u{A0}1,234.50", "EUR\u{A0}14.99"])
    #expect(screen.rows.allSatisfy { $0.missing == nil })
    #expect(screen.total == "EUR\u{A0}1,249.49")
    #expect(screen.count == "3 sales · 2 products")
    #expect(
      screen.provenance
        == "Source: gnb.example · 14 Oct 2026, 17:46 UTC · 5 minutes ago · the bank’s own rates")
    #expect(screen.targets.map(\.value) == ["CAD", "EUR", "USD"])
    #expect(screen.targets.filter(\.isSelected).map(\.value) == ["EUR"])
    let report = try #require(screen.notices.first)
    #expect(screen.notices.count == 1 && report.title == "Check the rates: 1 inconsistency")
    #expect(
      report.lines == ["USD → EUR was published more than once. 0.736 is used, 0.9 is ignored."])
  }

  @Test(
    "Products are ordered by their codes, by their totals or by their numbers of sales",
    arguments: [
      (ProductsScreen.Order.code, ["A1", "B2", "C3", "D4"]), (.total, ["C3", "A1", "B2", "D4"]),
      (.sales, ["B2", "A1", "C3", "D4"]),
    ])
  func orders(_ order: ProductsScreen.Order, _ codes: [String]) throws {
    let overview = SalesOverview(
      try snapshot([
        ("A1", "2", "EUR"), ("B2", "1", "EUR"), ("B2", "1", "EUR"), ("C3", "8", "EUR"),
        ("D4", "-1", "EUR"),
      ]), target: .eur)
    let screen = ProductsScreen(
      Loadable(value: overview), input: .init(order: order),
      in: Presentation(phrases: .english, style: .english, now: Self.fetchedAt))
    #expect(screen.rows.map(\.sku) == codes)
    #expect(screen.orders.map(\.text) == ["Product", "Total", "Sales"])
    #expect(screen.orders.filter(\.isSelected).map(\.value) == [order.rawValue])
    // The length of a bar is the share of its total; a refund is left of zero.
    let lengths = ["A1": 222, "B2": 222, "C3": 889, "D4": 111]
    #expect(screen.rows.allSatisfy { $0.bar?.length == lengths[$0.sku] })
    #expect(screen.rows.filter { $0.bar?.isNegative == true }.map(\.sku) == ["D4"])
    // All sales are in one currency, so a bar would be useless.
    #expect(screen.currencies.map(\.total) == ["EUR\u{A0}11.00"])
    #expect(screen.currencies.allSatisfy { $0.bar == nil })
  }

  @Test("Totals by currency have the original sum, the converted sum, and a bar")
  func byCurrency() throws {
    let overview = SalesOverview(
      try snapshot([
        ("A1", "100", "USD"), ("B2", "10.005", "EUR"), ("A1", "-150", "USD"), ("C3", "5", "XTS"),
      ]), target: .eur)
    let screen = products(Loadable(value: overview))
    #expect(screen.currenciesLabel == "By currency")
    #expect(screen.currencyColumns == ["Currency", "Total"])
    #expect(screen.currencies.map(\.code) == ["EUR", "USD", "XTS"])
    #expect(screen.currencies.map(\.sales) == ["1 sale", "2 sales", "1 sale"])
    #expect(
      screen.currencies.map(\.original) == ["EUR\u{A0}10.005", "-USD\u{A0}50.00", "XTS\u{A0}5.00"])
    #expect(screen.currencies.map(\.total) == ["EUR\u{A0}10.00", "-EUR\u{A0}36.80", "—"])
    #expect(screen.currencies.map { $0.bar?.isNegative } == [false, true, nil])
  }

  @Test("Every inconsistency in the rates is shown with its figures, on both pages")
  func report() throws {
    let rates = try [
      ("EUR", "USD", "1.359"), ("USD", "EUR", "0.7"), ("USD", "GBP", "0.8"), ("EUR", "GBP", "1"),
      ("GBP", "GBP", "1.5"), ("EUR", "USD", "1.4"),
    ].map {
      ExchangeRate(
        from: try #require(Currency($0)), to: try #require(Currency($1)), rate: try ExactDecimal($2)
      )
    }
    let sku = try #require(SKU("A1"))
    let snapshot = SalesSnapshot(
      source: "gnb.example", fetchedAt: Self.fetchedAt, rates: rates,
      sales: [Sale(sku: sku, amount: Money(.one, .usd))])
    let list = products(Loadable(value: SalesOverview(snapshot, target: .eur)))
    let product = ProductScreen(
      Loadable(value: ProductSales(snapshot, of: sku, target: .eur)), sku: "A1", target: .eur,
      in: Presentation(phrases: .english, style: .english, now: Self.fetchedAt))
    #expect(list.notices == product.notices && list.notices.count == 1)
    #expect(list.notices.first?.title == "Check the rates: 4 inconsistencies")
    #expect(
      list.notices.first?.lines == [
        "Converting 1 EUR along EUR → USD → GBP → EUR gives 1.0872 EUR.",
        "1 EUR = 1.359 USD and 1 USD = 0.7 EUR multiply to 0.9513 instead of 1.",
        "EUR → USD was published more than once. 1.359 is used, 1.4 is ignored.",
        "1 GBP = 1.5 GBP is a rate from a currency to itself and is ignored.",
      ])
    // The totals are those of the first rates.
    #expect(list.total == "EUR\u{A0}0.70" && product.total == "EUR\u{A0}0.70")
  }

  @Test("A long report is truncated, and shows how much is left out")
  func longReport() throws {
    let rates = try (1...30).map {
      ExchangeRate(
        from: .eur, to: .usd, rate: try ExactDecimal("1.\($0)"))
    }
    let snapshot = SalesSnapshot(
      source: "gnb.example", fetchedAt: Self.fetchedAt, rates: rates, sales: [])
    let screen = products(Loadable(value: SalesOverview(snapshot, target: .eur)))
    let report = try #require(screen.notices.first)
    #expect(report.title == "Check the rates: 29 inconsistencies")
    #expect(report.lines.count == 9 && report.lines.last == "And 21 more.")
  }

  @Test("Search finds parts of codes in either case, and reports when there is no match")
  func search() throws {
    let overview = SalesOverview(
      try snapshot([("T2006", "1", "EUR"), ("A1", "1", "EUR")]), target: .eur)
    #expect(products(Loadable(value: overview), search: "t20").rows.map(\.sku) == ["T2006"])
    let none = products(Loadable(value: overview), search: "zz")
    #expect(none.rows.isEmpty)
    #expect(none.empty?.title == "No products match “zz”.")
    #expect(none.total == "EUR\u{A0}2.00")
  }

  @Test("If no sale could be converted there is no sum instead of zero; sales of zero add up")
  func nothingConverted() throws {
    func list(_ sales: [(String, String, String)]) throws -> ProductsScreen {
      products(Loadable(value: SalesOverview(try snapshot(sales), target: .eur)))
    }
    let screen = try list([("A", "5.00", "XTS"), ("B", "0.00", "EUR")])
    #expect(screen.rows.map(\.total) == ["—", "EUR\u{A0}0.00"])
    #expect(screen.total == "EUR\u{A0}0.00" && screen.rows.first?.missing == "excluding XTS")
    #expect(try list([("A", "5.00", "XTS")]).total == "—")
  }

  @Test("Amounts that could not be converted are named in the list and in the total")
  func missing() throws {
    let overview = SalesOverview(
      try snapshot([("T1", "1", "XTS"), ("T1", "2", "EUR")]), target: .eur)
    let screen = products(Loadable(value: overview))
    #expect(screen.rows.map(\.missing) == ["excluding XTS"])
    #expect(
      screen.notices.first?.title
        == "The total excludes sales in XTS, because there is no rate to EUR.")
  }

  @Test("Before any data the screen is empty, and a problem is shown with a retry")
  func states() throws {
    let loading = products(Loadable(isRefreshing: true))
    #expect(loading.total == nil && loading.rows.isEmpty && loading.notices.isEmpty)
    let problem = Problem.unreachable(host: "gnb.example", reason: "connection refused")
    let failed = products(Loadable(problem: problem))
    #expect(
      failed.notices == [
        Notice(
          kind: .failure, title: "Couldn’t load sales",
          detail: "Can’t connect to gnb.example (connection refused).", detailLabel: "Details",
          retry: "Try again")
      ])
    let overview = SalesOverview(try snapshot([("T1", "2", "EUR")]), target: .eur)
    let kept = products(Loadable(value: overview, problem: problem))
    #expect(kept.total == "EUR\u{A0}2.00")
    #expect(kept.notices.first?.kind == .warning)
    #expect(products(Loadable(problem: .notConfigured)).notices.first?.retry == nil)
  }

  @Test("Many products are listed by pages, and a search finds those of every page")
  func pages() throws {
    let snapshot = try snapshot((1000..<2150).map { ("P\($0)", "1", "EUR") })
    let sales = Loadable(value: SalesOverview(snapshot, target: .eur))
    func screen(_ page: Int?, search: String = "") -> ProductsScreen {
      ProductsScreen(
        sales, input: .init(search: search, page: page),
        in: Presentation(phrases: .english, style: .english, now: Self.fetchedAt))
    }
    #expect(screen(nil).rows.count == 1_150 && screen(nil).page == nil)
    let second = screen(2)
    #expect(second.rows.first?.sku == "P1500" && second.rows.count == 500)
    #expect(second.page?.text == "Page 2 of 3")
    #expect(second.page?.previous == 1 && second.page?.next == 3)
    #expect(second.total == "EUR\u{A0}1,150.00" && second.count == "1,150 sales · 1,150 products")
    #expect(screen(9).rows.map(\.sku) == screen(3).rows.map(\.sku))
    #expect(screen(3).page?.next == nil && screen(3).rows.count == 150)
    #expect(screen(1, search: "p144").rows.count == 10 && screen(1, search: "p144").page == nil)
  }

  @Test("The detail shows every sale with its route, and each route once")
  func detail() throws {
    let snapshot = try snapshot([
      ("T1", "10", "USD"), ("T1", "5", "USD"), ("T1", "3", "CAD"), ("T1", "1", "XTS"),
    ])
    let sku = try #require(SKU("T1"))
    let screen = ProductScreen(
      Loadable(value: ProductSales(snapshot, of: sku, target: .eur)), sku: "T1", target: .eur,
      in: Presentation(phrases: .english, style: .english, now: Self.fetchedAt))
    #expect(screen.total == "EUR\u{A0}13.24")
    #expect(
      screen.rows.map(\.original) == ["USD\u{A0}10", "USD\u{A0}5", "CAD\u{A0}3", "XTS\u{A0}1"])
    #expect(screen.rows.map(\.converted).last == "No rate")
    #expect(screen.rows.map(\.path) == ["USD → EUR", "USD → EUR", "CAD → EUR", nil])
    #expect(screen.routes.map(\.path) == ["USD → EUR", "CAD → EUR"])
    #expect(screen.routes.last?.rate == "1 CAD = 0.732064421669 EUR")
    #expect(
      screen.routes.last?.legs.first?.note == "inverse of 1 EUR = 1.366 CAD")
    #expect(screen.provenance?.hasSuffix("just now · the bank’s own rates") == true)
  }

  @Test("A product without sales is unknown only once the sales are known")
  func unknown() throws {
    let sku = try #require(SKU("NOPE"))
    let known = ProductScreen(
      Loadable(value: ProductSales(try snapshot([("T1", "1", "EUR")]), of: sku, target: .eur)),
      sku: "NOPE", target: .eur,
      in: Presentation(phrases: .english, style: .english, now: Self.fetchedAt))
    #expect(known.isUnknown)
    let loading = ProductScreen(
      Loadable(isRefreshing: true), sku: "NOPE", target: .eur,
      in: Presentation(phrases: .english, style: .english, now: Self.fetchedAt))
    #expect(!loading.isUnknown)
  }

  @Test(
    "Ages have the unit of their size",
    arguments: [
      (-60, "just now"), (0, "just now"), (59, "just now"), (60, "1 minute ago"),
      (3_599, "59 minutes ago"), (3_600, "1 hour ago"), (172_799, "47 hours ago"),
      (172_800, "2 days ago"),
    ] as [(Int64, String)])
  func ages(_ seconds: Int64, _ text: String) {
    let now = Self.fetchedAt.adding(seconds: seconds)
    #expect(
      Presentation(phrases: Phrases.english, style: .english, now: now).age(of: Self.fetchedAt)
        == text)
  }

  @Test("A bad row is reported with its number, field and text")
  func badRow() {
    let fault = RowFault(
      resource: "transactions", row: 17, field: "amount", text: "12abc", reason: .notANumber)
    #expect(
      Problem.badRow(fault).text(.english, .english)
        == "Row 17 of transactions is invalid, so the whole file was rejected: amount “12abc” is not a number."
    )
  }
}
