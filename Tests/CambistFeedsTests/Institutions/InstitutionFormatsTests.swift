import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import Testing

/// The request to an institution, its response, and the expected result.
struct InstitutionSample: Sendable, CustomTestStringConvertible {
  let institution: Institution
  let day: String
  let request: String
  var type = "application/json"
  let answer: [UInt8]
  /// The rates of each day, newest first: `2026-03-13 USD>CAD 1.3716, …`.
  let tables: [String]

  init(
    _ institution: Institution, on day: String, asked request: String,
    type: String = "application/json", _ answer: String, bytes: [UInt8]? = nil,
    gives tables: [String]
  ) {
    self.institution = institution
    self.day = day
    self.request = request
    self.type = type
    self.answer = bytes ?? Array(answer.utf8)
    self.tables = tables
  }

  var testDescription: String { institution.id }

  static let all = [
    InstitutionSample(
      .cbar, on: "2018-10-30", asked: "/currencies/30.10.2018.xml", type: "text/xml",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- bulletin --><ValCurs Date="29.10.2018" Name="AZN məzənnələri">
      <ValType Type="Bank metalları">
      <Valute Code="XAU"><Nominal>1 t.u.</Nominal><Name>Qızıl</Name><Value>2087.4130</Value></Valute>
      </ValType>
      <ValType Type="Xarici valyutalar">
      <Valute Code="JPY"><Nominal>100</Nominal><Name>100 Yapon &amp; yeni</Name><Value>1.5113</Value></Valute>
      <Valute Code="IRR"><Nominal>100</Nominal><Name>İran rialı</Name><Value></Value></Valute>
      <Valute Code="TMM"><Nominal>1</Nominal><Value/></Valute>
      <Valute Code="SDR"><Nominal>1</Nominal><Value><![CDATA[2.3553]]></Value></Valute>
      </ValType>
      </ValCurs>
      """,
      gives: ["2018-10-29 XAU>AZN 2087.4130, JPY>AZN 0.015113, XDR>AZN 2.3553"]),
    InstitutionSample(
      .bankOfRussia, on: "2026-04-24", asked: "/scripts/XML_daily.asp?date_req=24/04/2026",
      type: "application/xml; charset=windows-1251", "",
      bytes: Array(
        """
        <?xml version="1.0" encoding="windows-1251"?><ValCurs Date="25.04.2026" name="Market">\
        <Valute ID="R01010"><CharCode>AUD</CharCode><Nominal>1</Nominal><Name>
        """.utf8) + [0xC0, 0xE2, 0xF1, 0xB8, 0x98]
        + Array(
          """
          </Name><Value>53,8359</Value><VunitRate>53,8359</VunitRate></Valute>\
          <Valute ID="R01717"><CharCode>UZS</CharCode><Nominal>10000</Nominal>\
          <Value>62,0140</Value></Valute></ValCurs>
          """.utf8),
      gives: ["2026-04-25 AUD>RUB 53.8359, UZS>RUB 0.00620140"]),
    InstitutionSample(
      .nbp, on: "2026-03-15",
      asked: "/api/exchangerates/tables/A/2026-03-02/2026-03-15/?format=json",
      """
      [{"table":"A","no":"041/A/NBP/2026","effectiveDate":"2026-03-02","rates":[
      {"currency":"dolar ameryka\\u0144ski","code":"USD","mid":3.6056},
      {"currency":"forint","code":"HUF","mid":0.011155}]},
      {"table":"A","no":"042/A/NBP/2026","rates":[{"code":"USD","mid":3.6110}],
      "effectiveDate":"2026-03-03"}]
      """,
      gives: ["2026-03-03 USD>PLN 3.6110", "2026-03-02 USD>PLN 3.6056, HUF>PLN 0.011155"]),
    InstitutionSample(
      .nbpOtherCurrencies, on: "2026-03-05",
      asked: "/api/exchangerates/tables/B/2026-02-06/2026-03-05/?format=json",
      """
      [{"table":"B","effectiveDate":"2026-03-04","rates":[{"code":"LBP","mid":4.1e-05},
      {"code":"AFN","mid":0.056626}]}]
      """,
      gives: ["2026-03-04 LBP>PLN 0.000041, AFN>PLN 0.056626"]),
    InstitutionSample(
      .nbu, on: "2026-03-14",
      asked:
        "/NBU_Exchange/exchange_site?start=20260308&end=20260314&sort=exchangedate&order=asc&json",
      """
      [
      {
      "exchangedate":"13.03.2026","r030":36,"cc":"AUD","txt":"Австралійський долар",
      "rate":31.4931,"units":1,"rate_per_unit":31.4931,"group":"1","special":null
       }
      ,{"exchangedate":"14.03.2026","r030":50,"cc":"BDT","rate":3.6023,"units":10,"special":null}
      ,{"exchangedate":"14.03.2026","r030":959,"cc":"XAU","rate":228863.28,"units":1}]
      """,
      gives: ["2026-03-14 BDT>UAH 0.36023, XAU>UAH 228863.28", "2026-03-13 AUD>UAH 31.4931"]),
    InstitutionSample(
      .nbg, on: "2026-03-02",
      asked: "/gw/api/ct/monetarypolicy/currencies/?date=2026-03-02",
      """
      [{"date":"2026-02-28T00:00:00.000Z","currencies":[
      {"code":"AMD","quantity":1000,"rateFormated":"7.0960","rate":7.096,
      "date":"2026-02-27T17:01:00.093Z","validFromDate":"2026-02-28T00:00:00.000Z"},
      {"code":"AED","quantity":10,"rateFormated":"7.2853","validFromDate":"2026-02-28T00:00:00Z"}]}]
      """,
      gives: ["2026-02-28 AMD>GEL 0.0070960, AED>GEL 0.72853"]),
    InstitutionSample(
      .cnb, on: "2026-01-05", asked: "/cnbapi/exrates/daily-year?lang=EN&year=2026",
      """
      {"rates":[{"currencyCode":"AUD","amount":1,"validFor":"2026-01-02","rate":13.797},
      {"currencyCode":"EUR","amount":1,"validFor":"2026-01-02","rate":24.170},
      {"currencyCode":"IDR","amount":1000,"validFor":"2026-01-05","rate":1.233}]}
      """,
      gives: ["2026-01-05 IDR>CZK 0.001233", "2026-01-02 AUD>CZK 13.797, EUR>CZK 24.170"]),
    InstitutionSample(
      .norgesBank, on: "2026-03-24",
      asked: "/api/data/EXR/B..NOK.SP?format=csvdata&startPeriod=2026-03-11&endPeriod=2026-03-24",
      type: "application/vnd.sdmx.data+csv; charset=utf-8",
      """
      FREQ,BASE_CUR,QUOTE_CUR,TENOR,DECIMALS,CALCULATED,UNIT_MULT,COLLECTION,TIME_PERIOD,OBS_VALUE
      B,DKK,NOK,SP,2,false,2,C,2026-03-23,151.04
      B,XDR,NOK,SP,5,true,0,C,2026-03-24,13.2271
      B,TWI,NOK,SP,2,true,0,C,2026-03-24,126.20
      B,I44,NOK,SP,2,true,0,C,2026-03-24,113.95
      B,MMK,NOK,SP,4,false,2,C,2026-03-24,

      """,
      gives: ["2026-03-24 XDR>NOK 13.2271", "2026-03-23 DKK>NOK 1.5104"]),
    InstitutionSample(
      .bankOfCanada, on: "2026-03-13",
      asked:
        "/valet/observations/group/FX_RATES_DAILY/json?start_date=2026-02-28&end_date=2026-03-13",
      """
      {"terms":{"url":"https://bank.example/terms/"},
      "seriesDetail":{"FXUSDCAD":{"label":"USD/CAD","dimension":{"key":"d","name":"Date"}}},
      "observations":[
      {"d":"2026-03-12","FXUSDCAD":{"v":"1.3617"},"FXIDRCAD":{"v":"0.000081"}},
      {"d":"2026-03-13","FXUSDCAD":{"v":"1.3716"},"FXMYRCAD":{"v":""}}]}
      """,
      gives: ["2026-03-13 USD>CAD 1.3716", "2026-03-12 USD>CAD 1.3617, IDR>CAD 0.000081"]),
    InstitutionSample(
      .hnb, on: "2023-01-03",
      asked: "/tecajn-eur/v3?datum-primjene-od=2022-12-21&datum-primjene-do=2023-01-03",
      """
      [{"datum_primjene":"2023-01-02","drzava":"\\u010ce\\u0161ka","kupovni_tecaj":"24,152000",
      "srednji_tecaj":"24,116000","valuta":"CZK"},
      {"datum_primjene":"2023-01-03","srednji_tecaj":"1,569300","valuta":"AUD"}]
      """,
      gives: ["2023-01-03 EUR>AUD 1.569300", "2023-01-02 EUR>CZK 24.116000"]),
  ]
}

@Suite("The tables of institutions") struct InstitutionFormatsTests {
  private func tables(
    _ sample: InstitutionSample, _ answer: [UInt8], status: Int = 200
  ) async throws -> [RateTable] {
    let transport = ScriptedTransport(chunkSize: 7)
    transport.answerAll(with: .bytes(answer, type: sample.type, status: status))
    let base = try #require(URL(string: "http://bank.example"))
    let feed = try #require(InstitutionFeed(sample.institution, base: base, transport: transport))
    let day = try #require(CalendarDate(sample.day))
    let tables: Result<[RateTable], any Error>
    do {
      tables = .success(try await feed.tables(on: feed.days(endingWith: day)))
    } catch {
      tables = .failure(error)
    }
    #expect(
      transport.requests.map(\.url.absoluteString) == ["http://bank.example" + sample.request])
    return try tables.get()
  }

  private func lines(_ tables: [RateTable]) -> [String] {
    tables.map { table in
      "\(table.provenance.asOf) "
        + table.rates.map { "\($0.from)>\($0.to) \($0.rate)" }.joined(separator: ", ")
    }
  }

  @Test(
    "Rates have the published digits, direction and day, and are for one unit",
    arguments: InstitutionSample.all)
  func rates(_ sample: InstitutionSample) async throws {
    let tables = try await tables(sample, sample.answer)
    #expect(lines(tables) == sample.tables)
    #expect(tables.allSatisfy { $0.provenance.source == sample.institution.id })
    #expect(tables.allSatisfy { $0.duplicates.isEmpty })
  }

  @Test("Each institution except the Banca d'Italia, which has separate tests, has a sample")
  func allOfThem() {
    #expect(
      Set(InstitutionSample.all.map(\.institution))
        == Set(Institution.all).subtracting([.bancaDItalia])
    )
  }

  @Test("A response that is cut off anywhere is rejected", arguments: InstitutionSample.all)
  func truncated(_ sample: InstitutionSample) async throws {
    let end = sample.answer.count - (sample.institution == .norgesBank ? 40 : 3)
    for length in stride(from: 1, to: end, by: max(end / 40, 1)) {
      let answer = Array(sample.answer.prefix(length))
      // Lines of CSV may end anywhere; the rest must be correct.
      guard sample.institution == .norgesBank else {
        await #expect(throws: Problem.self, "\(length)") { try await tables(sample, answer) }
        continue
      }
      for line in lines((try? await tables(sample, answer)) ?? []) {
        #expect(sample.tables.contains { $0.hasPrefix(line) })
      }
    }
  }

  @Test(
    "Documents other than the institution's table are rejected", arguments: InstitutionSample.all,
    [
      "<html><body>Maintenance</body></html>", "{\"error\":\"busy\"}", "", "[1,2]", "null",
      "\u{FEFF}x",
    ])
  func otherAnswers(_ sample: InstitutionSample, _ text: String) async {
    await #expect(throws: Problem.self) { try await tables(sample, Array(text.utf8)) }
  }

  @Test("An unsuccessful status is an error", arguments: InstitutionSample.all, [404, 500])
  func status(_ sample: InstitutionSample, _ status: Int) async throws {
    if status == 404, sample.institution.id.hasPrefix("nbp") {
      // It answers like this when it has no rates.
      #expect(try await tables(sample, Array("404 NotFound".utf8), status: status).isEmpty)
      return
    }
    await #expect(throws: Problem.status(status)) {
      try await tables(sample, sample.answer, status: status)
    }
  }

  @Test(
    "One value that cannot be read rejects the response, with row and field",
    arguments: [
      ("cbar", "1.5113", "1,5113", 2, "Value", RowFault.Reason.notANumber),
      ("cbar", ">100<", ">0<", 2, "Nominal", .notPositive),
      ("cbar", ">100<", ">hundred<", 2, "Nominal", .notANumber),
      ("cbar", "29.10.2018", "2018-10-29", 1, "Date", .notADate),
      ("cbar", "<Value>2087.4130</Value>", "<Value>1</Value><Value>2</Value>", 1, "Value", .twice),
      ("cbar", "<Value>1.5113</Value>", "", 2, "Value", .missing),
      ("cbr", "62,0140", "62.0140", 2, "Value", .notANumber),
      ("nbp", "3.6110", "-3.6110", 3, "mid", .notPositive),
      ("nbp", "3.6110", "true", 3, "mid", .notANumber),
      ("nbp", "3.6110", "null", 3, "mid", .missing),
      ("nbp", "\"HUF\"", "\"H!F\"", 2, "code", .notACurrency),
      ("nbu", "\"units\":10,", "\"units\":3,", 2, "units", .tooManyDigits),
      ("nbu", "\"units\":10,", "", 2, "units", .missing),
      ("nbg", "\"7.0960\"", "\"7.0960 GEL\"", 1, "rateFormated", .notANumber),
      ("cnb", "24.170", "0", 2, "rate", .notPositive),
      ("norges", "151.04", "n/a", 1, "OBS_VALUE", .notANumber),
      ("norges", ",2,C,2026-03-23", ",99,C,2026-03-23", 1, "UNIT_MULT", .tooManyDigits),
      ("norges", ",2026-03-23,151.04", ",2026-03-23", 1, "OBS_VALUE", .missing),
      ("norges", "B,DKK,", "B,DK,", 1, "BASE_CUR", .notACurrency),
      ("boc", "{\"v\":\"1.3617\"}", "{}", 1, "v", .missing),
      ("boc", "2026-03-12", "12 March", 1, "d", .notADate),
      ("hnb", "24,116000", "24.116000", 1, "srednji_tecaj", .notANumber),
    ])
  func damaged(
    _ id: String, _ right: String, _ wrong: String, _ row: Int, _ field: String,
    _ reason: RowFault.Reason
  ) async throws {
    let sample = try #require(InstitutionSample.all.first { $0.institution.id == id })
    var answer = sample.answer
    let place = try #require(answer.firstRange(of: Array(right.utf8)))
    answer.replaceSubrange(place, with: Array(wrong.utf8))
    do {
      _ = try await tables(sample, answer)
      Issue.record("accepted")
    } catch .badRow(let fault) as Problem {
      #expect(fault.row == row && fault.field == field && fault.reason == reason, "\(fault)")
      #expect(fault.resource == sample.institution.name)
    }
  }

  @Test("Units that divide exactly are divided, with the published digits")
  func units() async throws {
    let sample = try #require(InstitutionSample.all.first { $0.institution == .cnb })
    let answer = #"""
      {"rates":[{"currencyCode":"HUF","amount":50,"validFor":"2026-01-02","rate":6.300},
      {"currencyCode":"IDR","amount":10000,"validFor":"2026-01-02","rate":12}]}
      """#
    #expect(
      lines(try await tables(sample, Array(answer.utf8))) == [
        "2026-01-02 HUF>CZK 0.126, IDR>CZK 0.0012"
      ])
  }
}
