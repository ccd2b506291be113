import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Testing

/// Records that browsers made offline, checked against the desk's data of 21 November 2026.
@Suite("Conversions that were recorded elsewhere") struct ForeignRecordTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var side = ConversionSide.from
    var source = "100"
    var from = "USD"
    var target = "89.51"
    var to = "EUR"
    var rate = "0.895094880057"
    var origin = "ecb"
    var asOf = "2026-10-30"
    /// Nil for a record of an earlier version.
    var isDerived: Bool? = true
    var endless: String?

    var testDescription: String { "\(source) \(from) \(target) \(to) \(rate) \(origin) \(asOf)" }

    private func date() throws -> AsOf {
      if let day = CalendarDate(asOf) { return .day(day) }
      return .moment(try #require(Timestamp(asOf)))
    }

    func foreign() throws -> ForeignRecord {
      ForeignRecord(
        ConversionRecord(
          side: side, source: Money(try ExactDecimal(source), try #require(Currency(from))),
          target: Money(try ExactDecimal(target), try #require(Currency(to))),
          rate: try ExactDecimal(rate), isDerived: isDerived ?? false,
          provenance: Provenance(source: origin, asOf: try date()),
          day: nil, endless: try endless.map { try #require(ExactFraction($0)) }),
        isOfEarlierVersion: isDerived == nil,
        time: try #require(Timestamp("2026-11-21T09:00:00Z")))
    }
  }

  private func fault(_ sample: Sample, _ fixture: ConverterFixture) async throws -> RecordFault? {
    let desk = try fixture.desk(hasUpstreams: false)
    let foreign = try sample.foreign()
    do throws(RecordFault) {
      _ = try await desk.rates.checked(foreign, now: fixture.clock.now)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "A possible record is accepted",
    arguments: [
      Sample(), Sample(source: "-100", target: "-89.51"), Sample(source: "0", target: "0.00"),
      Sample(source: "0.05", target: "0.04475"),
      Sample(side: .to, source: "0.01117", target: "0.01"),
      Sample(
        source: "89.50", from: "EUR", target: "99.99", to: "USD", rate: "1.1172",
        isDerived: false),
      Sample(source: "0.333333333333", target: "0.30", endless: "1/3"),
      // By law, alone and combined with a market rate.
      Sample(
        from: "DEM", target: "51.13", rate: "0.511291881196", origin: "eu-regulation/2866/98",
        asOf: "1999-01-01"),
      Sample(
        from: "DEM", target: "57.12", to: "USD", rate: "0.571215289672", origin: "ecb"),
      Sample(
        source: "1500000", from: "TRL", target: "1.50", to: "TRY", rate: "0.00000100000",
        origin: "redenomination/2005", asOf: "2005-01-01"),
      Sample(
        source: "5.125", from: "EUR", target: "5.12", rate: "1", origin: "", asOf: "2026-11-21",
        isDerived: false),
      // Valyuta may have changed its table since, and dates rates in the future.
      Sample(
        target: "170.00", to: "AZN", rate: "1.7", origin: "valyuta/cbar", asOf: "2026-11-23",
        isDerived: false),
      // Of earlier versions: of the last one, of the one with twelve digits, and a rate that is now
      // fixed by law.
      Sample(isDerived: nil), Sample(source: "0.333333333333", target: "0.30", isDerived: nil),
      Sample(source: "1000000000000", target: "895094880057.29", isDerived: nil),
      Sample(
        from: "BGN", target: "51.13", rate: "0.511291881196", origin: "valyuta/cbar",
        asOf: "2026-11-20", isDerived: nil),
    ])
  func taken(_ sample: Sample) async throws {
    #expect(try await fault(sample, try ConverterFixture()) == nil)
  }

  @Test(
    "An impossible record is rejected, with the reason",
    arguments: [
      // For any amount, the rate is not the bank's rate of that day.
      (Sample(target: "500.00", rate: "5", isDerived: nil), "wrongRate"),
      (Sample(source: "0", target: "0.00", rate: "123456"), "wrongRate"),
      (Sample(source: "0", target: "0.00", rate: "123456", isDerived: nil), "wrongRate"),
      (Sample(rate: "0.895094880058"), "wrongRate"), (Sample(rate: "0.895095"), "wrongRate"),
      (Sample(target: "89.52"), "wrongResult"), (Sample(isDerived: false), "wrongResult"),
      (Sample(source: "0.05", target: "0.04"), "wrongResult"),
      // Twelve digits are no longer enough.
      (Sample(source: "1000000000000", target: "895094880057.29"), "wrongResult"),
      (Sample(source: "1000000000000", target: "895094880057.30"), "wrongResult"),
      (Sample(source: "0.333333333333", target: "0.30", endless: "2/3"), "wrongResult"),
      (Sample(source: "0.33333333333", target: "0.30", endless: "1/3"), "wrongResult"),
      // The bank published nothing on that day, has not reached it yet, or does not quote the pair.
      (Sample(asOf: "2026-10-25"), "wrongDay"), (Sample(asOf: "2026-11-23"), "future"),
      (Sample(asOf: "2030-01-01"), "future"),
      (Sample(origin: "valyuta/cbar", asOf: "2030-01-01"), "future"),
      (Sample(target: "170.00", to: "AZN", rate: "1.7", isDerived: false), "notQuoted"),
      (Sample(origin: ""), "sourceMissing"), (Sample(origin: "mybank"), "sourceUnknown"),
      (Sample(origin: "ecb,mybank"), "sourceUnknown"),
      // The bank's rates with a name that the bank does not have, or with a time of day.
      (Sample(target: "500.00", rate: "5", origin: "ecb/x"), "sourceUnknown"),
      (Sample(target: "500.00", rate: "5", origin: "ecb,ecb"), "sourceUnknown"),
      (Sample(target: "500.00", rate: "5", origin: "ecb,"), "sourceUnknown"),
      (Sample(target: "500.00", rate: "5", origin: "/ecb"), "sourceUnknown"),
      (Sample(target: "500.00", rate: "5", origin: ","), "sourceUnknown"),
      (Sample(target: "500.00", rate: "5", origin: "valyuta/cbar,ecb"), "sourceUnknown"),
      (Sample(target: "500.00", rate: "5", origin: "valyutas"), "sourceUnknown"),
      (Sample(target: "500.00", rate: "5", asOf: "2026-10-30T12:00:00Z"), "wrongDay"),
      // With an amount of zero, every rate is consistent.
      (
        Sample(
          source: "0", target: "0.00", to: "AZN", rate: "123456", origin: "valyuta/cbar",
          asOf: "2026-11-20"), "unproven"
      ),
      // Fixed by law.
      (Sample(origin: "eu-regulation/2866/98", asOf: "1999-01-01"), "notFixed"),
      (
        Sample(
          from: "DEM", target: "50.00", rate: "0.5", origin: "eu-regulation/2866/98",
          asOf: "1999-01-01"), "wrongRate"
      ),
      (
        Sample(
          from: "DEM", target: "51.13", rate: "0.511291881196", origin: "eu-regulation/2866/98",
          asOf: "2001-01-01"), "wrongDay"
      ),
      (
        Sample(
          from: "DEM", target: "51.13", rate: "0.511291881196", origin: "eu-regulation/2866/98",
          asOf: "1998-12-31"), "notFixed"
      ),
      (
        Sample(
          from: "DEM", target: "51.13", rate: "0.511291881196", origin: "redenomination/2005",
          asOf: "1999-01-01"), "notFixed"
      ),
      (Sample(from: "DEM", target: "50.00", rate: "0.5", isDerived: nil), "fixed"),
      (
        Sample(from: "DEM", target: "50.00", rate: "0.5", origin: "valyuta/cbar", isDerived: false),
        "fixed"
      ),
      // A currency in itself.
      (
        Sample(from: "EUR", target: "200.00", rate: "2", origin: "", isDerived: nil), "wrongRate"
      ),
      (
        Sample(from: "EUR", target: "100.00", rate: "1", origin: "ecb", isDerived: nil),
        "sourceOfItself"
      ),
      (
        Sample(from: "EUR", target: "100.01", rate: "1", origin: "", isDerived: nil), "wrongResult"
      ),
    ])
  func refused(_ sample: Sample, _ reason: String) async throws {
    let fault = try #require(try await fault(sample, try ConverterFixture()))
    #expect("\(fault)".hasPrefix(reason), "\(fault)")
  }

  @Test("A record for which the desk has no table only has to be consistent in itself")
  func unknownTable() async throws {
    let fixture = try ConverterFixture()
    fixture.disconnect()
    let desk = try fixture.desk()
    // A day that the desk has not fetched.
    let known = Sample(target: "90.00", rate: "0.9", asOf: "2026-11-20", isDerived: false)
    _ = try await desk.rates.checked(try known.foreign(), now: fixture.clock.now)
    let wrong = Sample(target: "91.00", rate: "0.9", asOf: "2026-11-20", isDerived: false)
    await #expect(throws: RecordFault.self) {
      try await desk.rates.checked(try wrong.foreign(), now: fixture.clock.now)
    }
  }

  @Test(
    "A rate that the bank is known not to have published is refused while it cannot be reached",
    arguments: [
      Sample(target: "9000.00", to: "RUB", rate: "90", asOf: "2022-03-15"),
      Sample(target: "90.00", rate: "0.9", asOf: "1998-05-05"),
    ])
  func unreachable(_ sample: Sample) async throws {
    let fixture = try ConverterFixture()
    fixture.disconnect()
    let desk = try fixture.desk()
    let day = try #require(CalendarDate("2026-11-20"))
    _ = await desk.rates.rate(from: .usd, to: .eur, on: day)
    await desk.rates.settle()
    await #expect(throws: RecordFault.self) {
      try await desk.rates.checked(try sample.foreign(), now: fixture.clock.now)
    }
  }

  @Test("A record of an earlier version is completed with whether its rate is derived")
  func derived() async throws {
    let fixture = try ConverterFixture()
    let desk = try fixture.desk(hasUpstreams: false)
    let record = try await desk.rates.checked(
      try Sample(isDerived: nil).foreign(), now: fixture.clock.now)
    #expect(record.isDerived)
  }
}
