import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistStore
import CambistTesting
import Foundation
import Testing

@Suite("Rates of an institution") struct InstitutionSourceTests {
  /// Saturday, 21 November 2026: the newest table is that of Friday.
  let fixture: ConverterFixture

  init() throws {
    fixture = try ConverterFixture()
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    fixture.publish(["GEL": "3.2", "USD": "1.26"], byBankOn: "2026-11-20")
  }

  private func desk(_ sources: [String] = ["ecb", "bdi"], starts: Bool = true) throws -> Desk {
    try fixture.desk(sources, institutions: Institution.all, refreshesAtStart: starts)
  }

  private func asked(_ day: String) -> Int {
    fixture.bank.requests.count { $0.url.query?.hasSuffix(day) ?? false }
  }

  @Test("It gets requests only for currencies that the sources before it do not quote")
  func onDemand() async throws {
    let desk = try desk()
    // The included rates are old, and any source may have newer ones.
    _ = try await fixture.desk(["ecb"]).settled("EUR", "USD")
    #expect(line(try await desk.settled("EUR", "USD")) == "1.25 EUR>USD ecb 2026-11-20")
    #expect(fixture.bank.requests.isEmpty)
    let state = try await desk.settled("USD", "GEL")
    #expect(line(state) == "2.54 USD>EUR>GEL bdi 2026-11-20")
    #expect(state.failures.isEmpty && state.value?.isStale == false)
    #expect(fixture.bank.requests.count == 1)
  }

  @Test("Fetched tables are used offline after a restart, until a newer one is due")
  func offline() async throws {
    _ = try await desk().settled("USD", "GEL")
    fixture.disconnect()
    fixture.bank.answerAll(with: .failure(.unreachable(host: "bank", reason: "no network")))
    let desk = try desk(starts: false)
    #expect(line(try await desk.settled("USD", "GEL")) == "2.54 USD>EUR>GEL bdi 2026-11-20")
    #expect(fixture.bank.requests.count == 1)
    // Monday, 18:00 in Rome.
    fixture.clock.advance(seconds: 2 * 86_400 + 7 * 3_600 - 1)
    #expect(try await desk.settled("USD", "GEL").value?.isStale == false)
    fixture.clock.advance(seconds: 1)
    let late = try await desk.settled("USD", "GEL")
    #expect(line(late) == "2.54 USD>EUR>GEL bdi 2026-11-20")
    #expect(late.value?.isStale == true && late.failures.map(\.source).contains("bdi"))
  }

  @Test("A newest table that is months old is also stored")
  func oldTable() async throws {
    fixture.publish(["GEL": "3.2"], byBankOn: "2026-02-09", asked: "2026-11-20")
    _ = try await desk().settled("EUR", "GEL")
    fixture.bank.answerAll(with: .failure(.unreachable(host: "bank", reason: "no network")))
    let again = try await desk(starts: false).settled("EUR", "GEL")
    #expect(line(again) == "3.2 EUR>GEL bdi 2026-02-09" && again.value?.isStale == true)
  }

  @Test("It gets one request for a table, and the next when one is due, for any number of clients")
  func polite() async throws {
    let desk = try desk()
    await withTaskGroup { group in
      for _ in 0..<50 { group.addTask { _ = try? await desk.now("USD", "GEL") } }
    }
    await desk.rates.settle()
    fixture.clock.advance(seconds: 86_400)
    _ = try await desk.settled("USD", "GEL")
    #expect(asked("2026-11-20") == 1 && fixture.bank.requests.count == 1)
    fixture.publish(["GEL": "3.3", "USD": "1.25"], byBankOn: "2026-11-23")
    fixture.clock.advance(seconds: 86_400 + 8 * 3_600)
    #expect(line(try await desk.settled("EUR", "GEL")) == "3.3 EUR>GEL bdi 2026-11-23")
    #expect(asked("2026-11-23") == 1 && fixture.bank.requests.count == 2)
  }

