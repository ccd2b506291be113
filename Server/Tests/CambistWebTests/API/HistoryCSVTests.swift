import CambistDocuments
import CambistModel
import CambistMoney
import CambistRates
import Testing

@Suite("The history as a table") struct HistoryCSVTests {
  private func table(
    source: String, endless: ExactFraction? = nil, in zone: ZoneOffsets = .utc
  ) throws -> String {
    let (usd, eur) = (try #require(Currency("USD")), try #require(Currency("EUR")))
    let record = ConversionRecord(
      side: .from, source: Money(try ExactDecimal("-5.00"), usd),
      target: Money(try ExactDecimal("-4.48"), eur), rate: try ExactDecimal("0.895"),
      provenance: Provenance(
        source: source, asOf: .day(try #require(CalendarDate("2026-10-30")))), day: nil,
      endless: endless)
    let entry = HistoryEntry(id: 1, time: Timestamp(millisecondsSince1970: 0), record: record)
    return HistoryCSV.head + HistoryCSV.lines([entry], in: zone)
  }

  @Test("Times are those of a zone, with their offset")
  func zones() throws {
    let baku = ZoneOffsets(name: "Asia/Baku", seconds: 4 * 3_600)
    #expect(try table(source: "ecb", in: baku).contains("\r\n1970-01-01T04:00:00+04:00,-5.00,"))
  }

  @Test("An infinite amount has its fraction")
  func endless() throws {
    let table = try table(source: "ecb", endless: ExactFraction("-1/3"))
    #expect(table.hasSuffix(",from,,-1/3,,,\r\n"))
  }

  @Test(
    "The name of a source is never a formula, and never ends its field",
    arguments: [
      ("ecb", "ecb"), ("=1+2", "'=1+2"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"),
      ("=a,\"b\"", "\"'=a,\"\"b\"\"\""), ("a\r\nb", "\"a\r\nb\""), ("\t=1", "\"'\t'=1\""),
      ("ecb;=1+1", "\"ecb;'=1+1\""), ("a,-1", "\"a,'-1\""), ("a|@b", "\"a|'@b\""),
      ("a\t+1", "\"a\t'+1\""), ("  =1", "\"  '=1\""), ("a; \"=1", "\"a; \"\"'=1\""),
      ("\u{FF1D}1", "'\u{FF1D}1"), ("a;\u{FF20}b", "\"a;'\u{FF20}b\""),
      ("\u{3000}\u{FF0B}1", "\u{3000}'\u{FF0B}1"), ("a-b", "a-b"), ("valyuta/cbar", "valyuta/cbar"),
      ("a\u{1B}[2Jb", "\"a\u{1B}[2Jb\""),
    ])
  func names(_ source: String, _ field: String) throws {
    #expect(
      try table(source: source)
        == "time,amount,from,result,to,rate,source,asOf,typed,on,typedFraction,"
        + "terms,effectiveResult,effectiveRate\r\n"
        + "1970-01-01T00:00:00Z,-5.00,USD,-4.48,EUR,0.895,\(field),2026-10-30,from,,,,,\r\n")
  }
}
