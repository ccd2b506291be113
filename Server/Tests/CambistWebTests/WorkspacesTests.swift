import CambistDesk
import CambistTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import CambistStore
@testable import CambistWeb

/// A browser, or a program, that visits an open desk.
final class Visitor {
  private let app: any ApplicationProtocol
  var cookies: [String: String] = [:]
  /// Sent instead of the cookies.
  var bearer: String?

  init(_ app: any ApplicationProtocol) { self.app = app }

  struct Answer {
    let status: Int
    let headers: HTTPFields
    let text: String

    /// All requests that were sent.
    var everything: String {
      "\(status)\n" + headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n") + text
    }
  }

  var key: String? { cookies["cambist-workspace"] }

  func callAsFunction(
    _ uri: String, _ method: HTTPRequest.Method? = nil, form: String? = nil, json: String? = nil
  ) async throws -> Answer {
    var headers: HTTPFields = [:]
    if let bearer {
      headers[.authorization] = "Bearer " + bearer
    } else if !cookies.isEmpty {
      headers[.cookie] = cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
    }
    if json != nil { headers[.contentType] = "application/json" }
    let body = (form ?? json).map { ByteBuffer(string: $0) }
    let fields = headers
    let answer = try await app.test(.router) { client in
      try await client.execute(
        uri: uri, method: method ?? (body == nil ? .get : .post), headers: fields, body: body
      ) { response in
        Answer(
          status: Int(response.status.code), headers: response.headers,
          text: String(buffer: response.body))
      }
    }
    for cookie in answer.headers[values: .setCookie] {
      let pair = cookie.prefix { $0 != ";" }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      cookies[String(pair[0])] = pair[1].isEmpty ? nil : String(pair[1])
    }
    return answer
  }
}

@Suite("A desk that is open to everyone") struct WorkspacesTests {
  let store: DeskDatabase
  let clock = ManualClock()
  let app: any ApplicationProtocol

  init() throws {
    store = try .inMemory()
    app = try Self.app(store, clock)
  }

  static func app(
    _ store: DeskDatabase, _ clock: ManualClock, _ open: OpenDesk = unlimited,
    isSecure: Bool = false
  ) throws -> any ApplicationProtocol {
    let desk = Desk(store: store, clock: clock.clock, feeds: .init(rateSources: ["ecb"]))
    let access = SiteAccess.open(open, names: nil)
    return Application(
      router: try DeskSite(
        desk: desk, clock: clock.clock, isDemo: false, access: isSecure ? access.secure() : access
      ).router())
  }

  /// An open desk with limits that tests do not reach by accident.
  static var unlimited: OpenDesk {
    var open = OpenDesk()
    open.requestsPerMinute = 100_000
    return open
  }

  private func ownerCount() async throws -> Int {
    var count = 0
    for number in Int64(2)...40
    where try await store.details(of: Owner(number: number)) != nil { count += 1 }
    return count
  }

  @Test("Reading stores nothing, and a client that sends no cookie back can store nothing")
  func lazy() async throws {
    let (visitor, bot) = (Visitor(app), Visitor(app))
    for path in ["/convert", "/pairs", "/history", "/alerts", "/settings", "/board"] {
      #expect(try await visitor(path).status == 200, "\(path)")
    }
    #expect(try await ownerCount() == 0)
    let key = try #require(visitor.key)
    #expect(WorkspaceKey(key) != nil)
    for path in ["/pairs/add", "/convert", "/conversions", "/quotes/hide", "/alerts", "/board"] {
      let answer = try await bot(path, form: "pair=USD-EUR&from=USD&to=EUR&amount=1&symbol=A")
      #expect(answer.status == 403 && answer.text.contains("Allow cookies"), "\(path)")
      #expect(answer.text.contains("<title>Cookies are blocked"), "\(path)")
    }
    #expect(try await ownerCount() == 0)
    // A request that changes nothing stores nothing.
    _ = try await visitor("/pairs/delete", form: "pair=USD-EUR")
    #expect(try await ownerCount() == 0)
    #expect(try await visitor("/pairs/add", form: "pair=USD-CHF").status == 303)
    #expect(try await ownerCount() == 1)
    #expect(visitor.key == key)
    #expect(try await visitor("/pairs").text.contains("/pairs/USD-CHF"))
    #expect(try await !Visitor(app)("/pairs").text.contains("/pairs/USD-CHF"))
  }

