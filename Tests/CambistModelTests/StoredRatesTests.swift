import CambistModel
import CambistMoney
import CambistRates
import Testing

private let day = CalendarDate("2026-10-30") ?? Timestamp(millisecondsSince1970: 0).date
private let earlier = CalendarDate("2026-10-28") ?? day
private let azn = Currency("AZN") ?? .eur
private let gbp = Currency("GBP") ?? .eur
private let now = Timestamp(millisecondsSince1970: 1_793_460_000_000)

@Suite("Stored rates that are used without the desk") struct StoredRatesTests {
  static func table(
    _ source: String, _ asOf: AsOf, _ rates: [(String, String, String)], scope: Currency? = nil,
    current: Bool = true, from origin: Provenance? = nil
  ) throws -> StoredRates.Table {
    StoredRates.Table(
      RateTable(
        try rates.map {
          ExchangeRate(
            from: try #require(Currency($0)), to: try #require(Currency($1)),
            rate: try ExactDecimal($2), provenance: origin)
        }, provenance: Provenance(source: source, asOf: asOf)),
      scope: scope, fetchedAt: scope == nil ? nil : now,
      currentUntil: now.adding(seconds: current ? 60 : -60))
  }

  static func sample(isCurrent: Bool = true) throws -> StoredRates {
    StoredRates([
      [
        try table(
          "valyuta", .moment(now), [("USD", "AZN", "1.7"), ("EUR", "AZN", "1.99")], scope: azn,
          current: isCurrent, from: Provenance(source: "valyuta/cbar", asOf: .day(earlier))),
        try table(
          "valyuta", .moment(now), [("USD", "EUR", "0.8"), ("AZN", "EUR", "0.5")], scope: .eur,
          current: isCurrent),
      ],
      [try table("ecb", .day(day), [("EUR", "USD", "1.25"), ("EUR", "GBP", "0.8700")])],
    ])
  }

  func rate(_ kept: StoredRates, _ from: Currency, _ to: Currency) throws -> String {
    let state = kept.state(from: from, to: to, isOffline: true, now: now)
    #expect(state.isOffline && !state.isNothingStored && state.failures.isEmpty)
    let answer = try #require(state.value)
    return answer.provenance.source + " "
      + (try answer.route.rate().decimal(significantDigits: 6).description)
  }

  @Test("The table of the target is used first, then any of the source, then others")
  func order() throws {
    let kept = try Self.sample()
    #expect(try rate(kept, .usd, azn) == "valyuta/cbar 1.7")
    #expect(try rate(kept, .usd, .eur) == "valyuta 0.8")
    #expect(try rate(kept, azn, .usd) == "valyuta/cbar 0.588235")
    #expect(try rate(kept, gbp, .eur) == "ecb 1.14943")
  }

  @Test("A current table precedes a stale one of an earlier source; stale ones are ordered by date")
  func stale() throws {
    #expect(try rate(Self.sample(isCurrent: false), .usd, .eur) == "ecb 0.8")
    let later = now.adding(seconds: 3_600)
    let answer = try Self.sample().state(from: .usd, to: .eur, isOffline: true, now: later).value
    #expect(answer?.isStale == true && answer?.provenance.source == "valyuta")
  }

  @Test("A missing currency, a past or future day and an empty store have separate gaps")
  func gaps() throws {
    let kept = try Self.sample()
    let chf = try #require(Currency("CHF"))
    func gap(
      _ from: Currency, _ day: CalendarDate? = nil, today: CalendarDate? = now.date
    ) -> RateGap? {
      guard
        case .failure(let gap) = kept.state(
          from: from, to: .eur, on: day, isOffline: true, now: now, today: today
        ).answer
      else { return nil }
      return gap
    }
    #expect(gap(chf) == .notQuoted(from: chf, to: .eur, missing: [chf], lastKnown: nil))
    #expect(gap(.usd, earlier) == .notStored(earlier))
    let tomorrow = now.date.adding(days: 1)
    #expect(gap(.usd, tomorrow) == .future(tomorrow))
    #expect(gap(.usd, tomorrow, today: tomorrow) == .notStored(tomorrow))
    // If the reader's zone is unknown, a day that has begun anywhere is not in the future.
    #expect(gap(.usd, tomorrow, today: nil) == .notStored(tomorrow))
    #expect(gap(.usd, tomorrow.adding(days: 1), today: nil) == .future(tomorrow.adding(days: 1)))
    #expect(StoredRates().state(from: .usd, to: .eur, isOffline: true, now: now).isNothingStored)
  }

