import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import CambistTesting
import Foundation
import Testing

/// Saturday, 21 November 2026.
@Suite("Charts of institutions") struct InstitutionHistoryTests {
  let fixture: ConverterFixture

  init() throws {
    fixture = try ConverterFixture()
    publish(2026, ["2026-01-02": ("20.1", "24.00"), "2026-11-20": ("20.9", "24.250")])
    publish(
      2025,
      ["2025-01-02": ("24.2", "25.1"), "2025-11-20": ("21", "24.3"), "2025-12-31": ("20", "24")])
  }

  private static func path(_ year: Int) -> String {
    "/cnbapi/exrates/daily-year?lang=EN&year=\(year)"
  }

  /// The Czech National Bank's year: the value of a dollar and of a hundred forints.
  private func publish(_ year: Int, _ days: KeyValuePairs<String, (usd: String, huf: String)>) {
    let rows = days.map { day, rate in
      """
      {"validFor":"\(day)","currencyCode":"USD","amount":1,"rate":\(rate.usd)},
      {"validFor":"\(day)","currencyCode":"HUF","amount":100,"rate":\(rate.huf)}
      """
    }
    fixture.bank.answer(
      Self.path(year),
      with: .body(#"{"rates":[\#(rows.joined(separator: ","))]}"#, type: "application/json"))
  }

  private func desk(
    _ sources: [String] = ["cnb", "ecb"], starts: Bool = false
  ) throws -> Desk {
    try fixture.desk(sources, institutions: Institution.all, refreshesAtStart: starts)
  }

  /// A chart when no request is in flight any more.
  private func chart(
    _ desk: Desk, _ pair: String, days: Int? = 366
  ) async throws -> Loadable<RateHistory> {
    let pair = try #require(CurrencyPair(pair))
    _ = try await desk.settled(pair.base.code, pair.quote.code)
    _ = await desk.rates.history(of: pair, days: days)
    await desk.rates.settleHistory()
    return await desk.rates.history(of: pair, days: days)
  }

  private func text(_ history: RateHistory?) -> [String] {
    (history?.points ?? []).map { "\($0.date) \($0.rate)\($0.isDerived ? " derived" : "")" }
  }

  private func asked(_ part: String) -> Int {
    fixture.bank.requests.count { $0.url.absoluteString.contains(part) }
  }

  @Test("The chart is the series of the source that converts the pair, in the published digits")
  func own() async throws {
    let history = try await chart(desk(), "HUF-CZK")
    #expect(history.value?.source == "cnb" && !history.isRefreshing && history.problem == nil)
    #expect(
      text(history.value) == [
        "2025-11-20 0.243", "2025-12-31 0.24", "2026-01-02 0.2400", "2026-11-20 0.24250",
      ])
    #expect(history.value?.incompleteBefore == nil)
    fixture.publish(["2026-11-20": ["CZK": "24", "HUF": "380"]], as: .newest)
    let first = try await chart(desk(["ecb", "cnb"]), "HUF-CZK")
    #expect(first.value?.source == "ecb")
  }

  @Test("Its figures are those of a route through the table of the day")
  func derived() async throws {
    let desk = try desk()
    for pair in ["USD-HUF", "HUF-USD", "CZK-USD", "CZK-HUF", "USD-CZK"] {
      let points = try #require(try await chart(desk, pair).value).points
      #expect(points.count == 4)
      let pair = try #require(CurrencyPair(pair))
      for point in points {
        let state = try await desk.settled(
          pair.base.code, pair.quote.code, on: point.date.description, source: "cnb")
        let route = try #require(state.value).route
        #expect(try route.figure(digits: 12) == point.rate)
        #expect(route.isDerived == point.isDerived)
      }
    }
  }

  @Test("A year is fetched once for all clients, and available offline after a restart")
  func once() async throws {
    let desk = try desk()
    _ = try await desk.settled("USD", "CZK")
    let pair = try #require(CurrencyPair("USD-CZK"))
    await withTaskGroup { group in
      for _ in 0..<40 { group.addTask { _ = await desk.rates.history(of: pair, days: 366) } }
    }
    await desk.rates.settleHistory()
    _ = try await chart(desk, "USD-CZK")
    _ = try await chart(desk, "HUF-CZK", days: 31)
    #expect(asked("year=2025") == 1)
    // One for the newest table, one for the days before it.
    #expect(asked("year=2026") == 2)
    fixture.bank.answerAll(with: .failure(.unreachable(host: "bank", reason: "no network")))
    let again = try await chart(self.desk(), "USD-CZK")
    #expect(text(again.value).count == 4 && again.problem == nil)
    #expect(fixture.bank.requests.count == 3)
  }

  @Test("The newest table of later days is added, and no range is fetched for it")
  func growing() async throws {
    _ = try await chart(desk(), "USD-CZK")
    let count = asked("year=")
    publish(2026, ["2026-11-20": ("20.9", "24.250"), "2026-11-23": ("20.95", "24.3")])
    // Monday evening.
    fixture.clock.advance(seconds: 2 * 86_400 + 8 * 3_600)
    let history = try await chart(desk(), "USD-CZK")
    #expect(text(history.value).last == "2026-11-23 20.95")
    #expect(asked("year=") == count + 1)
  }

  @Test("A year that fails is reported, ends the chart, and is retried by the user")
  func failing() async throws {
    fixture.bank.answer(
      Self.path(2025), with: .body("<html></html>", type: "text/html", status: 500))
    let desk = try desk()
    let history = try await chart(desk, "USD-CZK")
    #expect(text(history.value) == ["2026-01-02 20.1", "2026-11-20 20.9"])
    #expect(history.problem != nil && !history.isRefreshing)
    #expect(history.value?.incompleteBefore?.description == "2026-01-02")
    _ = try await chart(desk, "USD-CZK")
    #expect(asked("year=2025") == 1)
    publish(2025, ["2025-12-31": ("20", "24")])
    fixture.clock.advance(seconds: 10)
    await desk.rates.refresh(from: .usd, to: try #require(Currency("CZK")))
    let after = try await chart(desk, "USD-CZK")
    #expect(text(after.value).first == "2025-12-31 20" && after.problem == nil)
    #expect(after.value?.incompleteBefore == nil)
  }

  @Test("A chart of all years takes a few requests a minute, from the newest year backwards")
  func politely() async throws {
    for year in 1993...2024 { publish(year, ["\(year)-06-01": ("20", "24")]) }
    let desk = try desk()
    let history = try await chart(desk, "USD-CZK", days: nil)
    #expect(fixture.bank.requests.count == 9)
    #expect(history.value?.incompleteBefore?.description == "2019-06-01")
    for _ in 0..<4 {
      fixture.clock.advance(seconds: 60)
      _ = try await chart(desk, "USD-CZK", days: nil)
    }
    let whole = try await chart(desk, "USD-CZK", days: nil)
    #expect(whole.value?.points.first?.date.description == "1993-06-01")
    #expect(whole.value?.incompleteBefore == nil)
    #expect(Set(fixture.bank.requests.map(\.url)).count == 34)
  }

  @Test("If the source of the conversion only has single days, another one is shown and named")
  func other() async throws {
    fixture.publish(["CZK": "24.2", "HUF": "380", "USD": "1.16"], byBankOn: "2026-11-20")
    let desk = try desk(["bdi", "cnb"])
    _ = try await desk.settled("USD", "CZK", source: "cnb")
    let history = try await chart(desk, "USD-CZK")
    #expect(try await desk.settled("USD", "CZK").value?.provenance.source == "bdi")
    #expect(history.value?.source == "cnb" && text(history.value).count == 4)
  }

  @Test("A request to the Bank of Russia covers one currency")
  func oneCurrency() async throws {
    func table(_ records: [(String, String)], _ units: Int = 1) -> ScriptedTransport.Answer {
      let rows = records.map { day, rate in
        """
        <Record Date="\(day)" Id="R"><Nominal>\(units)</Nominal><Value>\(rate)</Value></Record>
        """
      }
      return .body("<ValCurs ID='R'>\(rows.joined())</ValCurs>", type: "text/xml")
    }
    func path(_ first: String, _ last: String, _ number: String) -> String {
      "/scripts/XML_dynamic.asp?date_req1=\(first)&date_req2=\(last)&VAL_NM_RQ=\(number)"
    }
    fixture.bank.answer(
      "/scripts/XML_daily.asp?date_req=21/11/2026",
      with: .body(
        """
        <ValCurs Date="21.11.2026"><Valute><CharCode>USD</CharCode><Nominal>1</Nominal>\
        <Value>80,0000</Value></Valute><Valute><CharCode>UZS</CharCode><Nominal>10000</Nominal>\
        <Value>62,0140</Value></Valute></ValCurs>
        """, type: "text/xml"))
    fixture.bank.answer(
      path("01/01/2026", "21/11/2026", "R01235"),
      with: table([("20.11.2026", "79,5000"), ("21.11.2026", "80,0000")]))
    fixture.bank.answer(
      path("01/01/2026", "21/11/2026", "R01717"),
      with: table([("20.11.2026", "62,0000"), ("21.11.2026", "62,0140")], 10_000))
    let desk = try desk(["cbr"])
    let dollar = try await chart(desk, "USD-RUB", days: 31)
    #expect(
      text(dollar.value) == ["2026-11-20 79.5000", "2026-11-21 80.0000"] && dollar.problem == nil)
    #expect(asked("XML_dynamic") == 1)
    let som = try await chart(desk, "UZS-USD", days: 31)
    #expect(som.value?.points.map(\.isDerived) == [true, true])
    #expect(asked("XML_dynamic") == 2)
  }
}
