import CambistDesk
import CambistModel
import CambistMoney
import CambistStore
import CambistTesting
import CambistWeb
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@Suite("The pages of the converter") struct ConverterPagesTests {
  let clock = ManualClock()
  let desk: Desk

  init() throws {
    desk = Desk(
      store: try .inMemory(), clock: clock.clock, feeds: .init(rateSources: ["ecb"]))
  }

  /// The response of the site to one request.
  func answer(
    _ uri: String, form: String? = nil, language: String = "en-US", headers: HTTPFields = [:]
  ) async throws -> (status: Int, headers: HTTPFields, html: String) {
    let site = try DeskSite(desk: desk, clock: clock.clock, isDemo: false)
    var fields = headers
    fields[.acceptLanguage] = language
    let headers = fields
    return try await Application(router: site.router()).test(.router) { client in
      try await client.execute(
        uri: uri, method: form == nil ? .get : .post, headers: headers,
        body: form.map { ByteBuffer(string: $0) }
      ) { response in
        (Int(response.status.code), response.headers, String(buffer: response.body))
      }
    }
  }

  func location(_ form: String, _ language: String) async throws -> String? {
    try await answer("/convert", form: form, language: language).headers[.location]
  }

  @Test(
    "A link to a source that is off shows where to turn it on; one to an unknown source does not",
    arguments: [
      ("cnb", "Czech National Bank is turned off. Turn it on in Settings under “Rate sources”."),
      ("nobody", "Unknown source"),
    ])
  func sourceOff(_ source: String, _ sentence: String) async throws {
    let desk = Desk(store: try .inMemory(), clock: clock.clock, feeds: .init())
    try await desk.changeSources(.off("cnb"))
    let site = try DeskSite(desk: desk, clock: clock.clock, isDemo: false)
    // The API names the sources that there are, on or off, by itself.
    for path in source == "cnb" ? ["/convert", "/api/v1/convert"] : ["/convert"] {
      let answer = try await Application(router: site.router()).test(.router) { client in
        try await client.execute(
          uri: path + "?from=EUR&to=USD&amount=1&source=" + source, method: .get,
          headers: [.acceptLanguage: "en-US"]
        ) { ($0.status, String(buffer: $0.body)) }
      }
      #expect(answer.0 == .unprocessableContent, "\(path)")
      #expect(answer.1.contains(sentence), "\(answer.1)")
    }
  }

  @Test("If the order was set at the start, a link to another source says so")
  func sourceNotNamed() async throws {
    let page = try await answer("/convert?from=EUR&to=USD&amount=1&source=cnb")
    #expect(page.status == 422 && page.html.contains("--rate-sources"))
  }

  @Test(
    "An amount is read in the user's format, and its canonical form is locale-independent",
    arguments: [
      ("1.234,5", "de-DE", "1234.5"), ("1.234", "de-DE", "1234&repeat=1"),
      ("1.234", "en-US", "1.2340"), ("1,234", "en-US", "1234&repeat=1"),
      ("1 234,5", "ru-RU", "1234.5"), ("1,234", "ru-RU", "1.2340"),
      ("12,34,567.5", "hi-IN", "1234567.5"), ("١٬٢٣٤٫٥", "ar-EG", "1234.5"),
    ])
  func canonical(_ typed: String, _ language: String, _ amount: String) async throws {
    let escaped = typed.utf8.map {
      "%" + (String($0, radix: 16).count < 2 ? "0" : "") + String($0, radix: 16)
    }
    let form = "from=EUR&to=USD&amount=\(escaped.joined())"
    #expect(try await location(form, language) == "/convert?from=EUR&to=USD&amount=\(amount)")
    let canonical = String(amount.prefix { $0 != "&" })
    let other = try await answer("/convert?from=EUR&to=USD&amount=\(canonical)", language: "de-DE")
    let again = try await answer("/convert?from=EUR&to=USD&amount=\(canonical)", language: language)
    #expect(
      other.html.contains("data-address=\"/convert?from=EUR&amp;to=USD&amp;amount=\(canonical)\""))
    #expect(
      again.html.contains("data-address=\"/convert?from=EUR&amp;to=USD&amp;amount=\(canonical)\""))
  }

  @Test(
    "Days are those of the reader's time zone, which the pages' script stores",
    arguments: [
      // Half past one in Baku, half past midnight in Auckland and in Frankfurt, evening in
      // California.
      ("2026-10-30T21:30:00Z", "time-zone=Asia/Baku@240", "2026-10-31", "yesterday"),
      ("2026-10-30T11:30:00Z", "time-zone=Pacific/Auckland@780", "2026-10-31", "yesterday"),
      ("2026-10-30T23:30:00Z", "__Host-time-zone=Europe/Berlin@60", "2026-10-31", "yesterday"),
      ("2026-10-31T01:00:00Z", "a=b; time-zone=America/Los_Angeles@-420", "2026-10-30", "today"),
      // A name without an offset, an offset without a name, an unknown name, and an offset
      // that the zone does not have.
      ("2027-07-14T21:30:00Z", "time-zone=asia/baku", "2027-07-15", "258 days ago"),
      ("2027-07-14T12:30:00Z", "time-zone=@720", "2027-07-15", "258 days ago"),
      ("2027-07-14T22:30:00Z", "time-zone=Mars/Olympus@120", "2027-07-15", "258 days ago"),
      ("2027-07-15T01:00:00Z", "time-zone=America/Los_Angeles@840", "2027-07-14", "257 days ago"),
      // Without it ages count in UTC, and a day can be chosen once it has begun anywhere.
      ("2026-10-31T01:00:00Z", "", "2026-10-31", "yesterday"),
      ("2026-10-30T21:30:00Z", "time-zone=nonsense", "2026-10-31", "today"),
      ("2026-10-30T21:30:00Z", "time-zone=Mars/Olympus@900", "2026-10-31", "today"),
    ])
  func readersDay(_ now: String, _ cookie: String, _ today: String, _ age: String) async throws {
    clock.set(try #require(Timestamp(now)))
    func page(on day: String = "") async throws -> String {
      try await answer(
        "/convert?from=USD&to=EUR&amount=100&on=\(day)", headers: [.cookie: cookie]
      ).html
    }
    let html = try await page()
    #expect(html.contains("max=\"\(today)\""))
    #expect(html.contains("ECB · 30 Oct 2026 · \(age)"))
    let tomorrow = try #require(CalendarDate(today)).adding(days: 1)
    #expect(try await !page(on: today).contains("is in the future"))
    #expect(try await page(on: tomorrow.description).contains("is in the future"))
  }

  @Test("Only one source is used while the address names it")
  func source() async throws {
    let page = try await answer("/convert?from=EUR&to=USD&amount=1&on=2020-03-13&source=ecb").html
    #expect(page.contains("&amp;source=ecb\""))
    #expect(
      page.contains("Only ECB") && page.contains("name=\"by\" form=\"converter\" value=\"ecb\""))
    // The browser's module uses all sources.
    #expect(!page.contains("data-core") && page.contains("1 EUR = 1.1104 USD"))
    #expect(page.contains("href=\"/convert?from=EUR&amp;to=USD&amp;amount=1&amp;on=2020-03-13\""))
    let short = try await answer("/convert?from=EUR&to=USD&source=ecb").html
    #expect(short.contains("Only ECB") && !short.contains("field-error"))
    // In a form, the source of the address is `by`, and `source` is an amount.
    let form = "from=EUR&to=USD&source=5&sourceWas=1&side=from&target=&targetWas=&by=ecb"
    let location = try await location(form, "en-US")
    #expect(location == "/convert?from=EUR&to=USD&amount=5&source=ecb")
    let amount = try await answer("/convert?from=EUR&to=USD&source=5").html
    #expect(!amount.contains("Only ") && amount.contains("value=\"5\""))
    let unknown = try await answer("/convert?from=EUR&to=USD&amount=1&source=cbar")
    #expect(unknown.status == 422 && unknown.html.contains("Unknown source “cbar”"))
  }

  @Test("A day without rates shows the requested day, the day used, and the reason")
  func carried() async throws {
    let html = try await answer("/convert?from=USD&to=EUR&amount=100&on=2020-03-15").html
    #expect(html.contains("ECB has no rate for 15 Mar 2020. Using 13 Mar 2020."))
    let suspended = try await answer("/convert?from=EUR&to=RUB&amount=100&on=2022-03-15").html
    #expect(suspended.contains("ECB suspended rates for RUB on 2 Mar 2022."))
    #expect(
      suspended.contains(
        "The last rate from EUR to RUB before 15 Mar 2022 is dated 1 Mar 2022."))
  }

  @Test("Without a script the page repeats a grouped number while it is shown")
  func repeated() async throws {
    for (page, form, location) in [
      ("/convert", "from=EUR&to=USD&source=1.500&sourceWas=1&side=from&target=&targetWas=", nil),
      ("/pairs/new", "from=EUR&to=USD&source=1.500&sourceWas=&side=from&count=1", nil),
      ("/pairs/EUR-USD", "", "/pairs/EUR-USD?source=1.500&side=from&range=month"),
    ] as [(String, String, String?)] {
      var found = location ?? ""
      if location == nil {
        found = try #require(
          try await answer(page, form: form, language: "de-DE").headers[.location])
      }
      let html = try await answer(found, language: "de-DE").html
      #expect(html.contains("<p class=\"field-hint\">= 1.500,00</p>"), "\(found)")
      let shown = try #require(html.firstMatch(of: /data-address="([^"]*)"/))
      let address = String(shown.1).replacing("&amp;", with: "&")
      #expect(address.contains("amount=1500") && address.hasSuffix("&repeat=1"))
      let again = try await answer(address, language: "de-DE").html
      #expect(again.contains("<p class=\"field-hint\">= 1.500,00</p>"), "\(address)")
    }
  }

  @Test("Figures are in the user's format")
  func locales() async throws {
    let address = "/convert?from=USD&to=EUR&amount=1234.5"
    #expect(try await answer(address).html.contains("EUR\u{A0}1,104.99"))
    #expect(try await answer(address, language: "de-DE").html.contains("1.104,99\u{A0}EUR"))
    #expect(try await answer(address, language: "de-DE").html.contains("value=\"1.234,5\""))
  }

  @Test(
    "A form without script converts the amount that was changed",
    arguments: [
      ("side=from&source=5&sourceWas=1&target=9&targetWas=9", "amount=5"),
      ("side=from&source=1&sourceWas=1&target=7&targetWas=9", "amount=7&side=to"),
      ("side=to&source=1&sourceWas=1&target=9&targetWas=9", "amount=9&side=to"),
      ("side=to&source=3&sourceWas=1&target=9&targetWas=9", "amount=3"),
      ("side=to&source=3&sourceWas=1&target=4&targetWas=9", "amount=4&side=to"),
      ("side=from&source=&sourceWas=1&target=9&targetWas=9", ""),
      ("source=1&target=", "amount=1"),
    ])
  func changedAmount(_ fields: String, _ query: String) async throws {
    let expected = "/convert?from=GBP&to=USD" + (query.isEmpty ? "" : "&" + query)
    #expect(try await location("from=GBP&to=USD&" + fields, "en-US") == expected)
  }

  @Test("The posted input is recorded and restored, and viewing posts nothing")
  func memory() async throws {
    _ = try await answer("/convert?from=GBP&to=JPY&amount=9")
    #expect(try await answer("/history").html.contains("No conversions yet"))
    let posted = try await answer("/conversions", form: "from=GBP&to=JPY&amount=9&side=to")
    #expect(posted.status == 204)
    #expect(try await answer("/history").html.contains("JPY\u{A0}9"))
    let next = try await answer("/convert")
    #expect(
      next.html.contains("data-address=\"/convert?from=GBP&amp;to=JPY&amp;amount=9&amp;side=to\""))
    #expect(next.headers[.cacheControl] == "no-store")
  }

  @Test("A page's script is answered without the lists of currencies")
  func live() async throws {
    let header = try #require(HTTPField.Name("X-Cambist-Live"))
    let whole = try await answer("/convert?from=USD&to=EUR&amount=1")
    let live = try await answer("/convert?from=USD&to=EUR&amount=1", headers: [header: "1"])
    #expect(whole.html.contains("<option") && !live.html.contains("<option"))
    #expect(live.html.contains("EUR\u{A0}0.90"))
  }

  @Test(
    "A missing value is shown as empty",
    arguments: [
      "/convert?from=USD&to=EUR", "/convert?from=USD&to=KPW&amount=1", "/convert?on=x&amount=1",
      "/pairs/new?from=USD&to=EUR&amount=1/0", "/pairs/new?from=USD&to=EUR&amount=",
      "/pairs/USD-AZN", "/pairs/USD-GBP", "/pairs", "/history", "/history?currency=x",
    ])
  func noValue(_ address: String) async throws {
    _ = try await answer("/pairs/add", form: "pair=USD-AZN")
    let page = try await answer(address)
    // A value that is not text would appear with the name of its type.
    for mark in ["Row(", "Screen", "nil", "Optional"] { #expect(!page.html.contains(mark)) }
  }

  @Test("A pair's page exists whether or not the pair is saved, with the correct buttons")
  func pair() async throws {
    #expect(try await answer("/pairs/USD-GBP").html.contains("action=\"/pairs/add\""))
    #expect(try await answer("/pairs/add", form: "pair=USD-GBP").status == 303)
    #expect(try await answer("/pairs/USD-GBP").html.contains("action=\"/pairs/delete\""))
    let deleted = try await answer("/pairs/delete", form: "pair=USD-GBP")
    #expect(deleted.headers[.location] == "/pairs?deleted=USD-GBP&at=0")
    #expect(try await answer("/pairs?deleted=USD-GBP&at=0").html.contains("USD → GBP deleted."))
    #expect(try await answer("/pairs/usd-gbp").status == 200)
    #expect(try await answer("/pairs/USDGBP").status == 404)
  }

  @Test(
    "Forms redirect to this site only",
    arguments: ["https://example.com", "//example.com", "", "/\\x"])
  func back(_ address: String) async throws {
    let form = "id=1&pair=USD-EUR&back=" + address
    #expect(try await answer("/history/delete", form: form).status == 400)
    #expect(try await answer("/refresh/rates", form: form).status == 400)
  }
}
