import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import CambistTesting
import Testing

@Suite("The rates of rows in files") struct RowRatesTests {
  private static let today = CalendarDate(daysSince1970: 20_760)

  private static func desk() throws -> Desk {
    let now = Timestamp(today).adding(seconds: 43_200)
    return Desk(
      store: try .inMemory(), clock: ManualClock(now: now).clock,
      feeds: Desk.Feeds(rateSources: ["ecb"]), refreshesAtStart: false)
  }

  @Test(
    "Rates read from columns equal the desk's on any day",
    arguments: ["EUR", "GBP", "JPY", "SKK"])
  func sameAsDesk(target: String) async throws {
    let target = try #require(Currency(target))
    let rates = try RowRates(Self.desk(), to: target, today: Self.today)
    let archive = try ECBArchive.bundled()
    var random = SplitMix64(seed: 28)
    var known = 0
    for _ in 0..<300 {
      let day = Int.random(in: 10_590...archive.last.daysSince1970, using: &random)
      let currency = (archive.currencies + [.eur]).randomElement(using: &random) ?? .eur
      guard let quick = rates.known(from: currency, on: day) else { continue }
      known += 1
      let exact = try await rates.find(
        from: currency, on: CalendarDate(daysSince1970: day), isOfRow: true)
      #expect(quick.figure.description == exact.figure.description)
      #expect(quick.date == exact.date)
      #expect(quick.source == exact.source)
      #expect(quick.route == exact.route)
      let amount = try ExactDecimal(
        coefficient: Int128(Int64.random(in: -99_999_999...99_999_999, using: &random)), scale: 3)
      let converted = try #require(exact.conversion).convert(amount).amount
      #expect(quick.quick?.rounded(amount)?.description == converted.description)
    }
    #expect(known > 50)
  }

  @Test("A day too long after a publication, and one without a rate, are left to the desk")
  func gaps() throws {
    let rates = try RowRates(Self.desk(), to: .eur, today: Self.today)
    let archive = try ECBArchive.bundled()
    let rub = try #require(Currency("RUB"))
    #expect(rates.known(from: .usd, on: archive.last.daysSince1970) != nil)
    #expect(rates.known(from: .usd, on: archive.last.daysSince1970 + 1) == nil)
    #expect(rates.known(from: .usd, on: archive.first.daysSince1970 - 1) == nil)
    #expect(rates.known(from: rub, on: 19_500) == nil)
    #expect(rates.known(from: .eur, on: archive.last.daysSince1970) == nil)
  }

  @Test("A source that does not exist is refused") func unknownSource() throws {
    #expect(throws: QueryFailure.self) {
      try RowRates(Self.desk(), to: .eur, source: "nobody", today: Self.today)
    }
  }
}
