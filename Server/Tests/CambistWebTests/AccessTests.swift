import CambistDesk
import CambistScreens
import CambistStore
import CambistTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import CambistWeb

@Suite("Access to the desk") struct AccessTests {
  let token: AccessToken
  let desk: Desk

  init() throws {
    token = try #require(AccessToken("0123456789abcdef-_XYZ"))
    desk = Desk(
      store: try .inMemory(), clock: ManualClock().clock, feeds: .init(rateSources: []))
  }

  /// The response of a desk to one request.
  private func answer(
    _ uri: String, _ access: SiteAccess, method: HTTPRequest.Method = .get,
    headers: HTTPFields = [:], isDemo: Bool = false
  ) async throws -> (status: Int, headers: HTTPFields, text: String) {
    let app = Application(
      router: try DeskSite(desk: desk, isDemo: isDemo, access: access).router())
    return try await app.test(.router) { client in
      try await client.execute(uri: uri, method: method, headers: headers) { response in
        (Int(response.status.code), response.headers, String(buffer: response.body))
      }
    }
  }

  @Test(
    "A desk on loopback accepts only its own names",
    arguments: [
      ("localhost", true), ("localhost:8080", true), ("LOCALHOST:1", true),
      ("127.0.0.1:8080", true),
      ("[::1]", true), ("[::1]:8080", true), ("desk.example", true), ("desk.example:443", true),
      ("evil.example", false), ("evil.example:8080", false), ("localhost.evil.example", false),
      ("localhost:8080:8080", false), ("127.0.0.1.evil.example", false), ("", false), (":", false),
      ("[::1", false), ("127.0.0.2", false), ("localhost:x", false),
    ])
  func names(_ authority: String, _ answers: Bool) {
    #expect(SiteAccess.loopback(and: ["Desk.example"]).answers(to: authority) == answers)
  }

  @Test("Without the token, pages and the API are denied, and public files are served")
  func refused() async throws {
    let access = SiteAccess.requiring(token)
    for path in ["/", "/convert", "/history", "/events", "/offline/rates", "/api/v1/history"] {
      #expect(try await answer(path, access).status == 401, "\(path)")
    }
    #expect(try await answer("/history", access, method: .post).status == 401)
    let problem = try await answer("/api/v1/history", access)
    #expect(problem.headers[.contentType] == "application/problem+json")
    #expect(problem.headers[.wwwAuthenticate] == "Bearer")
    for path in ["/healthz", "/manifest.webmanifest", "/sw.js"] {
      #expect(try await answer(path, access).status == 200, "\(path)")
    }
    #expect(try await answer("/readyz", access).text.contains("starting"))
  }

  @Test("The link sets a cookie that gives access to everything, and a wrong one does not")
  func link() async throws {
    let access = SiteAccess.requiring(token)
    let welcome = try await answer("/access?token=\(token.text)", access)
    #expect(welcome.status == 303)
    #expect(welcome.headers[.location] == "/")
    #expect(welcome.headers[.cacheControl] == "no-store")
    let cookie = try #require(welcome.headers[.setCookie])
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
    #expect(!cookie.contains("Secure"))
    let pair = try #require(cookie.split(separator: ";").first.map(String.init))
    #expect(try await answer("/history", access, headers: [.cookie: pair]).status == 200)
    #expect(try await answer("/history", access, headers: [.cookie: pair + "x"]).status == 401)
    // Another service of the host may have set one of the same name, for any path.
    let beside = pair + "x; " + pair
    #expect(try await answer("/history", access, headers: [.cookie: beside]).status == 200)
    for wrong in ["", "?token=", "?token=\(token.text)x", "?token=\(token.text.dropLast())"] {
      #expect(try await answer("/access" + wrong, access).status == 401, "\(wrong)")
    }
    let secure = try await answer("/access?token=\(token.text)", access.secure())
    #expect(secure.headers[.setCookie]?.contains("Secure") == true)
  }

  @Test("Programs send the token in a header")
  func bearer() async throws {
    let access = SiteAccess.requiring(token)
    for (header, status) in [
      ("Bearer \(token.text)", 200), ("bearer \(token.text)", 200), ("Bearer x", 401),
      ("Basic \(token.text)", 401), (token.text, 401), ("", 401),
    ] {
      let answer = try await answer(
        "/api/v1/history", access, headers: [.authorization: header])
      #expect(answer.status == status, "\(header)")
    }
  }

