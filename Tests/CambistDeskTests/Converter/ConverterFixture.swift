import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import CambistTesting
import Foundation
import Testing

/// A desk with scripted upstreams, a store that outlives the desk, and a clock set to a Saturday
/// morning.
struct ConverterFixture {
  let clock = ManualClock(now: Timestamp("2026-11-21T10:00:00Z") ?? .init(millisecondsSince1970: 0))
  let valyuta = ScriptedTransport()
  let ecb = ScriptedTransport()
  let bank = ScriptedTransport()
  let store: DeskDatabase

  init() throws {
    store = try DeskDatabase.inMemory()
  }

  /// A desk as it is after a start.
  func desk(
    _ sources: [String]? = Desk.rateSources, hasUpstreams: Bool = true,
    institutions: [Institution] = [],
    refreshesAtStart: Bool = true
  ) throws -> Desk {
    let base = try #require(URL(string: "http://rates.example"))
    return Desk(
      store: store, clock: clock.clock,
      feeds: .init(
        valyuta: hasUpstreams ? ValyutaFeed(base: base, transport: valyuta) : nil,
        ecb: hasUpstreams ? ECBFeed(base: base, transport: ecb) : nil,
        institutions: institutions.compactMap {
          InstitutionFeed($0, base: base, transport: bank)
        },
        rateSources: sources),
      refreshesAtStart: refreshesAtStart)
  }

  func disconnect() {
    valyuta.answerAll(with: .failure(.unreachable(host: "rates.example", reason: "no network")))
    ecb.answerAll(with: .failure(.unreachable(host: "rates.example", reason: "no network")))
  }

  /// Valyuta's table for a target currency on a day: the value of one unit of other currencies.
  func publish(
    _ rates: KeyValuePairs<String, String>, in target: String, on day: String,
    origin: String = "cbar"
  ) {
    let rows = rates.map { code, rate in
      #"{"from":"\#(code)","to":"\#(target)","result":\#(rate),"date":"\#(day)","menbe":"\#(origin)"}"#
    }
    valyuta.answer(
      Self.path(target, day),
      with: .body("[\(rows.joined(separator: ","))]", type: "application/json"))
  }

  static func path(_ target: String, _ day: String) -> String {
    "/api/get_currency_rate_for_app/\(target)/\(day)"
  }

  /// A file of the bank with days and the value of a euro on each.
  func publish(
    _ days: KeyValuePairs<String, KeyValuePairs<String, String>>, as extent: ECBFeed.Extent
  ) {
    let cubes = days.map { day, rates in
      let rows = rates.map { "<Cube currency='\($0)' rate='\($1)'/>" }
      return "<Cube time='\(day)'>\(rows.joined())</Cube>"
    }
    ecb.answer(
      "/" + extent.rawValue,
      with: .body(
        "<gesmes:Envelope><Cube>\(cubes.joined())</Cube></gesmes:Envelope>", type: "text/xml"))
  }
}

extension ConverterFixture {
  /// The address of the Banca d'Italia's table for a day.
  static func bankPath(_ day: String) -> String {
    "/terzevalute-wf-web/rest/v1.0/dailyRates?currencyIsoCode=EUR&lang=en&referenceDate=\(day)"
  }

  /// The Banca d'Italia's table for a day: the value of a euro in other currencies.
  func publish(
    _ rates: KeyValuePairs<String, String>, byBankOn day: String, asked: String? = nil
  ) {
    let rows = rates.map { code, rate in
      "X,Y,\(code),000,\(rate),Foreign currency amount for 1 Euro.,\(day)\n"
    }
    bank.answer(
      Self.bankPath(asked ?? day),
      with: .body(
        "Country,Currency,ISO Code,UIC Code,Rate,Rate convention,Reference date (CET)\n"
          + rows.joined() + "# DISCLAIMER\n", type: "text/csv"))
  }
}

/// The state of a pair in one line: `0.8951 ecb 2026-10-30`, or why there is nothing.
func line(_ state: RateState) -> String {
  switch state.answer {
  case .success(let answer):
    let rate = (try? answer.route.rate().decimal(significantDigits: 4))?.description ?? "—"
    let path = answer.route.currencies.map(\.code).joined(separator: ">")
    return "\(rate) \(path) \(answer.provenance.source) \(answer.date)"
  case .failure(let gap):
    return "\(gap)"
  }
}

extension Desk {
  /// The state when no request is in flight any more.
  func settled(
    _ from: String, _ to: String, on day: String? = nil, source: String? = nil
  ) async throws -> RateState {
    let (from, to) = (try #require(Currency(from)), try #require(Currency(to)))
    let day = try day.map { try #require(CalendarDate($0)) }
    _ = await rates.rate(from: from, to: to, on: day, source: source)
    await rates.settle()
    return await rates.rate(from: from, to: to, on: day, source: source)
  }

  /// The current state.
  func now(_ from: String, _ to: String, on day: String? = nil) async throws -> RateState {
    let (from, to) = (try #require(Currency(from)), try #require(Currency(to)))
    return await rates.rate(
      from: from, to: to, on: try day.map { try #require(CalendarDate($0)) })
  }
}
