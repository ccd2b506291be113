import CambistDesk
import CambistFeeds
import CambistMoney
import CambistStore
import CambistTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import CambistWeb

@Suite("The headers of responses") struct HeadersTests {
  private let desk: Desk

  init() throws {
    desk = Desk(
      store: try .inMemory(), clock: ManualClock().clock, feeds: .init(rateSources: []))
  }

  private func answer(
    _ uri: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:],
    body: String? = nil
  ) async throws -> TestResponse {
    try await Application(router: try DeskSite(desk: desk, isDemo: false).router())
      .test(.router) { client in
        try await client.execute(
          uri: uri, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) })
      }
  }

  private func expectSafe(_ response: TestResponse, _ note: String) throws {
    func header(_ name: String) throws -> String {
      response.headers[try #require(HTTPField.Name(name))] ?? ""
    }
    let policy = try header("Content-Security-Policy")
    #expect(policy.contains("default-src 'none'"), "\(note)")
    #expect(policy.contains("frame-ancestors 'none'"), "\(note)")
    #expect(!policy.contains("unsafe-inline"), "\(note)")
    #expect(!policy.contains("'unsafe-eval'"), "\(note)")
    #expect(try header("X-Content-Type-Options") == "nosniff", "\(note)")
    #expect(try header("Referrer-Policy") == "same-origin", "\(note)")
    #expect(try header("Cross-Origin-Resource-Policy") == "same-origin", "\(note)")
    #expect(try header("Cross-Origin-Opener-Policy") == "same-origin", "\(note)")
  }

  @Test(
    "Personal pages, errors and responses must not be cached",
    arguments: [
      ("/", 303), ("/convert", 200), ("/history", 200), ("/history.csv", 200), ("/pairs", 200),
      ("/quotes", 200), ("/markets", 200), ("/sales", 200), ("/settings", 200), ("/healthz", 200),
      ("/nowhere", 404), ("/sales/T?in=%25", 422), ("/api/v1/history", 200),
      ("/api/v1/nowhere", 404), ("/api/v1/convert", 422), ("/sales/T", 200),
    ])
  func personal(_ path: String, _ status: Int) async throws {
    let response = try await answer(path)
    #expect(Int(response.status.code) == status)
    try expectSafe(response, path)
    let keeping = response.headers[.cacheControl] ?? ""
    #expect(keeping.contains("no-store") || keeping.contains("no-cache"), "\(path): \(keeping)")
  }

  @Test("Another site's page changes nothing", arguments: ["/history/clear", "/api/v1/pairs"])
  func foreign(_ path: String) async throws {
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    for headers in [[site: "cross-site"], [site: "same-site"], [.origin: "http://evil.example"]]
      as [HTTPFields]
    {
      let response = try await answer(path, method: .post, headers: headers, body: "{}")
      #expect(response.status == .forbidden, "\(headers)")
      try expectSafe(response, path)
    }
  }

  @Test("HEAD returns the headers of GET; other methods are rejected")
  func methods() async throws {
    for path in ["/convert", "/history.csv", "/api/v1/history", "/healthz"] {
      let (get, head) = (try await answer(path), try await answer(path, method: .head))
      #expect(head.status == get.status && head.body.readableBytes == 0, "\(path)")
      #expect(head.headers[.contentType] == get.headers[.contentType], "\(path)")
    }
    for method in [HTTPRequest.Method.trace, .connect, .options, .put, .patch, .delete] {
      let response = try await answer("/convert", method: method)
      #expect(response.status == .methodNotAllowed, "\(method)")
      #expect(response.headers[.allow] == "GET, HEAD, POST")
      try expectSafe(response, method.rawValue)
    }
  }

  @Test("A form has a maximum size", arguments: [(60_000, 400), (70_000, 413)])
  func bodies(_ size: Int, _ status: Int) async throws {
    let response = try await answer(
      "/quotes/hide", method: .post,
      headers: [.contentType: "application/x-www-form-urlencoded"],
      body: "symbol=" + String(repeating: "x", count: size))
    #expect(Int(response.status.code) == status)
    try expectSafe(response, "\(size)")
  }

  @Test("The desk's health shows what works, and no stored data")
  func health() async throws {
    let clock = ManualClock()
    let transport = ScriptedTransport(GNBSample.answers)
    let base = try #require(URL(string: "http://secret.example"))
    let desk = Desk(
      store: try .inMemory(), clock: clock.clock,
      feeds: .init(gnb: .init(base: base, transport: transport), rateSources: ["ecb"]))
    _ = await desk.sales.overview(in: .eur)
    await desk.sales.settle()
    clock.advance(seconds: 90)
    let app = Application(
      router: try DeskSite(desk: desk, clock: clock.clock, isDemo: false).router())
    let text = try await app.test(.router) { client in
      try await client.execute(uri: "/healthz", method: .get) { response in
        #expect(response.status == .ok && response.headers[.contentType] == "application/json")
        return String(buffer: response.body)
      }
    }
    #expect(text.contains(#"{"age":90,"name":"sales","status":"ok"}"#))
    #expect(text.contains(#"{"name":"ecb","status":"unused"}"#))
    #expect(text.contains(#"{"name":"bitso","status":"notConfigured"}"#))
    #expect(!text.contains("secret") && !text.contains("T2006"))
  }

  @Test(
    "Another site's page cannot load anything, and its links work",
    arguments: [
      ("cross-site", "no-cors", "image", 403), ("same-site", "no-cors", "script", 403),
      ("cross-site", "navigate", "iframe", 403), ("cross-site", "cors", "empty", 403),
      ("cross-site", "navigate", "document", 200), ("same-site", "navigate", "document", 200),
      ("none", "navigate", "document", 200), ("same-origin", "cors", "manifest", 200),
      ("same-origin", "same-origin", "serviceworker", 200), ("same-origin", "cors", "empty", 200),
    ])
  func fetchMetadata(_ site: String, _ mode: String, _ destination: String, _ status: Int)
    async throws
  {
    let headers: HTTPFields = [
      try #require(HTTPField.Name("Sec-Fetch-Site")): site,
      try #require(HTTPField.Name("Sec-Fetch-Mode")): mode,
      try #require(HTTPField.Name("Sec-Fetch-Dest")): destination,
    ]
    for path in ["/convert", "/manifest.webmanifest", "/sw.js", "/healthz", "/api/v1/history"] {
      for method in [HTTPRequest.Method.get, .head] {
        let response = try await answer(path, method: method, headers: headers)
        #expect(Int(response.status.code) == status, "\(method) \(path)")
        try expectSafe(response, path)
      }
    }
  }
}
