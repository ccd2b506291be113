import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import Testing

@Suite("The tables of the Banca d'Italia") struct BancaDItaliaTests {
  private static let header =
    "Country,Currency,ISO Code,UIC Code,Rate,Rate convention,Reference date (CET)\n"
  private static let path = "/terzevalute-wf-web/rest/v1.0/dailyRates"
  private static let perEuro = "Foreign currency amount for 1 Euro."

  private static func row(
    _ code: String, _ rate: String, _ convention: String = perEuro, day: String = "2026-02-09"
  ) -> String {
    "SOMEWHERE (Islands),\(code) Name,\(code),012,\(rate),\(convention),\(day)\n"
  }

  private func table(
    _ text: String, type: String = "text/csv; charset=UTF-8"
  ) async throws -> RateTable? {
    let transport = ScriptedTransport([Self.path: .body(text, type: type)], chunkSize: 7)
    let base = try #require(URL(string: "http://bank.example"))
    let feed = try #require(InstitutionFeed(.bancaDItalia, base: base, transport: transport))
    let day = try #require(CalendarDate("2026-02-09"))
    let table = try await feed.tables(on: feed.days(endingWith: day)).first
    let request = try #require(transport.requests.first)
    #expect(
      request.url.absoluteString
        == "http://bank.example\(Self.path)?currencyIsoCode=EUR&lang=en&referenceDate=2026-02-09")
    #expect(request.accept == "text/csv")
    return table
  }

  @Test("Rates have the published digits and direction; a currency without one is left out")
  func rates() async throws {
    let table = try #require(
      try await table(
        Self.header + Self.row("AFN", "75.5197") + Self.row("BBD", "2.377200")
          + Self.row("BYN", "N.A.") + Self.row("XOF", "655.957") + Self.row("XOF", "655.957")
          + Self.row("LAK", "24085")
          + Self.row("KWD", "2.7523", "Euro amount for 1 unit of foreign currency.")
          + "\n# DISCLAIMER\n# Banca d’Italia isn’t responsible, “for any use”.\n"))
    #expect(
      table.rates.map { "\($0.from) \($0.to) \($0.rate)" } == [
        "EUR AFN 75.5197", "EUR BBD 2.377200", "EUR XOF 655.957", "EUR LAK 24085",
        "KWD EUR 2.7523",
      ])
    #expect(table.provenance == Provenance(source: "bdi", asOf: .day(table.provenance.asOf.date)))
    #expect(table.provenance.asOf.description == "2026-02-09")
    #expect(table.duplicates.isEmpty)
  }

  @Test("Two rates for one currency are both stored, and the first is used")
  func contradiction() async throws {
    let table = try #require(
      try await table(Self.header + Self.row("XCD", "3.2092") + Self.row("XCD", "3.2093")))
    #expect(table.rates.map(\.rate.description) == ["3.2092"])
    #expect(table.duplicates.map(\.rate.description) == ["3.2093"])
  }

  @Test(
    "A day without rates has no table",
    arguments: ["", "# DISCLAIMER\n", row("IRR", "N.A.")])
  func noRates(_ rows: String) async throws {
    #expect(try await table(Self.header + rows) == nil)
  }

  @Test(
    "One row that cannot be read refuses the table",
    arguments: [
      (row("AFN", "75,5197".replacing(",", with: "'")), "Rate", RowFault.Reason.notANumber),
      (row("AFN", ""), "Rate", .notANumber),
      (row("AFN", "0"), "Rate", .notPositive),
      (row("AFN", "-1"), "Rate", .notPositive),
      (row("A!", "2"), "ISO Code", .notACurrency),
      (row("AFN", "2", "Dollar amount for 1 Euro."), "Rate convention", .notAConvention),
      (row("AFN", "2", day: "09/02/2026"), "Reference date (CET)", .notADate),
    ])
  func damaged(_ row: String, _ field: String, _ reason: RowFault.Reason) async throws {
    do {
      _ = try await table(Self.header + Self.row("ALL", "96.74") + row)
      Issue.record("accepted")
    } catch .badRow(let fault) as Problem {
      #expect(fault.row == 2 && fault.field == field && fault.reason == reason)
      #expect(fault.resource == "Banca d’Italia")
    }
  }

  @Test(
    "Another table is rejected",
    arguments: [
      ("<html>", "text/html"), ("{\"error\":1}", "application/json"), ("", "text/csv"),
      ("Country,Code\nX,Y\n", "text/csv"),
      (header + "A,B,AFN,012,75.51", "text/csv"),
    ])
  func otherAnswers(_ text: String, _ type: String) async {
    await #expect(throws: Problem.self) { try await table(text, type: type) }
  }
}
