import CambistFeeds
import CambistTesting
import Foundation
import HTTPTypes
import Testing

@Suite("The problems that the API reports") struct APIProblemsTests {
  let api: APIDesk

  init() throws {
    api = try APIDesk()
  }

  @Test(
    "An invalid parameter is rejected and named",
    arguments: [
      ("/convert?from=USD&to=EUR", "amount", "This parameter is required."),
      ("/convert?amount=1,5&from=USD&to=EUR", "amount", "Use digits with one decimal point"),
      ("/convert?amount=1,500&from=USD&to=EUR", "amount", "The amount “1,500” is not valid."),
      ("/convert?amount=12*3%2B5&from=USD&to=EUR", "amount", "Use digits"),
      ("/convert?amount=USD+5&from=USD&to=EUR", "amount", "Use digits"),
      ("/convert?amount=5+&from=USD&to=EUR", "amount", "Use digits"),
      ("/convert?amount=.5&from=USD&to=EUR", "amount", "Use digits"),
      ("/convert?amount=%2B5&from=USD&to=EUR", "amount", "Use digits"),
      ("/convert?amount=1.500&from=USD&to=EUR&locale=fr", "amount", "1\u{202F}500 or 1,5."),
      ("/convert?amount=(5)&from=USD&to=EUR&locale=en", "amount", "-5 or 5."),
      ("/convert?amount=22/11/2026&from=USD&to=EUR&locale=en", "amount", "looks like a date"),
      ("/convert?amount=EUR+5&from=USD&to=EUR&locale=en", "amount", "It is in EUR"),
      ("/convert?amount=1/0&from=USD&to=EUR&locale=en", "amount", "divide by zero"),
      ("/convert?amount=1&from=USD&to=EUR&locale=de_DE", "locale", "is not a locale"),
      ("/convert?amount=1&from=E&to=EUR", "from", "The value must be 2 to 10 characters long."),
      ("/convert?amount=1&from=E+R&to=EUR", "from", "“E R” is not a currency code."),
      ("/convert?amount=1&from=USD&to=EUR&on=2020-02-30", "on", "is not a date"),
      (
        "/convert?amount=1&from=USD&to=EUR&source=x", "source",
        "The value must be one of valyuta, ecb, bdi, cbar, cbr, nbp, nbp-b, nbu, nbg, cnb, norges, boc, hnb."
      ),
      ("/rates?from=USD&from=GBP&to=EUR", "from", "This parameter appears more than once."),
      ("/rates?from=USD&to=EUR&amount=1", "amount", "Unknown parameter."),
      ("/history?page=0", "page", "The value must be a whole number from 1 to 1000000."),
      ("/history?page=99999999999999999999", "page", "The value must be a whole number"),
      ("/currencies?language=xx", "language", "The value must be one of"),
      ("/quotes?only=EURUSD,", "only", "“” is not a symbol such as EURUSD."),
      ("/books/btcmxn", "book", "“btcmxn” is not an order book such as btc_mxn."),
      ("/books?page=1", "page", "Unknown parameter."),
      ("/sales?in=", "in", "The value must be 2 to 10 characters long."),
      ("/pairs/USD-GBP-EUR", "pair", "“USD-GBP-EUR” is not a pair such as USD-GBP."),
      ("/pairs/USD_GBP", "pair", "“USD_GBP” is not a pair such as USD-GBP."),
      ("/openapi.json?pretty", "pretty", "Unknown parameter."),
    ])
  func invalid(_ path: String, _ parameter: String, _ detail: String) async throws {
    let answer = try await api(path)
    #expect(answer.status == 422)
    #expect(answer.headers[.contentType] == "application/problem+json")
    let errors = try #require(try answer.json["errors"]).elements
    #expect(errors.count == 1)
    #expect(errors.first?["parameter"] == .string(parameter))
    #expect(errors.first?["detail"]?.string?.contains(detail) == true)
  }

  @Test("All faults are reported at once, and very long values are not repeated")
  func several() async throws {
    let long = String(repeating: "9", count: 20_000)
    let answer = try await api("/convert?amount=\(long)&from=1&\(long)=2")
    #expect(answer.status == 422)
    #expect(try answer.json["errors"]?.elements.count == 4)
    #expect(answer.body.utf8.count < 1_000)
    let many = (0..<5_000).map { "p\($0)=1" }.joined(separator: "&")
    let few = try await api("/sales?" + many)
    #expect(few.status == 422)
    #expect(try few.json["errors"]?.elements.count == 10)
  }

