import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistStore
import CambistTesting
import CambistWeb
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Synchronization
import Testing

@Suite("Database reads of pages") struct ReadsTests {
  /// The statements that were run.
  private final class Statements: Sendable {
    private let texts = Mutex<[String]>([])

    func add(_ text: String) { texts.withLock { $0.append(text) } }

    /// Those since the last call that read rows.
    func takeReads() -> [String] {
      texts.withLock { texts in
        defer { texts = [] }
        return texts.filter { $0.hasPrefix("SELECT") || $0.hasPrefix("WITH") }
      }
    }
  }

  private let statements = Statements()
  private let desk: Desk
  private let app: any ApplicationProtocol

  init() async throws {
    let (clock, statements) = (ManualClock(), statements)
    let base = try #require(URL(string: "http://gnb.example"))
    let transport = ScriptedTransport(GNBSample.answers)
    let store = try DeskDatabase.inMemory { statements.add($0) }
    desk = Desk(
      store: store, clock: clock.clock,
      feeds: .init(gnb: GNBFeed(base: base, transport: transport), rateSources: ["ecb"]))
    app = Application(
      router: try DeskSite(desk: desk, clock: clock.clock, isDemo: false).router())
    await desk.sales.refresh()
    for (pair, amount) in [("USD-EUR", "1"), ("GBP-JPY", "2"), ("CHF-USD", "3")] {
      let codes = pair.split(separator: "-")
      for (path, form) in [
        ("/pairs/add", "pair=\(pair)"),
        ("/convert", "from=\(codes[0])&to=\(codes[1])&amount=\(amount)"),
        ("/quotes/hide", "symbol=S\(amount)&back=/quotes"),
      ] {
        #expect(try await answer(path, form: form).status.code < 400)
      }
    }
  }

  private func answer(_ uri: String, form: String? = nil) async throws -> TestResponse {
    try await app.test(.router) { client in
      try await client.execute(
        uri: uri, method: form == nil ? .get : .post, body: form.map { ByteBuffer(string: $0) })
    }
  }

  @Test(
    "A page reads at most twice after a change, and never without one; shared data is in memory",
    arguments: [
      ("/convert", 2), ("/convert?from=USD&to=EUR&amount=7", 2),
      ("/convert?from=EUR&to=GBP&amount=7&on=2020-03-13", 2), ("/pairs", 1),
      ("/pairs?deleted=USD-CAD&at=1", 1), ("/pairs/new", 2), ("/pairs/USD-EUR?range=year", 1),
      ("/pairs/USD-EUR?averages=quarter", 1),
      ("/history", 2), ("/history?currency=usd&page=2", 2), ("/history?currency=nothing", 1),
      ("/quotes", 2), ("/quotes?q=s&by=change", 2), ("/markets", 1), ("/markets?q=btc", 1),
      ("/markets/btc_mxn", 1), ("/sales", 0), ("/sales?in=USD&q=t", 0), ("/sales/T2006", 0),
      ("/settings", 0), ("/offline/rates", 0), ("/", 0),
    ])
  func reads(_ uri: String, _ count: Int) async throws {
    // The first request loads the cached data.
    _ = try await answer(uri)
    for name in ["S1", "S2"] {
      try await desk.favourites.set(name, in: .markets, to: true)
      _ = statements.takeReads()
      let status = try await answer(uri).status
      let reads = statements.takeReads()
      #expect(status.code < 500)
      #expect(reads.count == count, "\(reads)")
    }
    _ = try await answer(uri)
    #expect(statements.takeReads().isEmpty)
  }
}
