import CambistDesk
import CambistScreens
import CambistStore
import CambistTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import CambistWeb

@Suite("Errors in the reader's language") struct ErrorPagesTests {
  let token: AccessToken
  let site: DeskSite
  let guarded: DeskSite

  init() throws {
    token = try #require(AccessToken("0123456789abcdef-_XYZ"))
    let desk = Desk(
      store: try .inMemory(), clock: ManualClock().clock, feeds: .init(rateSources: []))
    site = try DeskSite(desk: desk, isDemo: false)
    guarded = try DeskSite(desk: desk, isDemo: false, access: .requiring(token))
  }

  /// A request that is rejected.
  private struct Refused {
    let status: Int
    let path: String
    var method = HTTPRequest.Method.get
    var headers: HTTPFields = [:]
    var body = ""
    var isGuarded = false
    /// The number of requests before the rejected one.
    var before = 0
  }

  private static func requests() throws -> [Refused] {
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    let host = try #require(HTTPField.Name("X-Forwarded-Host"))
    let wrong: HTTPFields = [.authorization: "Bearer x"]
    return [
      Refused(status: 400, path: "/history/delete", method: .post, body: "id=x"),
      Refused(status: 401, path: "/convert", isGuarded: true),
      Refused(
        status: 403, path: "/history/clear", method: .post, headers: [site: "cross-site"]),
      Refused(status: 404, path: "/nowhere"),
      Refused(status: 405, path: "/history", method: .post),
      Refused(
        status: 413, path: "/quotes/hide", method: .post,
        body: "symbol=" + String(repeating: "x", count: 70_000)),
      Refused(status: 421, path: "/convert", headers: [host: "evil.example"]),
      Refused(status: 422, path: "/settings", method: .post, body: "language=xx"),
      Refused(status: 429, path: "/convert", headers: wrong, isGuarded: true, before: 5),
      Refused(status: 503, path: "/events"),
    ]
  }

  private func response(
    _ refused: Refused, _ language: String, cookie: String? = nil
  ) async throws -> TestResponse {
    var headers = refused.headers
    headers[.acceptLanguage] = language
    headers[.cookie] = cookie
    let fields = headers
    var refusing = refused.isGuarded ? guarded : site
    refusing.guesses = GuessLimit()
    if refused.status == 421 {
      refusing = try DeskSite(
        desk: site.visitors.desk, isDemo: false,
        access: .loopback.behind([try #require(AddressRange("127.0.0.1"))]))
    }
    // All places for followers of the quotes are taken.
    var places: [QuotePlace?] = []
    if refused.status == 503 {
      for _ in 0..<QuoteHub.mostWatchers { places.append(refusing.hub.reserve()) }
    }
    let (router, held) = (refusing.router(), places)
    return try await RequestOrigin.$peer.withValue(ClientAddress("127.0.0.1")) {
      try await Application(router: router).test(.router) { client in
        for _ in 0..<refused.before {
          _ = try await client.execute(
            uri: refused.path, method: refused.method, headers: fields)
        }
        let response = try await client.execute(
          uri: refused.path, method: refused.method, headers: fields,
          body: ByteBuffer(string: refused.body))
        withExtendedLifetime(held) {}
        return response
      }
    }
  }

  @Test("A page explains the error, in each language", arguments: Phrases.all)
  func pages(_ phrases: Phrases) async throws {
    for refused in try Self.requests() {
      let response = try await response(refused, phrases.language)
      let html = String(buffer: response.body)
      let message = phrases.errors.message(status: refused.status)
      #expect(Int(response.status.code) == refused.status)
      #expect(response.headers[.contentLanguage] == phrases.language, "\(refused.status)")
      #expect(html.contains("<html lang=\"\(phrases.language)\""), "\(refused.status)")
      #expect(html.contains("<title>\(message.title) · Cambist</title>"), "\(refused.status)")
      #expect(html.contains("<p>\(message.sentence)</p>"), "\(refused.status): \(html)")
    }
  }

  @Test("A chosen language overrides the browser's")
  func chosen() async throws {
    for refused in try Self.requests() {
      let response = try await response(refused, "tr", cookie: "language=ru")
      #expect(response.headers[.contentLanguage] == "ru", "\(refused.status)")
      #expect(
        String(buffer: response.body).contains(
          Phrases.russian.errors.message(status: refused.status).title))
    }
  }

  @Test("The technical detail is on a separate line")
  func detail() async throws {
    let refused = try Self.requests().filter { [413, 422, 503].contains($0.status) }
    let details = [
      413: "A form can have at most 64 KiB.", 422: "Unknown value of language.",
      503: "Too many clients follow the quotes.",
    ]
    for refused in refused {
      let html = String(buffer: try await response(refused, "az").body)
      let detail = try #require(details[refused.status])
      #expect(
        html.contains(
          "<details><summary>Təfərrüatlar</summary>"
            + "<p class=\"notice-line muted\" lang=\"en\" dir=\"ltr\">\(detail)</p>"
            + "</details>"))
    }
  }

  @Test("Every error page links to the home page, except those where it would be denied as well")
  func home() async throws {
    for refused in try Self.requests() {
      let html = String(buffer: try await response(refused, "en").body)
      let link = "<a class=\"button\" href=\"/\">Go to the home page</a>"
      let isEverywhere = [401, 421, 429].contains(refused.status)
      #expect(html.contains(link) == !isEverywhere, "\(refused.status)")
    }
  }

  @Test("An invalid currency is rejected in the user's language")
  func sentence() async throws {
    let page = try await response(Refused(status: 422, path: "/convert?from=E"), "es")
    #expect(page.status == .unprocessableContent)
    #expect(String(buffer: page.body).contains("«E» no es un código de divisa."))
  }

  @Test("The page for an unsupported method names the supported ones")
  func methods() async throws {
    for (path, method, allowed) in [
      ("/history", HTTPRequest.Method.post, "GET, HEAD"), ("/quotes/hide", .get, "POST"),
      ("/pairs/new", .delete, "GET, HEAD, POST"), ("/sales/T2006", .put, "GET, HEAD"),
    ] {
      let response = try await response(
        Refused(status: 405, path: path, method: method), "en")
      #expect(response.status == .methodNotAllowed && response.headers[.allow] == allowed)
    }
    #expect(
      try await response(Refused(status: 404, path: "/nowhere", method: .post), "en").status
        == .notFound)
  }