  @Test("With TLS a cookie is bound to its host and to TLS")
  func secureCookies() async throws {
    let access = SiteAccess.requiring(token).secure()
    let welcome = try await answer("/access?token=\(token.text)", access)
    let cookie = try #require(welcome.headers[.setCookie])
    #expect(cookie.hasPrefix("__Host-cambist-access=") && cookie.contains("Secure"))
    #expect(cookie.contains("Path=/") && !cookie.contains("Domain"))
    let plain = "cambist-access=\(token.text)"
    #expect(try await answer("/history", access, headers: [.cookie: plain]).status == 401)
    let known: HTTPFields = [.cookie: "__Host-" + plain]
    #expect(try await answer("/history", access, headers: known).status == 200)
    let settings = try await answer(
      "/settings", access, headers: [.cookie: "__Host-" + plain + "; __Host-language=ru"])
    #expect(settings.text.contains("<html lang=\"ru\""))
  }

  @Test("Signing out deletes all data in the browser and ends access")
  func leaving() async throws {
    let access = SiteAccess.requiring(token).secure()
    let known: HTTPFields = [.cookie: "__Host-cambist-access=\(token.text)"]
    #expect(try await answer("/settings", access, headers: known).text.contains("/settings/leave"))
    let left = try await answer("/settings/leave", access, method: .post, headers: known)
    #expect(left.status == 200 && left.text.contains("You’re signed out"))
    #expect(left.text.contains("Cambist’s data was deleted from this browser."))
    let clearing = try #require(HTTPField.Name("Clear-Site-Data"))
    #expect(left.headers[clearing] == #""cache", "cookies", "storage""#)
    let cookie = try #require(left.headers[.setCookie])
    #expect(cookie.hasPrefix("__Host-cambist-access=;") && cookie.contains("Max-Age=0"))
    #expect(try await answer("/settings", .loopback).text.contains("/settings/leave") == false)
  }

  @Test("A token is long, has URL-safe characters only, and differs each time")
  func tokens() {
    #expect(AccessToken("short") == nil && AccessToken("with a space in between") == nil)
    #expect(AccessToken("ünïcode-ünïcode-ünïcode") == nil)
    for careless in [
      "aaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaaaaaaaaab", "abababababababababababab",
      "1234123412341234", "passwordpassword", "111111111122222222223333333333",
    ] {
      #expect(AccessToken(careless) == nil, "\(careless)")
    }
    #expect(AccessToken("9f86d081884c7d65") != nil && AccessToken("correct-horse-battery") != nil)
    let random = AccessToken.random()
    #expect(AccessToken(random.text) != nil && random.text.count == 43)
    #expect(random.text != AccessToken.random().text)
    #expect(random.isEqual(to: random.text) && !random.isEqual(to: random.text.dropLast()))
    #expect(!random.isEqual(to: "") && !random.isEqual(to: random.text + "x"))
  }

  @Test("A right token beside a wrong one is accepted, and another scheme is ignored")
  func otherSchemes() async throws {
    let access = SiteAccess.requiring(token)
    let cookie = "cambist-access=\(token.text)"
    for header in ["Basic dXNlcjpwYXNz", "Bearer x", "Negotiate", ""] {
      let headers: HTTPFields = [.authorization: header, .cookie: cookie]
      #expect(try await answer("/history", access, headers: headers).status == 200, "\(header)")
    }
    let headers: HTTPFields = [
      .authorization: "Bearer \(token.text)", .cookie: "cambist-access=x",
    ]
    #expect(try await answer("/history", access, headers: headers).status == 200)
  }

  @Test("Wrong tokens are delayed, but not the right token or requests without one")
  func guesses() async throws {
    let access = SiteAccess.requiring(token)
    var site = try DeskSite(desk: desk, isDemo: false, access: access)
    let start = ContinuousClock.now
    site.guesses = GuessLimit { start }
    let app = Application(router: site.router())
    let wrong: HTTPFields = [.authorization: "Bearer x"]
    let right: HTTPFields = [.authorization: "Bearer \(token.text)"]
    try await app.test(.router) { (client) async throws in
      func status(_ headers: HTTPFields, _ uri: String = "/api/v1/history") async throws -> Int {
        try await client.execute(uri: uri, method: .get, headers: headers) { response in
          let isSlowed = response.status == .tooManyRequests
          #expect((response.headers[.retryAfter] != nil) == isSlowed)
          return Int(response.status.code)
        }
      }
      for _ in 0..<20 { #expect(try await status([:]) == 401) }
      for _ in 0..<5 { #expect(try await status(wrong) == 401) }
      #expect(try await status(wrong) == 429)
      #expect(try await status([:], "/access?token=x") == 429)
      #expect(try await status([.cookie: "cambist-access=x"], "/convert") == 429)
      #expect(try await status([:]) == 401)
      #expect(try await status(right) == 200)
      #expect(try await status([:], "/access?token=\(token.text)") == 303)
    }
  }

  @Test(
    "A page without the token does not show the desk's state",
    arguments: ["/convert", "/favicon.ico"])
  func strangers(_ path: String) async throws {
    let access = SiteAccess.requiring(token)
    let known: HTTPFields = [.cookie: "cambist-access=\(token.text)"]
    let demo = Phrases.english.frame.demoData
    let own = try await answer("/nowhere", access, headers: known, isDemo: true)
    #expect(own.text.contains(demo))
    let page = try await answer(path, access, isDemo: true)
    #expect(page.status != 200 && !page.text.contains(demo))
    let renamed = try await answer(
      path, .loopback(and: [], token: token), headers: known, isDemo: true)
    #expect([200, 303].contains(renamed.status))
  }

  @Test("A token is required on loopback as well, and only the machine's names are accepted")
  func loopbackToken() async throws {
    let access = SiteAccess.loopback(and: ["desk.example"], token: token)
    #expect(try await answer("/convert", access).status == 401)
    let known: HTTPFields = [.cookie: "cambist-access=\(token.text)"]
    #expect(try await answer("/convert", access, headers: known).status == 200)
    #expect(!access.answers(to: "evil.example") && access.answers(to: "desk.example"))
  }

  private func forwarded(_ fields: [(String, String)]) throws -> HTTPFields {
    var headers: HTTPFields = [:]
    for (name, value) in fields {
      headers.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value))
    }
    return headers
  }

