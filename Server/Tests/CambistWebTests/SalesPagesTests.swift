import CambistDesk
import CambistFeeds
import CambistStore
import CambistTesting
import CambistWeb
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@Suite("The pages of the sales desk") struct SalesPagesTests {
  let clock = ManualClock()
  let transport = ScriptedTransport(GNBSample.answers)
  let desk: Desk

  init() throws {
    let base = try #require(URL(string: "http://gnb.example"))
    desk = Desk(
      store: try .inMemory(), clock: clock.clock,
      feeds: .init(gnb: GNBFeed(base: base, transport: transport), rateSources: []))
  }

  /// The response of the site to one request.
  func answer(
    _ uri: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:], body: String = "",
    isDemo: Bool = false
  ) async throws -> (status: Int, headers: HTTPFields, html: String) {
    let site = try DeskSite(desk: desk, clock: clock.clock, isDemo: isDemo)
    let app = Application(router: site.router())
    return try await app.test(.router) { client in
      try await client.execute(
        uri: uri, method: method, headers: headers, body: ByteBuffer(string: body)
      ) { response in
        (Int(response.status.code), response.headers, String(buffer: response.body))
      }
    }
  }

  @Test("The list shows every product's total, also without stored data")
  func list() async throws {
    let first = try await answer("/sales")
    #expect(first.status == 200)
    #expect(first.html.contains("class=\"loading\""))
    #expect(first.html.contains("EUR\u{A0}14.99"))
    let second = try await answer("/sales")
    #expect(!second.html.contains("class=\"loading\""))
    #expect(second.html.contains("href=\"/sales/T2006?in=EUR\""))
    #expect(second.html.contains("5 sales · 4 products"))
  }

  @Test("Rows of products are shared by pages of one reader's language and currency")
  func sharedRows() async throws {
    await desk.sales.refresh()
    let site = try DeskSite(desk: desk, clock: clock.clock, isDemo: false)
    try await Application(router: site.router()).test(.router) { client in
      func rows(_ uri: String, language: String = "en-US") async throws -> Substring {
        let page = try await client.execute(
          uri: uri, method: .get, headers: [.acceptLanguage: language])
        let html = String(buffer: page.body)
        let list = try #require(html.firstRange(of: "<ul class=\"list products\">"))
        // What follows the list contains totals too.
        return html[list.upperBound...].split(separator: "</ul>", maxSplits: 1)[0]
      }
      #expect(try await rows("/sales").contains("EUR\u{A0}14.99"))
      #expect(try await rows("/sales", language: "de-DE").contains("14,99\u{A0}EUR"))
      #expect(try await rows("/sales?in=USD").contains("USD\u{A0}20.37"))
      #expect(try await rows("/sales?q=T20").contains("EUR\u{A0}14.99"))
      transport.answer(
        "/transactions",
        with: .body(
          #"[{"sku":"T2006","amount":"1","currency":"EUR"}]"#, type: "application/json"))
      await desk.sales.refresh()
      let new = try await rows("/sales")
      #expect(new.contains(">T2006</span><span class=\"row-figure\"><bdi>EUR\u{A0}1.00</bdi>"))
      #expect(new.components(separatedBy: "<li>").count == 2)
      #expect(try await rows("/sales", language: "de-DE").contains("1,00\u{A0}EUR"))
      #expect(try await rows("/sales?in=USD").contains("USD\u{A0}1.36"))
    }
  }

  @Test("A product links back to the list while the source has not answered yet")
  func backWhileLoading() async throws {
    let page = try await answer("/sales/T2006?in=USD").html
    let frame = try #require(page.split(separator: "data-page=").first)
    #expect(frame.contains("class=\"loading\""))
    #expect(frame.contains("href=\"/sales?in=USD\""))
  }

  @Test("The frame is sent while the upstream has not answered yet")
  func frameFirst() async throws {
    let gate = Gate()
    transport.answer(
      "/rates", with: .held(gate, .body(GNBSample.ratesJSON, type: "application/json")))
    let site = try DeskSite(desk: desk, clock: clock.clock, isDemo: false)
    let app = Application(
      router: site.router(), configuration: .init(address: .hostname("127.0.0.1", port: 0)))
    try await app.test(.live) { client in
      guard let port = client.port else { throw Failure() }
      let stream = try await FirstBytes.of(path: "/sales", port: port)
      #expect(stream.text.contains("<nav class=\"tabs\""))
      #expect(!stream.text.contains("14.99"))
      let health = try await client.execute(uri: "/healthz", method: .get)
      #expect(health.status == .ok)
      gate.open()
      #expect(try await stream.rest().contains("EUR\u{A0}14.99"))
    }
  }

  @Test("Another currency, a search and the locale change the page")
  func choices() async throws {
    await desk.sales.refresh()
    let dollars = try await answer("/sales?in=USD&q=t20")
    #expect(dollars.html.contains("USD\u{A0}20.37"))
    #expect(!dollars.html.contains("M2007"))
    let spaced = try await answer("/sales?q=no+such%20code")
    #expect(spaced.html.contains("No products match “no such code”."))
    let german = try await answer("/sales", headers: [.acceptLanguage: "de-DE"])
    #expect(german.html.contains("14,99\u{A0}EUR"))
  }

  @Test("The detail shows each sale, its conversion and its route")
  func detail() async throws {
    await desk.sales.refresh()
    let page = try await answer("/sales/T2006?in=CAD")
    #expect(page.status == 200)
    #expect(page.html.contains("USD\u{A0}10.00"))
    #expect(page.html.contains("USD → EUR → CAD"))
    #expect(page.html.contains("1 USD = 1.005376 CAD"))
  }

  /// Sells 1,050 products once, and one of them 1,050 times more.
  private func sellMany() async {
    let sales = (0..<1_050).flatMap { ["P\(1_000 + $0)", "P1000"] }
      .map { #"{"sku":"\#($0)","amount":"1","currency":"EUR"}"# }
    transport.answer(
      "/transactions",
      with: .body("[\(sales.joined(separator: ","))]", type: "application/json"))
    await desk.sales.refresh()
  }

  @Test("Long lists are paged by links, and the totals are over all of them")
  func pages() async throws {
    await sellMany()
    let first = try await answer("/sales?q=P1").html
    #expect(first.components(separatedBy: "class=\"row-name\"").count == 501)
    #expect(first.contains("EUR\u{A0}2,100.00") && first.contains("Page 1 of 2"))
    #expect(first.contains("rel=\"next\" href=\"/sales?in=EUR&amp;q=P1&amp;page=2\""))
    #expect(!first.contains("rel=\"prev\""))
    let sixth = try await answer("/sales/P1000?page=6").html
    #expect(sixth.components(separatedBy: "<tr><td>").count == 52)
    #expect(sixth.contains("EUR\u{A0}1,051.00") && sixth.contains("1,051 sales"))
    #expect(sixth.contains("rel=\"prev\" href=\"/sales/P1000?in=EUR&amp;page=5\""))
    let second = try await answer("/sales/P1000?page=2").html
    #expect(second.contains("rel=\"prev\" href=\"/sales/P1000?in=EUR\""))
  }

  @Test("The API lists sales in pages, with their number and a link to the next")
  func apiPages() async throws {
    await sellMany()
    let first = try await answer("/api/v1/sales/P1000?in=usd")
    let (count, link) = (
      try #require(HTTPField.Name("X-Total-Count")), try #require(HTTPField.Name("Link"))
    )
    #expect(first.headers[count] == "1051")
    #expect(first.headers[link] == "</api/v1/sales/P1000?in=usd&page=2>; rel=\"next\"")
    #expect(first.html.components(separatedBy: "\"converted\"").count == 201)
    #expect(first.html.contains("\"total\":\"1429.36\""))
    let beyond = try await answer("/api/v1/sales/P1000?page=7")
    #expect(beyond.html.contains("\"sales\":[]"))
    #expect(beyond.headers[link] == "</api/v1/sales/P1000?page=6>; rel=\"prev\"")
    let products = try await answer("/api/v1/sales?page=3")
    #expect(products.headers[count] == "1050")
    #expect(products.html.components(separatedBy: "\"sku\"").count == 51)
  }

  @Test("An unknown product, an invalid currency and an unknown address are reported")
  func unknown() async throws {
    await desk.sales.refresh()
    let product = try await answer("/sales/NOPE")
    #expect(product.status == 404)
    #expect(product.html.contains("Product NOPE not found."))
    let currency = try await answer("/sales?in=E")
    #expect(currency.status == 422)
    #expect(currency.html.contains("“E” is not a currency code."))
    #expect(try await answer("/nothing").status == 404)
  }

  @Test("Text of a source is escaped")
  func escaping() async throws {
    let sku = #"<script>alert(1)</script>\"&'/?"#
    transport.answer(
      "/transactions",
      with: .body(
        #"[{"sku":"\#(sku)","amount":"1","currency":"EUR"}]"#, type: "application/json"))
    await desk.sales.refresh()
    let list = try await answer("/sales?q=%3Cb%3E%22").html
    #expect(!list.contains("<script>alert"))
    #expect(list.contains("value=\"&lt;b&gt;&quot;\""))
    let page = try await answer("/sales")
    let escaped = "%3Cscript%3Ealert%281%29%3C%2Fscript%3E%22%26%27%2F%3F"
    #expect(page.html.contains("/sales/\(escaped)?in=EUR"))
    let detail = try await answer("/sales/\(escaped)")
    #expect(detail.status == 200)
    #expect(!detail.html.contains("<script>alert"))
  }

  @Test("A problem is shown beside the stored data, with a button to retry")
  func problems() async throws {
    transport.answer("/rates", with: .body("", type: "text/plain", status: 503))
    let nothing = try await answer("/sales")
    #expect(nothing.html.contains("Couldn’t load sales"))
    #expect(nothing.html.contains("HTTP 503"))
    transport.answer("/rates", with: .body(GNBSample.ratesJSON, type: "application/json"))
    let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    let retry = try await answer(
      "/refresh/sales", method: .post, headers: form, body: "back=%2Fsales%3Fin%3DUSD")
    #expect(retry.status == 303)
    #expect(retry.headers[.location] == "/sales?in=USD")
    // The response waits for three seconds at most; the refresh may take longer.
    await desk.sales.refresh()
    transport.answer("/rates", with: .failure(.timedOut(after: .seconds(30))))
    await desk.sales.refresh()
    let kept = try await answer("/sales")
    #expect(kept.html.contains("EUR\u{A0}14.99"))
    #expect(kept.html.contains("didn’t respond within 30 seconds"))
  }

  @Test("A change requested by another site is rejected")
  func crossSite() async throws {
    let name = try #require(HTTPField.Name("Sec-Fetch-Site"))
    let form: HTTPFields = [
      .contentType: "application/x-www-form-urlencoded", name: "cross-site",
    ]
    let refused = try await answer(
      "/refresh/sales", method: .post, headers: form, body: "back=%2Fsales")
    #expect(refused.status == 403)
    let away = try await answer(
      "/refresh/sales", method: .post,
      headers: [.contentType: "application/x-www-form-urlencoded"], body: "back=%2F%2Fevil.example")
    #expect(away.status == 400)
  }

  @Test("Every page has the security headers, and says if its data is simulated")
  func headers() async throws {
    let page = try await answer("/sales", isDemo: true)
    #expect(page.html.contains("Demo data"))
    #expect(page.headers[.contentSecurityPolicy]?.contains("script-src 'self'") == true)
    #expect(page.headers[.cacheControl] == "no-store")
    #expect(try await answer("/sales/x").html.contains("Demo data") == false)
  }

  @Test("Styles and scripts have hashed addresses and are cached permanently")
  func assets() async throws {
    let html = try await answer("/sales").html
    let style = try #require(html.firstMatch(of: /\/assets\/cambist-[a-z0-9]+\.css/)?.output)
    let sheet = try await answer(String(style))
    #expect(sheet.status == 200)
    #expect(sheet.headers[.cacheControl]?.contains("immutable") == true)
    #expect(try await answer("/assets/cambist.css").status == 404)
    #expect(try await answer("/assets/..%2FPackage.swift").status == 404)
  }

  private struct Failure: Error {}
}
