import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import Testing

@Suite("The European Central Bank's feed") struct ECBFeedTests {
  static func xml(_ days: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
    xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
    <gesmes:subject>Reference rates</gesmes:subject>
    <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
    <Cube>\(days)</Cube></gesmes:Envelope>
    """
  }

  static let twoDays = """
    <Cube time='2026-11-19'><Cube currency='USD' rate='1.1000'/></Cube>
    <Cube time="2026-11-20"><Cube currency="USD" rate="1.1010"/>
    <Cube currency="JPY" rate="176.20"/></Cube>
    """

  func tables(
    _ text: String, type: String = "text/xml", chunkSize: Int = 4_096,
    _ extent: ECBFeed.Extent = .newest
  ) async throws -> [RateTable] {
    let transport = ScriptedTransport(
      ["/stats/" + extent.rawValue: .body(text, type: type)], chunkSize: chunkSize)
    let base = try #require(URL(string: "http://ecb.example/stats"))
    return try await ECBFeed(base: base, transport: transport).tables(extent)
  }

  @Test("The days are sorted newest first, for any order and any chunks", arguments: [1, 5, 4_096])
  func order(chunkSize: Int) async throws {
    let tables = try await tables(Self.xml(Self.twoDays), chunkSize: chunkSize, .quarter)
    #expect(tables.map(\.provenance.asOf.description) == ["2026-11-20", "2026-11-19"])
    #expect(tables.map(\.rates.count) == [2, 1])
    #expect(tables.first?.rates.first?.rate.description == "1.1010")
    #expect(tables.first?.provenance.source == "ecb")
  }

  @Test(
    "Each extent has a separate address",
    arguments: [
      (ECBFeed.Extent.newest, "eurofxref-daily.xml"), (.quarter, "eurofxref-hist-90d.xml"),
      (.all, "eurofxref-hist.xml"),
    ])
  func addresses(_ extent: ECBFeed.Extent, _ name: String) async throws {
    let transport = ScriptedTransport([
      "/stats/" + name: .body(Self.xml(Self.twoDays), type: "application/xml")
    ])
    let base = try #require(URL(string: "http://ecb.example/stats"))
    #expect(try await ECBFeed(base: base, transport: transport).tables(extent).count == 2)
    #expect(transport.requests.map(\.accept) == ["application/xml"])
  }

  @Test("A day without rates is also a day", arguments: ["<Cube time='2026-11-20'/>"])
  func emptyDay(_ day: String) async throws {
    #expect(try await tables(Self.xml(day)).map(\.rates.count) == [0])
  }

  @Test(
    "An invalid row rejects the whole response, with the row, the field and the text",
    arguments: [
      (
        "<Cube currency='USD' rate='1.1'/>", 2, "time", "", RowFault.Reason.missing
      ),
      ("<Cube time='today'/>", 2, "time", "today", .notADate),
      ("<Cube time='2026-02-30'/>", 2, "time", "2026-02-30", .notADate),
      (
        "<Cube time='2026-11-20'><Cube currency='USD' rate='0'/></Cube>", 3, "rate", "0",
        .notPositive
      ),
      (
        "<Cube time='2026-11-20'><Cube currency='USD' rate='-1'/></Cube>", 3, "rate", "-1",
        .notPositive
      ),
      (
        "<Cube time='2026-11-20'><Cube currency='USD' rate='N/A'/></Cube>", 3, "rate", "N/A",
        .notANumber
      ),
      ("<Cube time='2026-11-20'><Cube currency='USD'/></Cube>", 3, "rate", "", .notANumber),
      ("<Cube time='2026-11-20'><Cube rate='1'/></Cube>", 3, "currency", "", .notACurrency),
      (
        "<Cube time='2026-11-20'><Cube currency='U' rate='1'/></Cube>", 3, "currency", "U",
        .notACurrency
      ),
    ])
  func badRows(
    _ days: String, _ row: Int, _ field: String, _ text: String, _ reason: RowFault.Reason
  ) async throws {
    let fault = RowFault(
      resource: "eurofxref-daily.xml", row: row, field: field, text: text, reason: reason)
    await #expect(throws: Problem.badRow(fault)) { try await self.tables(Self.xml(days)) }
  }

  @Test(
    "A document without rates is unreadable, with a reason",
    arguments: [
      (xml(""), "text/xml", "no date found"),
      ("<gesmes:Envelope/>", "text/xml", "no date found"),
      ("<Envelope/>", "text/xml", "the root element is <Envelope>, not <gesmes:Envelope>"),
      ("<html></html>", "text/html", "received a web page (text/html)"),
      ("<html></html>", "text/xml", "the root element is <html>, not <gesmes:Envelope>"),
      ("<gesmes:Envelope><Cube>", "text/xml", "incomplete, ends after 23 bytes"),
      ("", "text/xml", "incomplete, ends after 0 bytes"),
      ("[]", "application/json", "no date found"),
    ])
  func unreadable(_ text: String, _ type: String, _ reason: String) async throws {
    await #expect(throws: Problem.unreadable(resource: "eurofxref-daily.xml", reason: reason)) {
      try await self.tables(text, type: type)
    }
  }

  @Test("A response that is cut off anywhere is rejected")
  func truncated() async throws {
    let bytes = Array(Self.xml(Self.twoDays).utf8)
    for count in 0..<bytes.count {
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      await #expect(throws: Problem.self) { try await self.tables(text) }
    }
  }
}
