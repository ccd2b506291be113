import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Testing

/// The first days of July 2016: Tuesday the 5th and Wednesday the 6th are days off in Czechia alone.
@Suite("The source of a past day's rates") struct PastOrderTests {
  let fixture: ConverterFixture

  init() throws {
    fixture = try ConverterFixture()
    publishByCNB(["2016-07-01": "18.6", "2016-07-04": "18.8", "2016-07-07": "18.9"])
    for (day, rate) in ["02": "49,1", "05": "49,5", "06": "49,6"] {
      publishByBankOfRussia("\(day).07.2016", dollar: rate)
    }
    publishByNBP(
      "2016-06-02", "2016-06-29", ["2016-06-22": "0.0561", "2016-06-29": "0.0575"])
    publishByNBP("2016-06-09", "2016-07-06", ["2016-07-06": "0.0582"])
    for day in ["2016-07-01", "2016-07-04", "2016-07-05", "2016-07-06"] {
      fixture.publish(["AFN": "76.5", "PLN": "4.44"], byBankOn: day)
    }
    fixture.valyuta.answerAll(with: .body("[]", type: "application/json"))
    fixture.publish(["USD": "0.9"], in: "EUR", on: "2016-07-04")
  }

  /// The Czech National Bank's year: the value of a Canadian dollar on each day.
  private func publishByCNB(_ days: KeyValuePairs<String, String>) {
    let rows = days.map { day, rate in
      #"{"validFor":"\#(day)","currencyCode":"CAD","amount":1,"rate":\#(rate)}"#
    }
    fixture.bank.answer(
      "/cnbapi/exrates/daily-year?lang=EN&year=2016",
      with: .body(#"{"rates":[\#(rows.joined(separator: ","))]}"#, type: "application/json"))
  }

  /// The Bank of Russia's table: the value of a Canadian dollar and of ten korunas.
  private func publishByBankOfRussia(_ day: String, dollar: String) {
    let rows = [("CAD", 1, dollar), ("CZK", 10, "26,0")].map { code, units, rate in
      """
      <Valute><CharCode>\(code)</CharCode><Nominal>\(units)</Nominal><Value>\(rate)</Value></Valute>
      """
    }
    fixture.bank.answer(
      "/scripts/XML_daily.asp?date_req=\(day.replacing(".", with: "/"))",
      with: .body("<ValCurs Date='\(day)'>\(rows.joined())</ValCurs>", type: "text/xml"))
  }

  /// Table B of the National Bank of Poland: the value of an afghani.
  private func publishByNBP(
    _ first: String, _ last: String, _ days: KeyValuePairs<String, String>
  ) {
    let tables = days.map { day, rate in
      #"{"table":"B","effectiveDate":"\#(day)","rates":[{"code":"AFN","mid":\#(rate)}]}"#
    }
    fixture.bank.answer(
      "/api/exchangerates/tables/B/\(first)/\(last)?format=json",
      with: .body("[\(tables.joined(separator: ","))]", type: "application/json"))
  }

  @Test(
    "The first in the order whose table is current for the day by its own calendar",
    arguments: [
      // A working day for all, and a weekend.
      ("cnb,cbr,ecb", "CZK-CAD", "2016-07-04", "cnb 2016-07-04"),
      ("ecb,cnb,cbr", "CZK-CAD", "2016-07-04", "ecb 2016-07-04"),
      ("cnb,cbr,ecb", "CZK-CAD", "2016-07-03", "cnb 2016-07-01"),
      ("ecb,cbr,cnb", "CZK-CAD", "2016-07-03", "ecb 2016-07-01"),
      // Friday's rates of the Bank of Russia are for Saturday.
      ("cbr,cnb,ecb", "CZK-CAD", "2016-07-03", "cbr 2016-07-02"),
      // Days off in Czechia.
      ("cnb,cbr,ecb", "CZK-CAD", "2016-07-05", "cnb 2016-07-04"),
      ("cnb,cbr,ecb", "CZK-CAD", "2016-07-06", "cnb 2016-07-04"),
      ("cbr,cnb,ecb", "CZK-CAD", "2016-07-06", "cbr 2016-07-06"),
      ("ecb,cnb,cbr", "CZK-CAD", "2016-07-05", "ecb 2016-07-05"),
      ("cnb,cbr,ecb", "CZK-CAD", "2016-07-07", "cnb 2016-07-07"),
      // A table of a Wednesday is valid until the next one.
      ("nbp-b,bdi", "AFN-PLN", "2016-07-05", "nbp-b 2016-06-29"),
      ("nbp-b,bdi", "AFN-PLN", "2016-07-06", "nbp-b 2016-07-06"),
      ("bdi,nbp-b", "AFN-PLN", "2016-07-05", "bdi 2016-07-05"),
      // Before a source's first day.
      ("hnb,boc,ecb", "EUR-CAD", "2016-07-05", "ecb 2016-07-05"),
      // Valyuta answered that it has nothing newer.
      ("valyuta,ecb", "USD-EUR", "2016-07-05", "valyuta/cbar 2016-07-04"),
      ("ecb,valyuta", "USD-EUR", "2016-07-05", "ecb 2016-07-05"),
      // The days since the included history were not fetched: its last table is out of date.
      ("ecb,bdi", "EUR-PLN", "2026-11-03", "ecb 2026-10-30"),
    ])
  func first(_ order: String, _ pair: String, _ day: String, _ expected: String) async throws {
    let pair = try #require(CurrencyPair(pair))
    let desk = try fixture.desk(
      order.split(separator: ",").map(String.init), institutions: Institution.all)
    let answer = try #require(
      try await desk.settled(pair.base.code, pair.quote.code, on: day).value)
    #expect("\(answer.provenance.source) \(answer.date)" == expected)
  }

  @Test("A source that is out of date is used only when no other is current")
  func stale() async throws {
    fixture.publish(["PLN": "4.2"], byBankOn: "2026-11-03")
    let desk = try fixture.desk(["ecb", "bdi"], institutions: Institution.all)
    let answer = try #require(try await desk.settled("EUR", "PLN", on: "2026-11-03").value)
    #expect(answer.provenance.source == "bdi" && answer.date.description == "2026-11-03")
  }
}
