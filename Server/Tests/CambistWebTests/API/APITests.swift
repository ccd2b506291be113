import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistTesting
import HTTPTypes
import Testing

@Suite("The responses of the API") struct APITests {
  let api: APIDesk

  init() throws {
    api = try APIDesk()
  }

  @Test("An amount is converted exactly, with the rate's day, source and route")
  func convert() async throws {
    let answer = try await api("/convert?amount=4&from=usd&to=EUR&on=2020-03-13")
    #expect(answer.status == 200)
    #expect(answer.headers[.contentType] == "application/json")
    let conversion = try answer.json
    #expect(conversion["amount"] == .string("4"))
    #expect(conversion["result"] == .string("3.60"))
    #expect(conversion["asOf"] == .string("2020-03-13"))
    #expect(conversion["source"] == .string("ecb"))
    #expect(conversion["route"] == .array([.string("USD"), .string("EUR")]))
    #expect(try await api("/history").body == "[]")
  }

  @Test(
    "Every amount of the described pattern is converted",
    arguments: ["0", "007", "-1.5", "1.234", "-0", "0.000", "999999999999999.9999999999"])
  func amounts(_ amount: String) async throws {
    for pair in ["from=USD&to=EUR", "from=EUR&to=USD", "from=eur&to=EUR"] {
      let answer = try await api("/convert?amount=\(amount)&\(pair)&on=2020-03-13")
      #expect(answer.status == 200, "\(answer.body)")
    }
  }

  @Test(
    "With a locale, an amount is read as people type it there",
    arguments: [
      ("1.500", "de-DE", "1500"), ("1,5", "de", "1.5"), ("1.500", "en-US", "1.5"),
      ("1,500", "en", "1500"), ("(10%2B2)/3", "en", "4"), ("$1,000", "en", "1000"),
      ("1+500,5", "fr", "1500.5"), ("1'500", "de-CH", "1500"),
      ("%D9%A1%D9%AB%D9%A5", "ar-EG", "1.5"),
    ])
  func localized(_ amount: String, _ locale: String, _ value: String) async throws {
    let answer = try await api("/convert?amount=\(amount)&from=USD&to=EUR&locale=\(locale)")
    #expect(try answer.json["amount"] == .string(value), "\(answer.body)")
  }

  @Test("A locale that does not exist is not found")
  func unknownLocale() async throws {
    let answer = try await api("/convert?amount=1&from=USD&to=EUR&locale=xx-YY")
    #expect(answer.status == 404)
    #expect(try answer.json["detail"] == .string("Unknown locale “xx-YY”."))
  }

  @Test("A pair of equal currencies is not found, in any case of the letters")
  func equalCodes() async throws {
    for pair in ["USD-USD", "usd-USD", "00-00"] {
      #expect(try await api("/pairs/\(pair)").status == 404)
      #expect(try await api("/pairs/\(pair)", .delete).status == 404)
    }
    for body in [#"{"from":"EUR","to":"eur"}"#, #"{"from":"EUR","to":"EUR"}"#] {
      let answer = try await api("/pairs", .post, body: body)
      #expect(answer.status == 404)
      #expect(try answer.json["detail"] == .string("Choose two different currencies."))
    }
    #expect(try await api("/pairs").body == "[]")
  }

  @Test("A product's code of too many bytes is not found")
  func longCode() async throws {
    let code = String(repeating: "%E2%82%AC", count: 128)
    #expect(try await api("/sales/\(code)").status == 404)
    #expect(try await api("/sales/\(code)a").status == 422)
  }

  @Test("The sales are totalled in any currency, and each sale is shown")
  func sales() async throws {
    let totals = try await api("/sales?in=USD").json
    #expect(totals["currency"] == .string("USD"))
    let codes = totals["products"]?.elements.compactMap { $0["sku"]?.string }
    #expect(codes == ["B2009", "M2007", "R2008", "T2006"])
    let product = try await api("/sales/T2006").json
    #expect(product["total"] == .string("14.99"))
    #expect(product["sales"]?.elements.count == 2)
  }

  @Test("A book is found in either case, and so is its ticker")
  func books() async throws {
    #expect(try await api("/books").json["books"]?.elements.count == 2)
    let book = try await api("/books/BTC-MXN").json
    #expect(book["tickSize"] == .string("10"))
    #expect(try await api("/ticker?book=btc_mxn").json["last"] == book["ticker"]?["last"])
    let silent = try await api("/ticker?book=eth_mxn")
    #expect(silent.status == 404)
    #expect(try silent.json["detail"] == .string("The exchange provides no prices for ETH MXN."))
  }