  @Test("A past day is fetched once, on demand, and carried over to days without rates")
  func pastDays() async throws {
    fixture.publish(["GEL": "3.1"], byBankOn: "2020-04-09")
    let desk = try desk()
    // Easter Sunday: the last table is that of Thursday.
    for _ in 0..<3 {
      let state = try await desk.settled("EUR", "GEL", on: "2020-04-12")
      #expect(line(state) == "3.1 EUR>GEL bdi 2020-04-09")
    }
    #expect(asked("2020-04-09") == 1 && fixture.bank.requests.count == 1)
    let again = try self.desk(starts: false)
    #expect(
      line(try await again.settled("EUR", "GEL", on: "2020-04-09"))
        == "3.1 EUR>GEL bdi 2020-04-09")
    #expect(fixture.bank.requests.count == 1)
  }

  @Test("Days without a table are requested only once")
  func emptyDays() async throws {
    fixture.publish([:], byBankOn: "2020-03-12")
    fixture.publish([:], byBankOn: "2020-03-11")
    fixture.publish(["GEL": "3.1"], byBankOn: "2020-03-10")
    let desk = try desk()
    for _ in 0..<3 {
      let state = try await desk.settled("EUR", "GEL", on: "2020-03-12")
      #expect(line(state) == "3.1 EUR>GEL bdi 2020-03-10")
    }
    #expect(fixture.bank.requests.count == 3)
  }

  @Test("All tables of a response are stored: another day of the same year needs no request")
  func tablesOfAYear() async throws {
    let rows = [("2020-03-02", "25.1"), ("2020-03-03", "25.2"), ("2020-03-05", "25.3")].map {
      #"{"validFor":"\#($0.0)","currencyCode":"EUR","amount":1,"rate":\#($0.1)}"#
    }
    fixture.bank.answerAll(
      with: .body(
        #"{"rates":[\#(rows.joined(separator: ","))]}"#, type: "application/json"))
    let desk = try desk(["cnb"])
    for (day, rate) in [
      ("2020-03-05", "25.3 EUR>CZK cnb 2020-03-05"), ("2020-03-02", "25.1 EUR>CZK cnb 2020-03-02"),
      ("2020-03-04", "25.2 EUR>CZK cnb 2020-03-03"), ("2020-03-03", "25.2 EUR>CZK cnb 2020-03-03"),
    ] {
      #expect(line(try await desk.settled("EUR", "CZK", on: day)) == rate)
    }
    #expect(fixture.bank.requests.count == 1)
    let again = try self.desk(["cnb"], starts: false)
    #expect(
      line(try await again.settled("EUR", "CZK", on: "2020-03-02"))
        == "25.1 EUR>CZK cnb 2020-03-02")
    #expect(fixture.bank.requests.count == 1)
  }

  @Test("It gets no request for days before its first")
  func tooEarly() async throws {
    let state = try await desk(["bdi"]).settled("EUR", "GEL", on: "1998-12-31")
    #expect(line(state).contains("tooEarly"))
    #expect(fixture.bank.requests.isEmpty)
  }

  @Test(
    "The rates of the next working day are used if the bank has set them, and not for earlier days")
  func early() async throws {
    func table(_ day: String) -> ScriptedTransport.Answer {
      .body(
        """
        <ValCurs Date="\(day)"><Valute><CharCode>USD</CharCode><Nominal>1</Nominal>\
        <Value>80,5</Value></Valute></ValCurs>
        """, type: "application/xml")
    }
    fixture.bank.answerAll(with: table("22.11.2026"))
    let desk = try desk(["cbr"])
    let newest = try await desk.settled("USD", "RUB")
    #expect(line(newest) == "80.5 USD>RUB cbr 2026-11-22" && newest.value?.isStale == false)
    // The day has already begun on some islands.
    let next = try await desk.settled("USD", "RUB", on: "2026-11-22")
    #expect(line(next) == line(newest) && next.value?.carried == nil)
    #expect(fixture.bank.requests.count == 1)
    #expect(line(try await desk.settled("USD", "RUB", on: "2026-11-20")).contains("noneOn"))
    // A table that comes much later does not belong to the next days.
    let other = try ConverterFixture()
    other.bank.answerAll(with: table("24.11.2062"))
    #expect(
      try await other.desk(["cbr"], institutions: Institution.all).settled("USD", "RUB").value
        == nil)
  }

  @Test("A bank that has not answered within two seconds counts as late until it answers")
  func late() async throws {
    let gate = Gate()
    let table = "Country,Currency,ISO Code,UIC Code,Rate,Rate convention,Reference date (CET)\n"
    fixture.bank.answerAll(with: .held(gate, .body(table, type: "text/csv")))
    let desk = try desk(["bdi"])
    func problem() async -> Problem? {
      await desk.health().sources.first { $0.name == "bdi" }?.problem
    }
    #expect(try await desk.now("USD", "GEL").isRefreshing)
    while fixture.bank.requests.isEmpty { await Task.yield() }
    #expect(await problem() == nil)
    fixture.clock.advance(seconds: 2)
    #expect(await problem() == .timedOut(seconds: 2))
    gate.open()
    await desk.rates.settle()
    #expect(await problem() == nil)
  }

  @Test("A damaged table is refused, and the stored one stays")
  func damaged() async throws {
    _ = try await desk().settled("USD", "GEL")
    fixture.bank.answer(
      ConverterFixture.bankPath("2026-11-23"), with: .body("A\n1\n", type: "text/csv"))
    fixture.clock.advance(seconds: 3 * 86_400)
    let state = try await desk(["bdi"]).settled("USD", "GEL")
    #expect(line(state) == "2.54 USD>EUR>GEL bdi 2026-11-20")
    #expect(state.failures.map(\.source) == ["bdi"])
  }

  @Test("A weekly table is valid until the next one, and one request is enough for weeks")
  func weekly() async throws {
    func path(_ first: String, _ last: String) -> String {
      "/api/exchangerates/tables/B/\(first)/\(last)?format=json"
    }
    func table(_ day: String, _ rate: String) -> String {
      #"{"table":"B","effectiveDate":"\#(day)","rates":[{"code":"AFN","mid":\#(rate)}]}"#
    }
    fixture.bank.answer(
      path("2026-10-22", "2026-11-18"),
      with: .body(
        "[\(table("2026-11-10", "0.0555")),\(table("2026-11-18", "0.0561"))]",
        type: "application/json"))
    let desk = try desk(["nbp-b"])
    let newest = try await desk.settled("AFN", "PLN")
    #expect(line(newest) == "0.0561 AFN>PLN nbp-b 2026-11-18" && newest.value?.isStale == false)
    // Tuesday before that Wednesday: 11 November was a day off, so the table is that of the 10th.
    #expect(
      line(try await desk.settled("AFN", "PLN", on: "2026-11-17"))
        == "0.0555 AFN>PLN nbp-b 2026-11-10")
    #expect(fixture.bank.requests.count == 1)
    // Wednesday, one o'clock in Warsaw.
    fixture.clock.advance(seconds: 4 * 86_400 + 2 * 3_600 - 1)
    #expect(try await desk.now("AFN", "PLN").value?.isStale == false)
    fixture.clock.advance(seconds: 1)
    #expect(try await desk.now("AFN", "PLN").value?.isStale == true)
  }

  @Test("On a holiday that no rule predicts the last table stays current after a request")
  func unknownDayOff() async throws {
    _ = try await desk(["bdi"]).settled("USD", "GEL")
    // Monday evening: the bank has nothing new.
    fixture.publish([:], byBankOn: "2026-11-23")
    fixture.clock.advance(seconds: 2 * 86_400 + 7 * 3_600)
    #expect(try await desk(["bdi"]).settled("USD", "GEL").value?.isStale == true)
    fixture.clock.advance(seconds: 4 * 3_600)
    let state = try await desk(["bdi"]).settled("USD", "GEL")
    #expect(line(state) == "2.54 USD>EUR>GEL bdi 2026-11-20" && state.value?.isStale == false)
  }
}