  @Test("Without a key the API returns shared data, and rejects requests for personal data")
  func api() async throws {
    let (visitor, program) = (Visitor(app), Visitor(app))
    for path in ["currencies", "sources", "rates?from=EUR&to=USD", "openapi.json"] {
      let answer = try await program("/api/v1/" + path)
      #expect(answer.status == 200, "\(path): \(answer.text)")
    }
    for path in ["pairs", "alerts", "history", "history.csv", "sales", "pairs/USD-EUR/terms"] {
      #expect(try await program("/api/v1/" + path).status == 401, "\(path)")
    }
    let pair = #"{"from":"USD","to":"EUR"}"#
    #expect(try await program("/api/v1/pairs", json: pair).status == 401)
    _ = try await visitor("/pairs")
    #expect(try await visitor("/pairs/add", form: "pair=USD-CHF").status == 303)
    program.bearer = WorkspaceKey.random().text
    #expect(try await program("/api/v1/pairs", json: pair).status == 401)
    program.bearer = visitor.key
    #expect(try await program("/api/v1/pairs", json: pair).status == 201)
    #expect(try await visitor("/pairs").text.contains("/pairs/USD-EUR"))
  }

  @Test("The key is in a cookie that scripts and other sites cannot read")
  func cookie() async throws {
    let plain = try #require(try await Visitor(app)("/pairs").headers[.setCookie])
    #expect(plain.contains("HttpOnly") && plain.contains("SameSite=Lax"))
    #expect(!plain.contains("Secure") && !plain.contains("Domain"))
    let app = try Self.app(store, clock, isSecure: true)
    let secure = try #require(try await Visitor(app)("/pairs").headers[.setCookie])
    #expect(secure.hasPrefix("__Host-cambist-workspace=") && secure.contains("Secure"))
    for path in ["/sw.js", "/manifest.webmanifest", "/offline/rates", "/api/v1/currencies"] {
      #expect(try await Visitor(app)(path).headers[.setCookie] == nil, "\(path)")
    }
  }

