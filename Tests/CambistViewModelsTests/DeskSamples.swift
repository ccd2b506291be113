import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistStore
import CambistTesting
import Foundation
import Observation
import Testing

/// The time at which the newest included rates are those of today.
let shippedAt = Timestamp(CalendarDate(daysSince1970: 20_756)).adding(seconds: 16 * 3_600)
/// The next day of publication, after it.
let nextDay = shippedAt.adding(seconds: 3 * 24 * 3_600)

func currency(_ code: String) throws -> Currency { try #require(Currency(code)) }

func pair(_ text: String) throws -> CurrencyPair { try #require(CurrencyPair(text)) }

extension Desk {
  /// A desk with the included rates and no other source.
  static func offline(_ store: DeskDatabase, _ clock: ManualClock) -> Desk {
    Desk(store: store, clock: clock.clock, feeds: Feeds(rateSources: ["ecb"]))
  }

  /// A desk that uses the European Central Bank, and Valyuta first if `asksValyuta`.
  static func online(
    _ store: DeskDatabase, _ clock: ManualClock, _ transport: ScriptedTransport,
    asksValyuta: Bool = false
  ) throws -> Desk {
    let valyuta = ValyutaFeed(
      base: try #require(URL(string: "http://valyuta.example")), transport: transport)
    let ecb = ECBFeed(
      base: try #require(URL(string: "http://ecb.example/stats")), transport: transport)
    return Desk(
      store: store, clock: clock.clock,
      feeds: Feeds(valyuta: asksValyuta ? valyuta : nil, ecb: ecb))
  }

  /// The history, newest first.
  func recorded() async throws -> [HistoryEntry] {
    try await history.page(1, search: "", catalog: CurrencyCatalog()).entries
  }
}

/// Responses in the European Central Bank's format.
enum ECBSample {
  static let newest = "/stats/eurofxref-daily.xml"
  static let quarter = "/stats/eurofxref-hist-90d.xml"

  /// A document with days such as `2026-11-02 1.2500`, the value of a euro in dollars.
  static func dollars(_ days: String...) -> ScriptedTransport.Answer {
    var cubes = ""
    for day in days {
      let parts = day.split(separator: " ")
      cubes += "<Cube time='\(parts[0])'><Cube currency='USD' rate='\(parts[1])'/></Cube>"
    }
    return .body(
      """
      <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube>\(cubes)</Cube>\
      </gesmes:Envelope>
      """, type: "text/xml")
  }
}

/// Returns as soon as a condition on observable state holds.
@MainActor
func until(_ condition: @escaping @MainActor () -> Bool) async {
  while !condition() {
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = condition()
      } onChange: {
        continuation.resume()
      }
    }
  }
}
