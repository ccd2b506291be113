import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import Testing

@Suite("Valyuta's feed") struct ValyutaFeedTests {
  static let list = """
    [{"code":"AED","az":"BƏƏ dirhəmi","en":"UAE Dirham","tr":"BAE Dirhemi","ru":"Дирхам ОАЭ"},
     {"code":"usd","en":"US Dollar"}]
    """

  static func row(
    from: String = #""AED""#, result: String = "0.2603217", date: String = #""2025-02-18""#,
    menbe: String = #""cbar""#
  ) -> String {
    #"{"from":\#(from),"to":"EUR","result":\#(result),"date":\#(date),"menbe":\#(menbe)}"#
  }

  func feed(_ transport: ScriptedTransport) throws -> ValyutaFeed {
    ValyutaFeed(base: try #require(URL(string: "http://valyuta.example")), transport: transport)
  }

  func table(_ text: String, type: String = "application/json") async throws -> RateTable {
    let transport = ScriptedTransport()
    transport.answer(
      "/api/get_currency_rate_for_app/EUR/2025-02-19", with: .body(text, type: type))
    return try await feed(transport)
      .table(into: .eur, on: try #require(CalendarDate("2025-02-19")))
  }

  @Test("The list has the names in four languages; missing ones are empty")
  func currencies() async throws {
    let transport = ScriptedTransport([
      "/api/get_currency_list_for_app": .body(Self.list, type: "application/json; charset=utf-8")
    ])
    let names = try await feed(transport).currencies()
    #expect(names.map(\.currency.code) == ["AED", "USD"])
    #expect(names.first?.all == ["BƏƏ dirhəmi", "UAE Dirham", "BAE Dirhemi", "Дирхам ОАЭ"])
    #expect(names.last?["en"] == "US Dollar")
    #expect(names.last?["az"] == nil && names.last?["de"] == nil)
  }

  @Test("The table has the rate of one unit of each currency in the target")
  func direction() async throws {
    let table = try await table("[\(Self.row())]")
    let rate = try #require(table.rates.first)
    #expect(rate.from.code == "AED" && rate.to == .eur && rate.rate.description == "0.2603217")
    #expect(rate.provenance?.source == "valyuta/cbar")
    #expect(rate.provenance?.asOf.description == "2025-02-18")
    #expect(table.provenance.source == "valyuta")
    #expect(table.provenance.asOf.description == "2025-02-18")
  }

  @Test(
    "A number has exactly the digits that were sent",
    arguments: [
      ("0.2603217", "0.2603217"), ("0.2603217000", "0.2603217000"), ("1e-05", "0.00001"),
      ("1.5E+2", "150"), ("12345678901234567890.123456789", "12345678901234567890.123456789"),
      (#""0.26""#, "0.26"), ("3", "3"), ("0.1000000000000000055511151231257827", nil),
    ] as [(String, String?)])
  func digits(_ sent: String, _ kept: String?) async throws {
    let table = try await table("[\(Self.row(result: sent))]")
    #expect(table.rates.first?.rate.description == kept ?? sent)
  }

  @Test("Of several sources for a pair the first is used, with its name")
  func sources() async throws {
    let first = Self.row(result: "0.26", menbe: #""cbar""#)
    let second = Self.row(result: "0.27", date: #""2025-02-19""#, menbe: #""ecb_""#)
    let table = try await table("[\(first),\(second)]")
    #expect(table.rates.map(\.rate.description) == ["0.26"])
    #expect(table.rates.first?.provenance?.source == "valyuta/cbar")
    #expect(table.duplicates.map(\.provenance?.source) == ["valyuta/ecb_"])
  }

  @Test("Without the name of a source, Valyuta is the source")
  func withoutSource() async throws {
    for row in [
      #"{"from":"AED","to":"EUR","result":1,"date":"2025-02-18"}"#, Self.row(menbe: #""""#),
    ] {
      #expect(try await table("[\(row)]").rates.first?.provenance?.source == "valyuta")
    }
  }

  @Test(
    "A source name has no spaces, control characters or letters beyond ASCII, and is limited",
    arguments: [
      (#""cb\tar""#, "valyuta/cb_ar"), (#""Central Bank""#, "valyuta/Central_Bank"),
      (#""cbar,ecb""#, "valyuta/cbar_ecb"),
      (
        #""\#(String(repeating: "x", count: 500))""#, "valyuta/" + String(repeating: "x", count: 48)
      ),
    ])
  func sourceName(_ written: String, _ name: String) async throws {
    let source = try await table("[\(Self.row(menbe: written))]").rates.first?.provenance?.source
    #expect(source == name)
  }

  @Test("A day without rates is an empty table of that day")
  func emptyDay() async throws {
    let table = try await table("[]")
    #expect(table.rates.isEmpty && table.provenance.asOf.description == "2025-02-19")
  }

  @Test("A rate that is not above zero is left out", arguments: ["0", "0.000", "-1"])
  func notPositive(_ result: String) async throws {
    #expect(try await table("[\(Self.row(result: result))]").rates.isEmpty)
  }

  @Test(
    "An invalid row rejects the table, with the row, the field and the text",
    arguments: [
      (row(result: "null"), "result", "", RowFault.Reason.notText(found: "null")),
      (row(result: "true"), "result", "", .notText(found: "true or false")),
      (row(result: #""""#), "result", "", .notANumber),
      (row(result: #""abc""#), "result", "abc", .notANumber),
      (row(result: #""NaN""#), "result", "NaN", .notANumber),
      (row(result: "1e99"), "result", "1e99", .tooManyDigits),
      (row(from: #""A""#), "from", "A", .notACurrency),
      (row(from: "null"), "from", "", .notText(found: "null")),
      (row(date: "null"), "date", "", .notText(found: "null")),
      (row(date: #""18.02.2025""#), "date", "18.02.2025", .notADate),
      (row(date: "20250218"), "date", "", .notText(found: "a number")),
      (#"{"from":"AED","to":"EUR","result":1,"menbe":"cbar"}"#, "date", "", .missing),
      (#"{"from":"AED","to":"EUR","date":"2025-02-18"}"#, "result", "", .missing),
      (row(menbe: "7"), "menbe", "", .notText(found: "a number")),
    ])
  func badRows(_ row: String, _ field: String, _ text: String, _ reason: RowFault.Reason)
    async throws
  {
    let fault = RowFault(
      resource: "get_currency_rate_for_app", row: 2, field: field, text: text, reason: reason)
    await #expect(throws: Problem.badRow(fault)) {
      try await self.table("[\(Self.row()),\(row)]")
    }
  }

  @Test(
    "Documents without a table are unreadable",
    arguments: [
      ("<html>", "text/html"), ("{}", "application/json"), ("null", "application/json"),
      ("", "application/json"), ("[1]", "application/json"), ("[{", "application/json"),
      (#"[{"result":01}]"#, "application/json"), ("[]]", "application/json"),
    ])
  func unreadable(_ text: String, _ type: String) async throws {
    await #expect {
      _ = try await self.table(text, type: type)
    } throws: { error in
      guard case .unreadable(resource: "get_currency_rate_for_app", _)? = error as? Problem else {
        return false
      }
      return true
    }
  }
}
