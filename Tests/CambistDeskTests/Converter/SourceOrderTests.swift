import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Testing

@Suite("The order of sources that the user chose") struct SourceOrderTests {
  /// Saturday, 21 November 2026.
  let fixture: ConverterFixture

  init() throws {
    fixture = try ConverterFixture()
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    fixture.publish(["USD": "1.20", "GEL": "3.2"], byBankOn: "2026-11-20")
    fixture.publish(["EUR": "1.3"], in: "USD", on: "2026-11-21")
  }

  private func desk(_ sources: [String]? = nil) throws -> Desk {
    try fixture.desk(sources, institutions: [.bancaDItalia])
  }

  private func answering(_ desk: Desk) async throws -> String {
    let answer = try await desk.settled("EUR", "USD").value
    return try #require(answer).provenance.source
  }

  @Test("It applies at once, and to every later desk with the same store")
  func counts() async throws {
    let desk = try desk()
    #expect(try await answering(desk) == "valyuta/cbar")
    try await desk.changeSources(.first("bdi"))
    #expect(try await answering(desk) == "bdi")
    try await desk.changeSources(.off("bdi"))
    try await desk.changeSources(.off("valyuta"))
    #expect(try await answering(desk) == "ecb")
    #expect(desk.sourceOrder.used.first == "ecb" && !desk.sourceOrder.used.contains("bdi"))

    let later = try self.desk()
    #expect(later.sourceOrder == desk.sourceOrder)
    #expect(try await answering(later) == "ecb")
    let statuses = await later.sourceStatuses(language: "en")
    #expect(statuses.first?.id == "ecb")
    #expect(statuses.filter { $0.use == .off }.map(\.id) == ["bdi", "valyuta"])
    #expect(later.orderedSources(language: "en").prefix(3).map(\.id) == ["bdi", "valyuta", "ecb"])
  }

  @Test("Sources named at the start are used instead, and cannot be changed")
  func named() async throws {
    try await desk().changeSources(.first("bdi"))
    let named = try desk(["ecb", "bdi"])
    #expect(named.isSourceOrderFixed && named.sourceOrder.used == ["ecb", "bdi"])
    try await named.changeSources(.first("bdi"))
    #expect(named.sourceOrder.used == ["ecb", "bdi"])
    #expect(try await answering(named) == "ecb")
    #expect(try self.desk().sourceOrder.used.first == "bdi")
  }

  @Test("Many concurrent changes are all stored, and the desk has the stored order")
  func manyChanges() async throws {
    let desk = try desk()
    await withTaskGroup { group in
      for name in Desk.rateSources.dropFirst() {
        group.addTask { try? await desk.changeSources(.off(name)) }
      }
      group.addTask { try? await desk.changeSources(.first("hnb")) }
    }
    #expect(try self.desk().sourceOrder == desk.sourceOrder)
    #expect(desk.sourceOrder.entries.map(\.name).first == "hnb")
  }

  @Test("A source that is off is never used")
  func off() async throws {
    let desk = try desk()
    for name in Desk.rateSources where name != "ecb" { try await desk.changeSources(.off(name)) }
    #expect(desk.rates.sources.map(\.name) == ["ecb"])
    let state = try await desk.settled("EUR", "GEL")
    #expect(line(state).contains("missing: [GEL]") && fixture.bank.requests.isEmpty)
    let gel = try #require(Currency("GEL"))
    #expect(await desk.currencies.catalog(language: "en")[gel] == nil)
    try await desk.changeSources(.on("bdi"))
    #expect(line(try await desk.settled("EUR", "GEL")) == "3.2 EUR>GEL bdi 2026-11-20")
  }

  @Test(
    "A country's official source is its central bank, and the ECB in the euro area",
    arguments: [
      ("AZ", "cbar"), ("PL", "nbp"), ("DE", "ecb"), ("IT", "ecb"), ("HR", "ecb"), ("NO", "norges"),
      ("US", nil),
    ])
  func official(_ country: String, _ source: String?) {
    #expect(Desk.officialSource(of: country) == source)
  }

  @Test(
    "The reader's country is that of the browser's locale",
    arguments: [
      ("az-AZ,az;q=0.9", "AZ"), ("de-AT", "AT"), ("en;q=0.5, pl", "PL"), ("ru", "RU"), ("", nil),
    ])
  func country(_ header: String, _ country: String?) {
    #expect(NumberStyles.country(accepting: header) == country)
  }
}