  @Test(
    "An address with an invalid encoding is rejected as malformed",
    arguments: [
      "/sales/%", "/sales/%F", "/sales/%zz", "/sales/%ff", "/sales?in=%C3%28", "/sales?%E2%82",
      "/currencies?search=é",
    ])
  func malformed(_ path: String) async throws {
    let answer = try await api(path)
    #expect(answer.status == 400)
    #expect(answer.headers[.contentType] == "application/problem+json")
  }

  @Test(
    "Unknown items are not found",
    arguments: [
      ("/sales/NOPE", "Product NOPE not found."),
      ("/books/xxx_yyy", "XXX YYY"), ("/pairs/USD-GBP", "USD-GBP is not saved."),
      ("/currencies?search=nothing+like+it", "Unknown currency “nothing like it”."),
      ("/rates?from=USD&to=ZZZ", "ZZZ"),
      ("/convert?amount=1&from=USD&to=EUR&on=1990-01-01", "1999"),
      ("/nothing", "There is nothing at this address."), ("", "There is nothing"),
      ("/sales/T2006/x", "There is nothing"),
    ])
  func notFound(_ path: String, _ detail: String) async throws {
    api.market.refuseTickers(code: "0301", message: "Unknown OrderBook")
    _ = try await api("/books")
    let answer = try await api(path)
    #expect(answer.status == 404)
    #expect(answer.headers[.contentType] == "application/problem+json")
    let problem = try answer.json
    #expect(problem["status"] == .integer(404))
    #expect(problem["title"] == .string("Not found"))
    #expect(problem["detail"]?.string?.contains(detail) == true)
    let path = path.prefix { $0 != "?" }
    #expect(problem["instance"] == .string("/api/v1\(path)"))
  }

  @Test("A source that cannot be reached is reported when nothing is stored")
  func unavailable() async throws {
    api.bank.answerAll(with: .failure(.unreachable(host: "upstream.example", reason: "no route")))
    api.market.fall()
    for path in ["/sales", "/sales/T2006", "/books", "/books/btc_mxn", "/quotes"] {
      let answer = try await api(path)
      #expect(answer.status == 503)
      #expect(answer.headers[.contentType] == "application/problem+json")
    }
    #expect(try await api("/sales").json["detail"]?.string?.contains("no route") == true)
  }

  @Test("Data that cannot be read are reported as such")
  func badData() async throws {
    api.bank.answer("/rates", with: .body("[{]", type: "application/json"))
    #expect(try await api("/sales").status == 502)
  }

  @Test(
    "An unsupported method is rejected with the names of the supported ones",
    arguments: [
      ("/pairs", HTTPTypes.HTTPRequest.Method.put, "GET, HEAD, POST"),
      ("/pairs/USD-GBP", .post, "GET, HEAD, DELETE"), ("/history/1", .get, "DELETE"),
      ("/openapi.json", .delete, "GET, HEAD"), ("/sales", .options, "GET, HEAD"),
    ])
  func method(_ path: String, _ method: HTTPTypes.HTTPRequest.Method, _ allowed: String)
    async throws
  {
    let answer = try await api(path, method)
    #expect(answer.status == 405)
    #expect(answer.headers[.allow] == allowed)
    #expect(answer.headers[.contentType] == "application/problem+json")
  }

  @Test(
    "A body that is not a pair is rejected",
    arguments: [
      ("{", 400), ("", 400), ("[]", 400), ("null", 400), ("{}", 422), (#"{"from":"USD"}"#, 422),
      (#"{"from":"USD","to":1}"#, 422), (#"{"from":"USD","to":null}"#, 422),
      (#"{"from":"USD","to":"GBP","at":"1"}"#, 422), (#"{"from":"USD","to":"USD"}"#, 404),
      (#"{"from":"USD","to":"ZZZ"}"#, 404),
      (String(repeating: "[", count: 10_000), 400), (String(repeating: " ", count: 17_000), 413),
    ])
  func body(_ body: String, _ status: Int) async throws {
    let answer = try await api("/pairs", .post, body: body)
    #expect(answer.status == status)
    #expect(answer.headers[.contentType] == "application/problem+json")
    #expect(try await api("/pairs").body == "[]")
  }

  @Test("A change that another site's page could request is rejected")
  func foreign() async throws {
    let body = #"{"from":"USD","to":"GBP"}"#
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    let foreign = try await api("/pairs", .post, headers: [site: "cross-site"], body: body)
    #expect(foreign.status == 403)
    #expect(foreign.headers[.contentType] == "application/problem+json")
    let form = try await api("/pairs", .post, headers: [.contentType: "text/plain"], body: body)
    #expect(form.status == 415)
    #expect(try await api("/pairs").body == "[]")
  }
}
