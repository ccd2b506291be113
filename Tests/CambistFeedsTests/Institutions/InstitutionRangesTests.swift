import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import Testing

@Suite("Ranges of institutions") struct InstitutionRangesTests {
  private func feed(
    _ institution: Institution, _ transport: ScriptedTransport = ScriptedTransport()
  ) throws -> InstitutionFeed {
    let base = try #require(URL(string: "http://bank.example"))
    return try #require(InstitutionFeed(institution, base: base, transport: transport))
  }

  @Test("Institutions without ranges are requested by day")
  func without() throws {
    let without = try Institution.all.filter { try !feed($0).hasRanges }
    #expect(without == [.bancaDItalia, .cbar, .nbg])
    #expect(try feed(.bancaDItalia).period(of: CalendarDate(daysSince1970: 0)) == nil)
  }

  @Test(
    "A request covers a quarter if a year is too long, and otherwise a year",
    arguments: [
      ("nbp", "2024-02-29", "2024-01-01", "2024-03-31"),
      ("nbp-b", "2024-12-31", "2024-10-01", "2024-12-31"),
      ("nbu", "2024-06-30", "2024-04-01", "2024-06-30"),
      ("nbu", "2024-07-01", "2024-07-01", "2024-09-30"),
      ("cnb", "2024-02-29", "2024-01-01", "2024-12-31"),
      ("norges", "2024-12-31", "2024-01-01", "2024-12-31"),
      ("boc", "2024-01-01", "2024-01-01", "2024-12-31"),
      ("hnb", "2024-05-05", "2024-01-01", "2024-12-31"),
      ("cbr", "2024-05-05", "2024-01-01", "2024-12-31"),
    ])
  func periods(_ id: String, _ day: String, _ first: String, _ last: String) throws {
    let institution = try #require(Institution.all.first { $0.id == id })
    let period = try feed(institution).period(of: try #require(CalendarDate(day)))
    #expect(period?.lowerBound.description == first && period?.upperBound.description == last)
  }

  @Test("A request to the National Bank of Poland covers at most 93 days")
  func mostDays() throws {
    for institution in [Institution.nbp, .nbpOtherCurrencies] {
      var day = try #require(CalendarDate("2023-01-01"))
      while day.year < 2025 {
        let feed = try feed(institution)
        let period = try #require(feed.period(of: day))
        #expect(period.upperBound.daysSince1970 - period.lowerBound.daysSince1970 < 93)
        day = period.upperBound.adding(days: 1)
      }
    }
  }

  @Test("The Bank of Russia's series of a currency has its digits and units")
  func bankOfRussia() async throws {
    let transport = ScriptedTransport()
    transport.answer(
      "/scripts/XML_dynamic.asp?date_req1=01/03/2026&date_req2=05/03/2026&VAL_NM_RQ=R01717",
      with: .body(
        """
        <?xml version="1.0" encoding="windows-1251"?><ValCurs ID="R01717" DateRange1="01.03.2026" \
        DateRange2="05.03.2026" name="Foreign Currency Market Dynamic">\
        <Record Date="28.02.2026" Id="R01717"><Nominal>10000</Nominal><Value>61,0000</Value>\
        <VunitRate>0,0061</VunitRate></Record>\
        <Record Date="03.03.2026" Id="R01717"><Nominal>10000</Nominal><Value>62,0140</Value>\
        <VunitRate>0,0062014</VunitRate></Record>\
        <Record Date="04.03.2026" Id="R01717"><Nominal>1</Nominal><Value>0,0063</Value></Record>\
        </ValCurs>
        """, type: "application/xml"))
    let feed = try feed(.bankOfRussia, transport)
    let som = try #require(Currency("UZS"))
    let first = try #require(CalendarDate("2026-03-01"))
    let tables = try await feed.range(first...first.adding(days: 4), of: som)
    #expect(
      tables.map { table in
        "\(table.provenance.asOf) "
          + table.rates.map { "\($0.from)>\($0.to) \($0.rate)" }.joined(separator: ", ")
      } == ["2026-03-04 UZS>RUB 0.0063", "2026-03-03 UZS>RUB 0.00620140"])
    #expect(feed.hasRangesOfOneCurrency && feed.hasRange(of: som))
    #expect(!feed.hasRange(of: try #require(Currency("XOF"))))
    #expect(BankOfRussiaSeries.currency(of: "R01235") == .usd)
    #expect(BankOfRussiaSeries.currency(of: "R0") == nil)
  }

  @Test("Damaged series are refused")
  func damaged() async throws {
    let transport = ScriptedTransport()
    let feed = try feed(.bankOfRussia, transport)
    let day = try #require(CalendarDate("2026-03-03"))
    for record in [
      "<Record Date='03.03.2026'><Nominal>1</Nominal><Value>1.5</Value></Record>",
      "<Record Date='2026-03-03'><Nominal>1</Nominal><Value>1,5</Value></Record>",
      "<Record Date='03.03.2026'><Nominal>0</Nominal><Value>1,5</Value></Record>",
      "<Record Date='03.03.2026'><Nominal>1</Nominal></Record>",
    ] {
      transport.answerAll(with: .body("<ValCurs>\(record)</ValCurs>", type: "text/xml"))
      await #expect(throws: Problem.self, "\(record)") {
        try await feed.range(day...day, of: .usd)
      }
    }
  }
}