  private func origin(
    _ fields: [(String, String)], from peer: String, host: String = "127.0.0.1:8080"
  ) throws -> RequestOrigin {
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: host, path: "/",
      headerFields: try forwarded(fields))
    let proxies = ["127.0.0.1", "10.0.0.0/8"].compactMap { AddressRange($0) }
    return RequestOrigin.$peer.withValue(ClientAddress(peer)) {
      RequestOrigin(
        Request(head: head, body: .init(buffer: ByteBuffer())),
        SiteAccess.requiring(token).behind(proxies).below(BasePath("/tools")))
    }
  }

  @Test("A trusted proxy sets the client's address")
  func proxies() throws {
    let nginx = try origin(
      [
        ("X-Forwarded-For", "203.0.113.1, 192.0.2.7, 10.1.2.3"), ("X-Forwarded-Proto", "https"),
        ("X-Forwarded-Host", "desk.example"),
      ], from: "127.0.0.1")
    #expect(nginx.address == ClientAddress("192.0.2.7"))
    #expect(nginx.isSecure && nginx.authority == "desk.example")
    #expect(nginx.cookieName("a") == "__Host-a")
    #expect(nginx.address(of: "/device") == "https://desk.example/tools/device")
    let standard = try origin(
      [("Forwarded", "for=\"[2001:db8::7]:4711\";proto=https;host=\"desk.example:8443\"")],
      from: "10.9.9.9")
    #expect(standard.address == ClientAddress("2001:db8::7"))
    #expect(standard.isSecure && standard.authority == "desk.example:8443")
    let unsure = try origin(
      [("X-Forwarded-For", "192.0.2.7, unknown"), ("Forwarded", "for=192.0.2.8;proto=https")],
      from: "127.0.0.1")
    #expect(unsure.address == ClientAddress("127.0.0.1") && !unsure.isSecure)
  }

  @Test("Other clients cannot set it")
  func noProxies() throws {
    let stranger = try origin(
      [("X-Forwarded-For", "192.0.2.7"), ("X-Forwarded-Proto", "https"), ("Forwarded", "host=x")],
      from: "198.51.100.1")
    #expect(stranger.address == ClientAddress("198.51.100.1"))
    #expect(!stranger.isSecure && stranger.authority == "127.0.0.1:8080")
    #expect(stranger.address(of: "/device") == "http://127.0.0.1:8080/tools/device")
  }

  @Test("Behind a proxy with TLS the cookie is for TLS, and the proxy's name is the desk's")
  func cookiesBehindProxy() async throws {
    let access = SiteAccess.loopback(and: ["desk.example"], token: token)
      .behind([try #require(AddressRange("127.0.0.1"))])
    let headers = try forwarded([
      ("X-Forwarded-Proto", "https"), ("X-Forwarded-Host", "desk.example"),
    ])
    try await RequestOrigin.$peer.withValue(ClientAddress("127.0.0.1")) {
      let welcome = try await answer("/access?token=\(token.text)", access, headers: headers)
      let cookie = try #require(welcome.headers[.setCookie])
      #expect(cookie.hasPrefix("__Host-cambist-access=") && cookie.contains("Secure"))
      let evil = try forwarded([("X-Forwarded-Host", "evil.example")])
      #expect(try await answer("/convert", access, headers: evil).status == 421)
    }
  }
}