  @Test("A currency that a source no longer publishes is suspended, as in the desk")
  func suspended() throws {
    let (rub, isk) = (try #require(Currency("RUB")), try #require(Currency("ISK")))
    let days = try ["2022-03-02", "2022-03-01", "2008-12-10", "2008-12-09"].map {
      try #require(CalendarDate($0))
    }
    var kept = try Self.sample()
    kept.suspensions = [
      Suspension(source: "ecb", currencies: [rub], since: days[0], lastKnown: days[1]),
      Suspension(source: "ecb", currencies: [isk], since: days[2], lastKnown: days[3]),
    ]
    kept = try #require(StoredRates(text: ArraySlice(kept.text.utf8)))
    func gap(_ from: Currency, _ to: Currency) -> RateGap? {
      guard
        case .failure(let gap) = kept.state(from: from, to: to, isOffline: true, now: now).answer
      else { return nil }
      return gap
    }
    for (from, to) in [(rub, Currency.eur), (.usd, rub)] {
      #expect(
        gap(from, to)
          == .suspended(
            Suspension(source: "ecb", currencies: [rub], since: days[0], lastKnown: days[1]),
            from: from, to: to, on: nil))
    }
    #expect(
      gap(rub, isk)
        == .suspended(
          Suspension(source: "ecb", currencies: [rub, isk], since: days[2], lastKnown: days[3]),
          from: rub, to: isk, on: nil))
    // The bank never published rates of manats, so it suspended none between the two.
    #expect(gap(rub, azn) == .notQuoted(from: rub, to: azn, missing: [rub], lastKnown: nil))
  }

  @Test("Rates fixed by law need no tables, on any day, and combine with stored ones")
  func fixed() throws {
    let (dem, frf) = (try #require(Currency("DEM")), try #require(Currency("FRF")))
    let nothing = StoredRates()
    for day in [nil, earlier] {
      let state = nothing.state(from: dem, to: frf, on: day, isOffline: true, now: now)
      let answer = try #require(state.value)
      #expect(answer.provenance.source == "eu-regulation/2866/98" && !answer.isStale)
      let same = nothing.state(from: .usd, to: .usd, on: day, isOffline: true, now: now)
      #expect(same.value?.provenance.isNone == true && same.value?.isStale == false)
    }
    #expect(nothing.state(from: dem, to: .usd, isOffline: true, now: now).value == nil)
    let state = try Self.sample().state(from: dem, to: gbp, isOffline: true, now: now)
    let answer = try #require(state.value)
    #expect(answer.route.currencies.map(\.code) == ["DEM", "EUR", "GBP"])
    #expect(answer.provenance.source == "ecb")
  }

  @Test("They are read back from their text")
  func text() throws {
    let kept = try Self.sample()
    let text = kept.text
    let again = try #require(StoredRates(text: ArraySlice(text.utf8)))
    #expect(again.text == text)
    #expect(again.sources.map(\.count) == [2, 1])
    #expect(again.sources.first?.first?.scope == azn)
    #expect(again.sources.last?.first?.rates.provenance.asOf == .day(day))
    #expect(try rate(again, .usd, azn) == "valyuta/cbar 1.7")
    // Prices keep their digits.
    #expect(text.contains("rate\tEUR\tGBP\t0.8700\n"))
    #expect(StoredRates(text: ArraySlice(StoredRates().text.utf8))?.sources.isEmpty == true)
  }

  @Test("Any other text is rejected, as is one that was cut off or damaged")
  func damaged() throws {
    let text = try Self.sample().text
    #expect(
      StoredRates(text: []) == nil
        && StoredRates(text: ArraySlice("cambist-rates\t1\n".utf8)) == nil)
    #expect(StoredRates(text: Array(text.utf8).dropLast()) == nil)
    for line in [
      "rate\tEUR\tUSD\t1", "source\tx", "table\tecb\t2026-10-30\t-\t-\t1", "", "other",
      "suspended\tecb\tRUB\t2022-03-02", "suspended\tecb\tRUB\t2022-03-02\tsoon",
    ] {
      #expect(StoredRates(text: ArraySlice(("cambist-rates\t2\n" + line + "\n").utf8)) == nil)
    }
    for (found, put) in [
      ("rate\tEUR\tUSD\t1.25", "rate\tEUR\tUSD\tx"), ("rate\tEUR\tUSD\t1.25", "rate\tEUR\tUSD"),
      ("rate\tEUR\tUSD\t1.25", "rate\tE\tUSD\t1"), ("2026-10-28", "2026-13-28"),
      ("\tAZN\t1793460000000", "\tAZN\tsoon"), ("table\tecb", "table\tecb\tmore"),
    ] {
      #expect(StoredRates(text: ArraySlice(text.replacing(found, with: put).utf8)) == nil, "\(put)")
    }
  }
}