  @Test("Pairs are added once, shown, and removed")
  func pairs() async throws {
    let body = #"{"from":"usd","to":"GBP"}"#
    let added = try await api("/pairs", .post, body: body)
    #expect(added.status == 201)
    #expect(added.headers[.location] == "/api/v1/pairs/USD-GBP")
    let again = try await api("/pairs", .post, body: body)
    #expect(again.status == 200)
    #expect(again.body == added.body)
    #expect(try await api("/pairs").list == [try added.json])
    #expect(try await api("/pairs/USD-GBP").body == added.body)
    #expect(try await api("/pairs/USD-GBP", .delete).status == 204)
    #expect(try await api("/pairs/USD-GBP", .delete).status == 404)
    #expect(try await api("/pairs").body == "[]")
  }

  @Test("The history is listed in pages with a link to the next, and a conversion can be deleted")
  func history() async throws {
    let rate = try #require(await api.desk.rates.rate(from: .usd, to: .eur).value)
    for amount in 1...51 {
      let amounts = try ConvertedAmounts(
        ExactFraction(ExactDecimal(amount)), side: .from, rate.conversion)
      try await api.desk.history.record(try ConversionRecord(amounts, by: rate, on: nil))
    }
    let first = try await api("/history?currency=dollar%20")
    #expect(try first.list.count == 50)
    #expect(first.headers[try #require(.init("X-Total-Count"))] == "51")
    #expect(
      first.headers[try #require(.init("Link"))]
        == "</api/v1/history?currency=dollar%20&page=2>; rel=\"next\"")
    #expect(try await api("/history?page=1&currency=dollar").list == (try first.list))
    let second = try await api("/history?page=2")
    #expect(
      second.headers[try #require(.init("Link"))] == "</api/v1/history?page=1>; rel=\"prev\"")
    let last = try second.list
    #expect(last.count == 1)
    #expect(last.first?["amount"] == .string("1"))
    #expect(try await api("/history?page=3").body == "[]")
    guard case .integer(let id) = last.first?["id"] else { throw Missing() }
    #expect(try await api("/history/\(id)", .delete).status == 204)
    #expect(try await api("/history/\(id)", .delete).status == 404)
    #expect(try await api("/history").list.count == 50)
  }

  @Test("Stored data is returned with a notice when a refresh fails")
  func kept() async throws {
    _ = try await api("/sales")
    api.bank.answer(
      "/rates", with: .failure(.unreachable(host: "upstream.example", reason: "“no”")))
    await api.desk.sales.refresh()
    let answer = try await api("/sales")
    #expect(answer.status == 200)
    let name = try #require(HTTPField.Name("Cambist-Notice"))
    let notice = try #require(answer.headers[name])
    #expect(notice.hasPrefix("%\"Showing saved data from "))
    #expect(notice.contains("%e2%80%9cno%e2%80%9d"))
  }

  @Test(
    "A response that does not depend on the client is not sent again to a client that has cached it",
    arguments: ["/currencies", "/rates?from=USD&to=EUR", "/openapi.json", "/books"])
  func tags(_ path: String) async throws {
    let answer = try await api(path)
    let tag = try #require(answer.headers[.eTag])
    #expect(answer.headers[.cacheControl] == "no-cache")
    for known in [tag, "\"other\", W/\(tag)", "*"] {
      let again = try await api(path, headers: [.ifNoneMatch: known])
      #expect(again.status == 304)
      #expect(again.body.isEmpty)
      #expect(again.headers[.eTag] == tag)
    }
    #expect(try await api(path, headers: [.ifNoneMatch: "\"other\""]).body == answer.body)
  }

  @Test("Personal data is never cached", arguments: ["/pairs", "/history", "/sales"])
  func personal(_ path: String) async throws {
    let answer = try await api(path)
    #expect(answer.headers[.cacheControl] == "no-store")
    #expect(answer.headers[.eTag] == nil)
  }

  @Test("HEAD is GET without the content")
  func head() async throws {
    let (whole, head) = (try await api("/currencies"), try await api("/currencies", .head))
    #expect(head.status == 200)
    #expect(head.body.isEmpty)
    #expect(head.headers[.eTag] == whole.headers[.eTag])
  }

  private struct Missing: Error {}
}