  @Test("The API's problems are in the client's language, of the same type", arguments: Phrases.all)
  func problems(_ phrases: Phrases) async throws {
    for (status, kind, path) in [
      (400, "malformed", "/sales/%"), (404, "notFound", "/rates?from=USD&to=ZZZ"),
      (405, "wrongMethod", "/history/1"), (422, "invalid", "/convert?from=E"),
    ] {
      let response = try await response(
        Refused(status: status, path: "/api/v1" + path), phrases.language)
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(String(buffer: response.body).utf8))
          as? [String: Any])
      #expect(json["status"] as? Int == status)
      #expect(
        json["type"] as? String == "/api/v1/openapi.json#/components/responses/\(kind)")
      #expect(json["title"] as? String == phrases.errors.message(status: status).title)
      #expect(response.headers[.contentLanguage] == phrases.language)
    }
    let missing = try await response(
      Refused(status: 422, path: "/api/v1/rates?from=USD"), phrases.language)
    #expect(String(buffer: missing.body).contains("to: \(phrases.queries.missing)"))
  }

  @Test("A request from another site's page is rejected in the user's language")
  func foreignPart() async throws {
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    let response = try await response(
      Refused(status: 403, path: "/convert", headers: [site: "cross-site"]), "ru")
    #expect(response.status == .forbidden && response.headers[.contentLanguage] == "ru")
    #expect(String(buffer: response.body) == Notice(status: 403, .russian).plainText)
  }

  @Test("A request that is rejected by its head is answered in the client's language")
  func refusedHead() throws {
    var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
    head.headers = ["Accept-Language": "az, en;q=0.5"]
    let refusal = try #require(RequestRefusal(of: head))
    #expect(refusal.status == .badRequest && refusal.language == "az")
    #expect(
      refusal.text
        == Notice(status: 400, detail: "A request must have one Host header.", .azerbaijani)
        .plainText)
    #expect(RequestRefusal.unreadable.language == "en")
  }
}
