import CambistDesk
import CambistStore
import CambistTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import CambistWeb

@Suite("Who may use the desk") struct AccessTests {
  let token: AccessToken
  let desk: Desk

  init() throws {
    token = try #require(AccessToken("0123456789abcdef-_XYZ"))
    desk = Desk(
      store: try .inMemory(), clock: ManualClock().clock, feeds: .init(rateSources: []))
  }

  /// What a desk answers to one request.
  private func answer(
    _ uri: String, _ access: SiteAccess, method: HTTPRequest.Method = .get,
    headers: HTTPFields = [:]
  ) async throws -> (status: Int, headers: HTTPFields, text: String) {
    let app = Application(
      router: try DeskSite(desk: desk, isDemo: false, access: access).router())
    return try await app.test(.router) { client in
      try await client.execute(uri: uri, method: method, headers: headers) { response in
        (Int(response.status.code), response.headers, String(buffer: response.body))
      }
    }
  }

  @Test(
    "A desk of this machine answers under its own names only",
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

  @Test("Without the token there is neither a page nor an answer, and what is public is open")
  func refused() async throws {
    let access = SiteAccess.whoever(knows: token)
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
  }

  @Test("The link leaves a cookie that opens everything, and a wrong one does not")
  func link() async throws {
    let access = SiteAccess.whoever(knows: token)
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
    for wrong in ["", "?token=", "?token=\(token.text)x", "?token=\(token.text.dropLast())"] {
      #expect(try await answer("/access" + wrong, access).status == 401, "\(wrong)")
    }
    let secure = try await answer("/access?token=\(token.text)", access.secure())
    #expect(secure.headers[.setCookie]?.contains("Secure") == true)
  }

  @Test("Programs send the token in a header")
  func bearer() async throws {
    let access = SiteAccess.whoever(knows: token)
    for (header, status) in [
      ("Bearer \(token.text)", 200), ("bearer \(token.text)", 200), ("Bearer x", 401),
      ("Basic \(token.text)", 401), (token.text, 401), ("", 401),
    ] {
      let answer = try await answer(
        "/api/v1/history", access, headers: [.authorization: header])
      #expect(answer.status == status, "\(header)")
    }
  }

  @Test("Under TLS a cookie belongs to the host that it came from, and to TLS")
  func secureCookies() async throws {
    let access = SiteAccess.whoever(knows: token).secure()
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

  @Test("Whoever signs out leaves nothing behind, and is not let in")
  func leaving() async throws {
    let access = SiteAccess.whoever(knows: token).secure()
    let known: HTTPFields = [.cookie: "__Host-cambist-access=\(token.text)"]
    #expect(try await answer("/settings", access, headers: known).text.contains("/settings/leave"))
    let left = try await answer("/settings/leave", access, method: .post, headers: known)
    #expect(left.status == 200 && left.text.contains("You are signed out"))
    let clearing = try #require(HTTPField.Name("Clear-Site-Data"))
    #expect(left.headers[clearing] == #""cache", "cookies", "storage""#)
    let cookie = try #require(left.headers[.setCookie])
    #expect(cookie.hasPrefix("__Host-cambist-access=;") && cookie.contains("Max-Age=0"))
    #expect(try await answer("/settings", .loopback).text.contains("/settings/leave") == false)
  }

  @Test("A token is long, of few characters, and another each time")
  func tokens() {
    #expect(AccessToken("short") == nil && AccessToken("with a space in between") == nil)
    #expect(AccessToken("ünïcode-ünïcode-ünïcode") == nil)
    let random = AccessToken.random()
    #expect(AccessToken(random.text) != nil && random.text.count == 43)
    #expect(random.text != AccessToken.random().text)
    #expect(random.isEqual(to: random.text) && !random.isEqual(to: random.text.dropLast()))
    #expect(!random.isEqual(to: "") && !random.isEqual(to: random.text + "x"))
  }
}
