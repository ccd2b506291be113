import CambistDesk
import CambistFeeds
import CambistMoney
import CambistStore
import CambistTesting
import CambistWeb
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@Suite("Past days in the API") struct PastDayAPITests {
  @Test("The response has the requested day and the day used, and the reason if they differ")
  func carried() async throws {
    let api = try APIDesk()
    for path in ["/convert?amount=100&from=USD&to=EUR", "/rates?from=USD&to=EUR"] {
      let sunday = try await api(path + "&on=2020-03-15").json
      #expect(sunday["on"] == .string("2020-03-15") && sunday["asOf"] == .string("2020-03-13"))
      #expect(sunday["carried"] == .string("no-publication"))
      let friday = try await api(path + "&on=2020-03-13").json
      #expect(friday["on"] == .string("2020-03-13") && friday["asOf"] == .string("2020-03-13"))
      #expect(friday["carried"] == nil)
      let newest = try await api(path).json
      #expect(newest["on"] == nil && newest["carried"] == nil)
    }
  }

  @Test(
    "A rate says whether a newer one should be out",
    arguments: [
      ("2026-10-30T18:00:00Z", "", false), ("2026-11-03T18:00:00Z", "", true),
      ("2026-11-03T18:00:00Z", "&on=2026-11-03", true),
      ("2026-11-03T18:00:00Z", "&on=2020-03-15", false),
    ])
  func stale(_ now: String, _ day: String, _ isStale: Bool) async throws {
    let api = try APIDesk()
    api.clock.set(try #require(Timestamp(now)))
    for path in ["/convert?amount=100&from=USD&to=EUR", "/rates?from=USD&to=EUR"] {
      #expect(try await api(path + day).json["stale"] == .boolean(isStale))
    }
    #expect(try await api("/rates?from=DEM&to=EUR").json["stale"] == .boolean(false))
  }

  @Test(
    "A suspended rate is not found, and the response has the date of the suspension",
    arguments: [
      ("RUB", "&on=2022-03-15", "from EUR to RUB before 15 Mar 2022 is dated 1 Mar 2022."),
      ("RUB", "", "The last rate from EUR to RUB is dated 1 Mar 2022."),
      ("ISK", "&on=2008-12-15", "from EUR to ISK before 15 Dec 2008 is dated 9 Dec 2008."),
    ])
  func suspended(_ code: String, _ day: String, _ detail: String) async throws {
    let api = try APIDesk()
    for path in ["/convert?amount=100&from=EUR&to=", "/rates?from=EUR&to="] {
      let answer = try await api(path + code + day)
      let text = try #require(try answer.json["detail"]?.string)
      #expect(answer.status == 404)
      #expect(text.hasPrefix("ECB suspended rates for \(code) on "))
      #expect(text.contains(detail))
    }
  }

  @Test("A day is in the future until it has begun somewhere on Earth")
  func future() async throws {
    let api = try APIDesk()
    api.clock.set(try #require(Timestamp("2026-10-29T10:00:00Z")))
    let path = "/rates?from=USD&to=EUR&on="
    #expect(try await api(path + "2026-10-30").status == 200)
    let answer = try await api(path + "2026-10-31")
    #expect(answer.status == 404)
    #expect(try answer.json["detail"]?.string?.contains("is in the future") == true)
  }

  @Test("While a source has not answered and nothing is stored, the response asks to retry")
  func pending() async throws {
    let (transport, gate) = (ScriptedTransport(), Gate())
    func answer(_ days: String) -> ScriptedTransport.Answer {
      .body("<gesmes:Envelope><Cube>\(days)</Cube></gesmes:Envelope>", type: "text/xml")
    }
    let friday = "<Cube time='2026-11-20'><Cube currency='USD' rate='1.25'/></Cube>"
    let last = "<Cube time='2026-10-30'><Cube currency='GBP' rate='0.8'/></Cube>"
    transport.answer("/eurofxref-daily.xml", with: answer(friday))
    transport.answer("/eurofxref-hist-90d.xml", with: .held(gate, answer(friday + last)))
    let clock = ManualClock(now: try #require(Timestamp("2026-11-21T10:00:00Z")))
    let base = try #require(URL(string: "http://ecb.example"))
    let desk = Desk(
      store: try .inMemory(), clock: clock.clock,
      feeds: .init(ecb: ECBFeed(base: base, transport: transport), rateSources: ["ecb"]))
    let site = try DeskSite(desk: desk, clock: clock.clock, isDemo: false)
    func ask() async throws -> (status: Int, headers: HTTPFields) {
      try await Application(router: site.router()).test(.router) { client in
        try await client.execute(uri: "/api/v1/rates?from=EUR&to=GBP", method: .get) {
          (Int($0.status.code), $0.headers)
        }
      }
    }
    // The newest table has no rate of the pound; the earlier days are being fetched.
    let early = try await ask()
    #expect(early.status == 503 && early.headers[.retryAfter] == "5")
    gate.open()
    await desk.rates.settle()
    let late = try await ask()
    #expect(late.status == 404 && late.headers[.retryAfter] == nil)
  }
}
