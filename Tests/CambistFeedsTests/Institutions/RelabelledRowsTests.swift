import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import Testing

/// Rows with the code of a currency for days before that currency existed.
@Suite("Rows with the code of a later currency") struct RelabelledRowsTests {
  private func codes(
    _ institution: Institution, _ day: String, _ body: String, type: String
  ) async throws -> [String] {
    let transport = ScriptedTransport()
    transport.answerAll(with: .body(body, type: type))
    let base = try #require(URL(string: "http://bank.example"))
    let feed = try #require(InstitutionFeed(institution, base: base, transport: transport))
    let date = try #require(CalendarDate(day))
    return try await feed.tables(on: feed.days(endingWith: date)).flatMap { table in
      table.rates.map { "\($0.from)>\($0.to) \($0.rate)" }
    }
  }

  private func bancaDItalia(_ day: String, _ rows: [(String, String)]) async throws -> [String] {
    let lines = rows.map { code, rate in
      "X,Y,\(code),000,\(rate),Foreign currency amount for 1 Euro.,\(day)\n"
    }
    return try await codes(
      .bancaDItalia, day,
      "Country,Currency,ISO Code,UIC Code,Rate,Rate convention,Reference date (CET)\n"
        + lines.joined(), type: "text/csv")
  }

  @Test("The manat from before 2006 with today's code is left out, and the other rows stay")
  func manat() async throws {
    let rows = [("AZN", "5433.2"), ("USD", "1.1825"), ("AZM", "5433.2")]
    #expect(
      try await bancaDItalia("2005-12-30", rows) == ["EUR>USD 1.1825", "EUR>AZM 5433.2"])
    #expect(try await bancaDItalia("2006-01-02", [("AZN", "1.0866")]) == ["EUR>AZN 1.0866"])
  }

  @Test(
    "The same applies to any other redenomination, from one day to the next",
    arguments: [
      ("TRY", "2004-12-31", false), ("TRY", "2005-01-03", true), ("RON", "2005-06-30", false),
      ("RON", "2005-07-01", true), ("BYN", "2016-06-30", false), ("SLE", "2022-06-30", false),
      ("ZWG", "2024-04-04", false), ("TMT", "2008-12-31", false), ("VES", "2018-08-17", false),
      // The same value with another name.
      ("XCG", "2025-03-28", true), ("RSD", "2006-10-24", true),
      // The currency existed before it replaced another one.
      ("CUP", "2019-01-02", true), ("GEL", "1999-01-04", true),
    ])
  func others(_ code: String, _ day: String, _ isKept: Bool) async throws {
    #expect(try await bancaDItalia(day, [(code, "2.5")]).count == (isKept ? 1 : 0))
  }

  @Test("A last table from before an institution's currency is not used for its first days")
  func pivot() async throws {
    // On a day off the Central Bank of Azerbaijan returns its last table: here one with old manat.
    func table(_ date: String, _ rate: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?><ValCurs Date="\(date)"><ValType Type="c">
      <Valute Code="USD"><Nominal>1</Nominal><Value>\(rate)</Value></Valute></ValType></ValCurs>
      """
    }
    #expect(
      try await codes(.cbar, "2006-01-02", table("30.12.2005", "4593"), type: "text/xml").isEmpty)
    #expect(
      try await codes(.cbar, "2006-01-03", table("03.01.2006", "0.9186"), type: "text/xml")
        == ["USD>AZN 0.9186"])
  }

  @Test("Valyuta's rates from before a currency existed are left out")
  func valyuta() async throws {
    let transport = ScriptedTransport()
    transport.answerAll(
      with: .body(
        """
        [{"from":"USD","to":"AZN","result":4593,"date":"2005-12-30","menbe":"cbar"},
         {"from":"EUR","to":"AZN","result":1.08,"date":"2006-01-03","menbe":"cbar"}]
        """, type: "application/json"))
    let feed = ValyutaFeed(
      base: try #require(URL(string: "http://rates.example")), transport: transport)
    let azn = try #require(Currency("AZN"))
    let table = try await feed.table(into: azn, on: try #require(CalendarDate("2006-01-03")))
    #expect(table.rates.map(\.from.code) == ["EUR"])
  }
}
