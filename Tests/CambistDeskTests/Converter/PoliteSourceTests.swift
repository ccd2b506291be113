import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistTesting
import Foundation
import Testing

@Suite("The requests to an institution, and their times") struct PoliteSourceTests {
  /// Saturday, 21 November 2026: the newest table is that of Friday.
  let fixture: ConverterFixture
  private let version = EntityVersion(tag: "\"7\"", modified: "Fri, 20 Nov 2026 17:00:00 GMT")

  init() throws {
    fixture = try ConverterFixture()
  }

  private func desk() throws -> Desk {
    try fixture.desk(["bdi"], institutions: [.bancaDItalia])
  }

  private var bank: ScriptedTransport { fixture.bank }

  private func publish(_ rate: String, _ version: EntityVersion?, on day: String) throws {
    fixture.publish(["GEL": "\(rate)"], byBankOn: day)
    let table = """
      Country,Currency,ISO Code,UIC Code,Rate,Rate convention,Reference date (CET)
      X,Y,GEL,000,\(rate),Foreign currency amount for 1 Euro.,\(day)
      """
    if let version {
      bank.answer(
        ConverterFixture.bankPath(day), with: .version(version, .body(table, type: "text/csv")))
    }
  }

  private func refresh(_ desk: Desk) async throws {
    let gel = try #require(Currency("GEL"))
    await desk.rates.refresh(from: .eur, to: gel)
    await desk.rates.settle()
  }

  @Test("A request names the stored version, and an answer without changes confirms the table")
  func unchanged() async throws {
    let version = try #require(version)
    try publish("3.2", version, on: "2026-11-20")
    let desk = try desk()
    #expect(try await desk.settled("EUR", "GEL").value?.fetchedAt == fixture.clock.now)
    fixture.clock.advance(seconds: 60)
    try await refresh(desk)
    #expect(bank.requests.map(\.known) == [nil, version])
    let state = try await desk.now("EUR", "GEL")
    #expect(line(state) == "3.2 EUR>GEL bdi 2026-11-20" && state.failures.isEmpty)
    #expect(state.value?.fetchedAt == fixture.clock.now && state.value?.isStale == false)
    // It is stored as well.
    let later = try self.desk()
    #expect(try await later.now("EUR", "GEL").value?.fetchedAt == fixture.clock.now)

    let newer = try #require(EntityVersion(tag: "\"8\"", modified: nil))
    try publish("3.3", newer, on: "2026-11-20")
    fixture.clock.advance(seconds: 60)
    try await refresh(desk)
    #expect(line(try await desk.now("EUR", "GEL")) == "3.3 EUR>GEL bdi 2026-11-20")
    fixture.clock.advance(seconds: 60)
    try await refresh(desk)
    #expect(bank.requests.last?.known == newer)
  }

  @Test("A request for another day does not contain the version of an earlier one")
  func otherDay() async throws {
    try publish("3.2", version, on: "2026-11-20")
    let desk = try desk()
    _ = try await desk.settled("EUR", "GEL")
    try publish("3.3", nil, on: "2026-11-23")
    fixture.clock.advance(seconds: 2 * 86_400 + 8 * 3_600)
    #expect(line(try await desk.settled("EUR", "GEL")) == "3.3 EUR>GEL bdi 2026-11-23")
    #expect(bank.requests.allSatisfy { $0.known == nil })
  }

  @Test("A damaged answer does not replace the stored version")
  func damaged() async throws {
    let version = try #require(version)
    try publish("3.2", version, on: "2026-11-20")
    let desk = try desk()
    _ = try await desk.settled("EUR", "GEL")
    let other = try #require(EntityVersion(tag: "\"bad\"", modified: nil))
    bank.answer(
      ConverterFixture.bankPath("2026-11-20"),
      with: .version(other, .body("A\n1\n", type: "text/csv")))
    fixture.clock.advance(seconds: 60)
    try await refresh(desk)
    #expect(try await desk.now("EUR", "GEL").failures.map(\.source) == ["bdi"])
    try publish("3.2", version, on: "2026-11-20")
    fixture.clock.advance(seconds: 60)
    try await refresh(desk)
    #expect(bank.requests.last?.known == version)
    #expect(try await desk.now("EUR", "GEL").failures.isEmpty)
  }

  @Test("Status 304 to an unconditional request is a failure")
  func unasked() async throws {
    bank.answerAll(with: .body("", type: "text/csv", status: 304))
    #expect(try await desk().settled("EUR", "GEL").failures.map(\.problem) == [.status(304)])
  }

  @Test("After failures it is retried automatically after 1, 2, 4, 8, 16 and then 30 minutes")
  func growingPauses() async throws {
    bank.answerAll(with: .failure(.unreachable(host: "bank", reason: "no network")))
    let desk = try desk()
    _ = try await desk.settled("EUR", "GEL")
    for minutes in [1, 2, 4, 8, 16, 30, 30] as [Int64] {
      let before = bank.requests.count
      fixture.clock.advance(seconds: minutes * 60 - 1)
      _ = try await desk.settled("EUR", "GEL")
      #expect(bank.requests.count == before, "\(minutes) minutes")
      fixture.clock.advance(seconds: 1)
      _ = try await desk.settled("EUR", "GEL")
      #expect(bank.requests.count == before + 1, "\(minutes) minutes")
    }
    // A success ends the pauses.
    try publish("3.2", nil, on: "2026-11-20")
    fixture.clock.advance(seconds: 30 * 60)
    #expect(line(try await desk.settled("EUR", "GEL")) == "3.2 EUR>GEL bdi 2026-11-20")
  }

  @Test("A refresh by a user ignores pauses, except the first ten seconds")
  func explicit() async throws {
    bank.answerAll(with: .failure(.unreachable(host: "bank", reason: "no network")))
    let desk = try desk()
    _ = try await desk.settled("EUR", "GEL")
    fixture.clock.advance(seconds: 9)
    try await refresh(desk)
    #expect(bank.requests.count == 1)
    fixture.clock.advance(seconds: 1)
    for _ in 0..<3 { try await refresh(desk) }
    #expect(bank.requests.count == 2)
  }
}