  @Test("A link for another device works once, for ten minutes, when its button is pressed")
  func devices() async throws {
    let (one, two, three) = (Visitor(app), Visitor(app), Visitor(app))
    _ = try await one("/pairs")
    _ = try await one("/pairs/add", form: "pair=USD-CHF")
    func link() async throws -> String {
      let page = try await one("/settings/workspace", form: "do=device")
      #expect(page.headers[.cacheControl] == "no-store, no-transform")
      let start = try #require(page.text.range(of: "<a href=\"/device?key="))
      return String(page.text[start.upperBound...].prefix(43))
    }
    let first = try await link()
    for _ in 1...2 { #expect(try await two("/device?key=" + first).status == 200) }
    #expect(try await two("/device", form: "key=" + first).status == 200)
    #expect(two.key != one.key)
    #expect(try await two("/pairs").text.contains("/pairs/USD-CHF"))
    #expect(try await three("/device", form: "key=" + first).status == 404)
    #expect(try await three("/device?key=" + first).status == 404)
    let late = try await link()
    clock.advance(seconds: 601)
    #expect(try await three("/device", form: "key=" + late).status == 404)
    #expect(try await !three("/pairs").text.contains("/pairs/USD-CHF"))
  }

  @Test("A key can be replaced, others signed out, and the workspace deleted")
  func keys() async throws {
    let (one, old) = (Visitor(app), Visitor(app))
    _ = try await one("/pairs")
    _ = try await one("/pairs/add", form: "pair=USD-CHF")
    for action in ["rotate", "others"] {
      let before = try #require(one.key)
      old.bearer = before
      #expect(try await old("/api/v1/pairs").status == 200)
      #expect(try await one("/settings/workspace", form: "do=" + action).status == 200)
      #expect(one.key != before)
      #expect(try await old("/api/v1/pairs").status == 401)
      #expect(try await one("/pairs").text.contains("/pairs/USD-CHF"))
    }
    let key = try #require(one.key)
    #expect(try await one("/settings/workspace", form: "do=key").text.contains(key))
    #expect(try await !one("/settings").text.contains(key))
    #expect(try await one("/settings/workspace", form: "do=rename&name=%3Cb%3EDesk").status == 303)
    #expect(try await one("/settings").text.contains("&lt;b&gt;Desk"))
    let export = try await one("/workspace.json").text
    #expect(export.contains(#""pairs":["USD-CHF"]"#) && export.contains(#""history":[]"#))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(export.utf8)) }
    #expect(try await one("/settings/workspace", form: "do=delete").status == 303)
    let gone = try await one("/settings/workspace", form: "do=delete&sure=1")
    #expect(gone.status == 200 && one.key == nil)
    old.bearer = key
    #expect(try await old("/api/v1/pairs").status == 401)
    #expect(try await ownerCount() == 0)
  }

  @Test("Sales are shown only to visitors with the token for them")
  func sales() async throws {
    var open = Self.unlimited
    let token = try #require(AccessToken("0123456789abcdef-_XYZ"))
    open.salesToken = token
    for app in [app, try Self.app(store, clock, open)] {
      let visitor = Visitor(app)
      for path in ["/sales", "/sales/T2006"] {
        #expect(try await visitor(path).status == 404, "\(path)")
      }
      #expect(try await visitor("/api/v1/sales").status == 401)
      #expect(try await !visitor("/convert").text.contains("href=\"/sales\""))
    }
    let visitor = Visitor(try Self.app(store, clock, open))
    let wrong = try await visitor("/access?token=wrong")
    #expect(wrong.status == 401 && wrong.text.contains("<title>This link no longer works"))
    #expect(wrong.text.contains("The operator of this site can give you a new one."))
    #expect(wrong.text.contains("<a class=\"button\" href=\"/\">"))
    #expect(try await visitor("/access?token=" + token.text).status == 303)
    #expect(try await visitor("/sales").status == 200)
    #expect(try await visitor("/convert").text.contains("href=\"/sales\""))
    let program = Visitor(try Self.app(store, clock, open))
    program.bearer = token.text
    #expect(try await program("/api/v1/sales").status != 401)
    #expect(try await program("/api/v1/pairs").status == 401)
  }

  @Test("No visitor changes shared data")
  func shared() async throws {
    let visitor = Visitor(app)
    _ = try await visitor("/settings")
    #expect(try await visitor("/settings/sources", form: "first=cbar").status == 409)
    let settings = try await visitor("/settings").text
    #expect(settings.contains("The operator of this site sets the order."))
  }

  @Test("Each workspace has its limits")
  func limits() async throws {
    var open = Self.unlimited
    (open.pairs, open.alerts) = (1, 0)
    let app = try Self.app(store, clock, open)
    for _ in 1...2 {
      let visitor = Visitor(app)
      _ = try await visitor("/pairs")
      #expect(try await visitor("/pairs/add", form: "pair=USD-CHF").status == 303)
      #expect(try await visitor("/pairs/add", form: "pair=USD-EUR").status == 409)
    }
  }

  @Test("An address that sends too many requests has to wait, with a message in its language")
  func rate() async throws {
    let desk = Desk(store: store, clock: clock.clock, feeds: .init(rateSources: ["ecb"]))
    var site = try DeskSite(
      desk: desk, clock: clock.clock, isDemo: false, access: .open(OpenDesk(), names: nil))
    let now = ContinuousClock.now
    site.rate = RequestRate(perMinute: 3) { now }
    let visitor = Visitor(Application(router: site.router()))
    for _ in 1...3 { #expect(try await visitor("/pairs").status == 200) }
    let page = try await visitor("/pairs")
    #expect(page.status == 429 && page.text.contains("too many requests"))
    #expect(page.text.contains("<title>Too many requests"))
    // The browser keeps its stored pages.
    #expect(!page.text.contains("data-forgets"))
    #expect(page.headers[try #require(HTTPField.Name("Cambist-Busy"))] == "1")
    let wait = try #require(page.headers[.retryAfter].flatMap { Int($0) })
    #expect((1...21).contains(wait))
    let problem = try await visitor("/api/v1/currencies")
    #expect(problem.status == 429 && problem.text.contains("too many requests"))
    #expect(problem.headers[.retryAfter] != nil)
    #expect(try await visitor("/healthz").status == 429)
    // A server with many visitors is still ready, or not, for its load balancer.
    #expect(try await visitor("/readyz").status != 429)
  }

  @Test("A bucket fills again at its rate, for each network by itself")
  func bucket() throws {
    let start = ContinuousClock.now
    let time = Watch(start)
    let rate = RequestRate(perMinute: 60) { time.now }
    let (one, other) = (ClientAddress("192.0.2.1"), ClientAddress("192.0.2.2"))
    for _ in 1...60 { #expect(rate.take(from: one) == nil) }
    #expect(rate.take(from: one) == .seconds(1))
    #expect(rate.take(from: other) == nil)
    time.now = start + .seconds(2)
    #expect(rate.take(from: one) == nil && rate.take(from: one) == nil)
    #expect(rate.take(from: one) == .seconds(1))
  }
}

/// A clock that a test sets.
private final class Watch: @unchecked Sendable {
  // Set by one test only, between the calls that read it.
  var now: ContinuousClock.Instant
  init(_ now: ContinuousClock.Instant) { self.now = now }
}
