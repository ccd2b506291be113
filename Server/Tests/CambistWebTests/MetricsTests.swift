import CambistDesk
import CambistStore
import CambistTesting
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import CambistWeb

@Suite("The metrics") struct MetricsTests {
  private let token: AccessToken
  private let desk: Desk

  init() throws {
    token = try #require(AccessToken("0123456789abcdef-_XYZ"))
    desk = Desk(
      store: try .inMemory(), clock: ManualClock().clock, feeds: .init(rateSources: []))
  }

  private func send(
    _ requests: [(HTTPRequest.Method, String)], to access: SiteAccess = .loopback
  ) async throws -> String {
    let app = Application(
      router: try DeskSite(desk: desk, isDemo: false, access: access).router())
    return try await RequestOrigin.$peer.withValue(ClientAddress("127.0.0.1")) {
      try await app.test(.router) { (client) async throws in
        for (method, uri) in requests {
          _ = try await client.execute(uri: uri, method: method) { $0.status }
        }
        return try await client.execute(uri: DeskMetrics.path, method: .get) { response in
          #expect(response.status == .ok)
          #expect(response.headers[.contentType] == MetricsText.contentType)
          #expect(response.headers[.cacheControl] == "no-store")
          return String(buffer: response.body)
        }
      }
    }
  }

  @Test("Requests are counted by route, method and status, whatever their paths")
  func requests() async throws {
    let text = try await send([
      (.get, "/convert?amount=987654&from=USD&to=EUR"), (.get, "/convert"), (.head, "/convert"),
      (.get, "/pairs/USD-EUR"), (.get, "/api/v1/pairs/USD-EUR"), (.get, "/secret-path"),
      (.post, "/convert"), (.init(rawValue: "BREW") ?? .patch, "/convert"),
    ])
    let lines = Set(text.split(separator: "\n"))
    func counted(_ route: String, _ method: String, _ code: String) -> Substring {
      "cambist_http_requests_total{route=\"\(route)\",method=\"\(method)\",code=\"\(code)\"} "[...]
    }
    for (labels, count) in [
      (counted("/convert", "GET", "200"), 2), (counted("/convert", "HEAD", "200"), 1),
      (counted("/pairs/{pair}", "GET", "200"), 1),
      (counted("unmatched", "GET", "404"), 1), (counted("unmatched", "other", "405"), 1),
    ] {
      #expect(lines.contains(labels + "\(count)"), "\(labels)")
    }
    #expect(text.contains("route=\"/api/v1/pairs/{pair}\""))
    for part in ["987654", "USD", "secret", "BREW"] { #expect(!text.contains(part), "\(part)") }
    #expect(
      lines.contains("cambist_http_request_duration_seconds_count{route=\"/convert\"} 4"))
  }

  @Test("A rejected request is counted as well")
  func refusals() async throws {
    let access = SiteAccess.requiring(token)
    let text = try await send([(.get, "/history"), (.get, "/nowhere")], to: access)
    #expect(text.contains("{route=\"/history\",method=\"GET\",code=\"401\"} 1\n"))
    #expect(text.contains("{route=\"unmatched\",method=\"GET\",code=\"401\"} 1\n"))
  }

  /// The status of the metrics for one client.
  private func status(
    _ access: SiteAccess, from peer: String?, _ fields: [(String, String)] = []
  ) async throws -> Int {
    var headers = HTTPFields()
    for (name, value) in fields { headers[try #require(HTTPField.Name(name))] = value }
    let sent = headers
    let app = Application(
      router: try DeskSite(desk: desk, isDemo: false, access: access).router())
    return try await RequestOrigin.$peer.withValue(peer.flatMap { ClientAddress($0) }) {
      try await app.test(.router) { (client) async throws in
        try await client.execute(uri: DeskMetrics.path, method: .get, headers: sent) {
          Int($0.status.code)
        }
      }
    }
  }

  @Test("Programs on this machine read them, and others need a token")
  func access() async throws {
    let metrics = try #require(AccessToken("metrics-0123456789"))
    let own = SiteAccess.requiring(token).showingMetrics(to: metrics)
    let open = SiteAccess.open(OpenDesk(), names: nil)
    let bearer = { (token: String) in [("Authorization", "Bearer " + token)] }
    let cases: [(SiteAccess, String?, [(String, String)], Int)] = [
      (.loopback, "127.0.0.1", [], 200), (.loopback, "127.9.9.9", [], 200),
      (.loopback, "::1", [], 200), (.loopback, "::ffff:127.0.0.1", [], 200),
      (.loopback, nil, [], 401), (.loopback, "192.0.2.7", [], 401),
      (own, "192.0.2.7", [], 401), (own, "192.0.2.7", bearer(metrics.text), 200),
      (own, "192.0.2.7", bearer(token.text), 200), (own, "192.0.2.7", bearer("guess"), 401),
      (own, "192.0.2.7", [("Cookie", "cambist-access=" + token.text)], 200),
      (open, "192.0.2.7", [], 401), (open, "127.0.0.1", [], 200),
      (open.showingMetrics(to: metrics), "192.0.2.7", bearer(metrics.text), 200),
      (.loopback, "127.0.0.1", [("X-Forwarded-For", "192.0.2.7")], 401),
      (.loopback, "127.0.0.1", [("X-Forwarded-For", "127.0.0.1")], 401),
      (.loopback, "127.0.0.1", [("Forwarded", "for=192.0.2.7")], 401),
      (.loopback, "127.0.0.1", [("Via", "1.1 proxy")], 401),
    ]
    for (access, peer, fields, expected) in cases {
      let found = try await status(access, from: peer, fields)
      #expect(found == expected, "\(peer ?? "nobody") \(fields)")
    }
  }

  @Test("The token for metrics gives no other access")
  func leastPrivilege() async throws {
    let metrics = try #require(AccessToken("metrics-0123456789"))
    let app = Application(
      router: try DeskSite(
        desk: desk, isDemo: false,
        access: .requiring(token).showingMetrics(to: metrics)
      ).router())
    try await app.test(.router) { (client) async throws in
      for path in ["/convert", "/api/v1/history", "/settings"] {
        let status = try await client.execute(
          uri: path, method: .get, headers: [.authorization: "Bearer " + metrics.text]
        ) { $0.status }
        #expect(status == .unauthorized, "\(path)")
      }
    }
  }

  @Test("Wrong tokens for metrics are delayed like other wrong tokens")
  func guesses() async throws {
    let metrics = try #require(AccessToken("metrics-0123456789"))
    var site = try DeskSite(
      desk: desk, isDemo: false, access: .open(OpenDesk(), names: nil).showingMetrics(to: metrics))
    let now = ContinuousClock.now
    site.guesses = GuessLimit(now: { now })
    let app = Application(router: site.router())
    try await RequestOrigin.$peer.withValue(ClientAddress("192.0.2.7")) {
      try await app.test(.router) { (client) async throws in
        var statuses: [HTTPResponse.Status] = []
        for _ in 0..<7 {
          statuses.append(
            try await client.execute(
              uri: DeskMetrics.path, method: .get, headers: [.authorization: "Bearer guess"]
            ) { $0.status })
        }
        #expect(
          statuses == Array(repeating: .unauthorized, count: 5)
            + Array(repeating: .tooManyRequests, count: 2))
      }
    }
  }
}
