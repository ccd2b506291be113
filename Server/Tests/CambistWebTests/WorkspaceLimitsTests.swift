import CambistDesk
import CambistTesting
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import CambistStore
@testable import CambistWeb

@Suite("Limits for visitors of an open desk") struct WorkspaceLimitsTests {
  let store: DeskDatabase
  let clock = ManualClock()

  init() throws { store = try .inMemory() }

  private func visitor(_ open: OpenDesk = WorkspacesTests.unlimited) async throws -> Visitor {
    let visitor = Visitor(try WorkspacesTests.app(store, clock, open))
    _ = try await visitor("/pairs")
    return visitor
  }

  @Test("Own rates are limited like pairs, and allow listed currencies only")
  func terms() async throws {
    var open = WorkspacesTests.unlimited
    open.pairs = 1
    let visitor = try await visitor(open)
    let fee = "effect=fee&kind=fee&percent=2"
    #expect(try await visitor("/pairs/USD-QQQ/terms", form: fee).status == 422)
    #expect(try await visitor("/pairs/USD-EUR/terms", form: fee).status == 303)
    #expect(try await visitor("/pairs/USD-EUR/terms", form: fee).status == 303)
    #expect(try await visitor("/pairs/USD-CHF/terms", form: fee).status == 409)
    let program = Visitor(try WorkspacesTests.app(store, clock, open))
    program.bearer = visitor.key
    let json = #"{"terms":"fee 2"}"#
    for (pair, status) in [("USD-EUR", 200), ("USD-CHF", 422), ("USD-QQQ", 404)] {
      let answer = try await program("/api/v1/pairs/\(pair)/terms", .put, json: json)
      #expect(answer.status == status, "\(pair): \(answer.text)")
    }
  }

  /// A site where no time passes for guesses.
  private func app(_ open: OpenDesk) throws -> any ApplicationProtocol {
    let desk = Desk(store: store, clock: clock.clock, feeds: .init(rateSources: ["ecb"]))
    var site = try DeskSite(
      desk: desk, clock: clock.clock, isDemo: false, access: .open(open, names: nil))
    let now = ContinuousClock.now
    site.guesses = GuessLimit { now }
    return Application(router: site.router())
  }

  @Test("Wrong tokens for sales count, as bearer tokens and in cookies, on any page")
  func sales() async throws {
    var open = WorkspacesTests.unlimited
    open.salesToken = AccessToken("0123456789abcdef-_XYZ")
    for path in ["/convert", "/api/v1/sales"] {
      let program = Visitor(try app(open))
      program.bearer = "wrong-0123456789"
      for _ in 1...5 { #expect(try await program(path).status == 401) }
      let refused = try await program(path)
      #expect(refused.status == 429 && refused.headers[.retryAfter] != nil)
      #expect(try await program("/access?token=x").status == 429)
      // A client with the right token is still accepted, and the key of a workspace is not a guess.
      program.bearer = open.salesToken?.text
      #expect(try await program("/api/v1/currencies").status == 200)
      program.bearer = WorkspaceKey.random().text
      #expect(try await program("/api/v1/currencies").status == 200)
    }
    let app = try app(open)
    for number in 1...6 {
      let browser = Visitor(app)
      browser.cookies["cambist-sales"] = "wrong-0123456789"
      #expect(try await browser("/convert").status == (number < 6 ? 200 : 429))
      // A browser whose token was replaced is delayed on the first page only.
      #expect((browser.cookies["cambist-sales"] == nil) == (number < 6))
      if number == 1 {
        for _ in 1...9 { #expect(try await browser("/convert").status == 200) }
      }
    }
  }
}
