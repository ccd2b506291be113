import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import Testing

@Suite("The facts beside a rate") struct RateFactsTests {
  static let timeout = RateState.Failure(source: "valyuta", problem: .timedOut(seconds: 5))

  func facts(_ state: RateState, on day: String = "") -> RateFacts {
    ConvertScreen.sample(state, ConvertScreen.Input(amount: "100", on: day)).facts
  }

  @Test("A rate is shown in both directions, with its source, its day and its age")
  func rate() throws {
    let facts = facts(try .known())
    #expect(facts.rate == "1 USD = 0.895095 EUR" && facts.reverse == "1 EUR = 1.1172 USD")
    #expect(facts.source == "ECB · 30 Oct 2026 · 2 days ago" && facts.fetched == nil)
    #expect(facts.offline == nil && facts.stale == nil && facts.notices.isEmpty)
  }

  @Test(
    "A published rate keeps its digits in its direction, a calculated one has six or as needed",
    arguments: [
      (["USD EUR 0.89000"], "1 USD = 0.89000 EUR", "1 EUR = 1.12360 USD"),
      (["EUR USD 20275.17"], "1 USD = 0.0000493214 EUR", "1 EUR = 20,275.17 USD"),
      (["USD EUR 2"], "1 USD = 2 EUR", "1 EUR = 0.500000 USD"),
      (["USD JPY 160", "EUR JPY 200"], "1 USD = 0.800000 EUR", "1 EUR = 1.25000 USD"),
      (
        ["USD JPY 17000000", "EUR JPY 3"], "1 USD = 5,666,666.6667 EUR",
        "1 EUR = 0.000000176470588235 USD"
      ),
    ])
  func digits(_ rates: [String], _ rate: String, _ reverse: String) throws {
    let facts = facts(try .known(rates))
    #expect(facts.rate == rate && facts.reverse == reverse)
  }

  @Test("The time of the fetch is shown; a past day has no age")
  func ages() throws {
    let state = try RateState.known(fetchedAt: sampleNow.adding(seconds: -300))
    #expect(facts(state).fetched == "updated 5 minutes ago")
    #expect(facts(state, on: "2026-10-31").source == "ECB · 30 Oct 2026")
  }

  @Test(
    "A rate of an earlier day names the requested day, its own day, and the reason",
    arguments: [
      (
        CarriedRate.noPublication,
        "ECB has no rate for 1 Nov 2026. Using 30 Oct 2026."
      ),
      (
        .notYetPublished,
        "The rate for 1 Nov 2026 isn’t published yet. Using 30 Oct 2026."
      ),
      (
        .notFetched,
        "The rate for 1 Nov 2026 isn’t downloaded yet. Using 30 Oct 2026."
      ),
    ])
  func carried(_ reason: CarriedRate, _ text: String) throws {
    let state = try RateState.known(on: "2026-11-01", carried: reason)
    let carried = facts(state, on: "2026-11-01")
    #expect(carried.stale == text && carried.source == "ECB · 30 Oct 2026")
    let own = try RateState.known(on: "2026-10-30", carried: reason)
    #expect(own.value?.carried == nil)
    let exact = facts(own, on: "2026-10-30")
    #expect(exact.source == "ECB · 30 Oct 2026" && exact.stale == nil)
  }

  @Test("In every language a carried rate names the requested day and the source")
  func carriedInEveryLanguage() throws {
    for phrases in Phrases.all {
      var texts: Set<String> = []
      for reason in CarriedRate.allCases {
        let answer = try #require(RateState.known(on: "2026-11-01", carried: reason).value)
        let text = try #require(answer.carriedText(phrases))
        #expect(text.contains(phrases.text(try day("2026-11-01"))))
        #expect(text.contains(phrases.text(try day("2026-10-30"))))
        #expect(text.contains("ECB") == (reason == .noPublication))
        texts.insert(text)
      }
      #expect(texts.count == CarriedRate.allCases.count)
    }
  }

  @Test(
    "The age of a rate in days is counted by the reader's day",
    arguments: [
      // In Los Angeles the source's day may not have begun.
      ("2026-10-29", ""), ("2026-10-30", " · today"), ("2026-10-31", " · yesterday"),
      ("2026-11-01", " · 2 days ago"), ("2026-11-02", " · 3 days ago"),
    ])
  func readersDay(_ today: String, _ age: String) throws {
    let days = try day(today).daysSince1970 - sampleNow.date.daysSince1970
    let facts = RateFacts(try .known(), in: .sample(hoursAhead: days * 24))
    #expect(facts.source == "ECB · 30 Oct 2026" + age)
  }

  @Test("A derived rate has a route, a published one has none")
  func route() throws {
    let inverted = try #require(facts(try .known()).route)
    #expect(inverted.path == "USD → EUR" && inverted.rate == "1 USD = 0.895094880057 EUR")
    #expect(
      inverted.legs.map(\.note) == ["inverse of 1 EUR = 1.1172 USD"])
    let two = try #require(facts(try .known(["USD CAD 1.25", "CAD EUR 0.640"])).route)
    #expect(two.path == "USD → CAD → EUR" && two.rate == "1 USD = 0.800000 EUR")
    #expect(two.legs.map(\.rate) == ["1 USD = 1.25 CAD", "1 CAD = 0.640 EUR"])
    #expect(two.legs.map(\.note) == ["as published", "as published"])
    #expect(facts(try .known(["USD EUR 0.89"])).route == nil)
    let same = facts(try .known(["EUR USD 1.1"], .eur, .eur))
    #expect(same.route == nil && same.rate == "1 EUR = 1 EUR" && same.reverse == nil)
  }

  @Test("A newer rate that is due is mentioned, except while it is being fetched")
  func newerDue() throws {
    #expect(facts(try .known(isStale: true)).stale == "A newer rate may be available.")
    #expect(facts(try .known(isStale: true, isRefreshing: true)).stale == nil)
  }

  @Test("Offline, one word replaces the messages of all sources")
  func offline() throws {
    let state = try RateState.known(failures: [Self.timeout], isOffline: true)
    #expect(facts(state).offline == "Offline" && facts(state).notices.isEmpty)
    #expect(facts(state).rate == "1 USD = 0.895095 EUR")
    let trying = try RateState.known(
      failures: [Self.timeout], isOffline: true, isRefreshing: true)
    #expect(facts(trying).offline == nil && facts(trying).notices.isEmpty)
  }

  @Test("A source that failed is named, with the one that is used instead")
  func failure() throws {
    let notice = Notice(
      kind: .warning, title: "Couldn’t update Valyuta. Showing rates from ECB.",
      detail: "The source didn’t respond within 5 seconds.", retry: "Try again")
    #expect(facts(try .known(failures: [Self.timeout])).notices == [notice])
    let technical = facts(
      try .known(failures: [RateState.Failure(source: "valyuta", problem: .status(503))])
    ).notices
    #expect(technical.map(\.detail) == ["The source returned an error (HTTP 503)."])
    #expect(technical.map(\.detailLabel) == ["Details"])
    #expect(facts(try .known(failures: [Self.timeout], isRefreshing: true)).notices.isEmpty)
  }

  @Test(
    "Only failed sources other than the source of the answer are reported as replaced",
    arguments: [
      ("valyuta/cbar", ""), ("valyuta", ""), ("valyuta2", " Showing rates from valyuta2."),
      ("valyuta2/cbar", " Showing rates from valyuta2 · cbar."),
      ("ecb", " Showing rates from ECB."),
    ])
  func ownFailure(_ origin: String, _ addition: String) throws {
    let notices = facts(try .known(origin: origin, failures: [Self.timeout])).notices
    #expect(
      notices.map(\.title) == ["Couldn’t update Valyuta." + addition])
  }

  @Test("A source's own source is named after it")
  func sourceOfSource() throws {
    #expect(
      facts(try .known(source: "valyuta", origin: "valyuta/cbar")).source
        == "Valyuta · cbar · 30 Oct 2026 · 2 days ago")
  }

  @Test(
    "Each answer shows the kind of its rate, and a warning for reference rates",
    arguments: [
      ("ecb", "reference rate", true), ("valyuta/ecb_", "reference rate", true),
      ("valyuta/cbar", "official rate", true), ("valyuta/afor", "rate type not specified", false),
    ])
  func kind(_ origin: String, _ kind: String, _ hasCaution: Bool) throws {
    let facts = facts(try .known(origin: origin))
    #expect(facts.kind == kind)
    #expect(
      facts.caution
        == (hasCaution
          ? "Reference and official rates are for information only, not for transactions." : nil))
  }

  @Test("A route through several sources names them all, and each leg its own")
  func mixed() throws {
    let asOf = AsOf.day(try day("2026-10-30"))
    func rate(_ from: String, _ rate: String, _ source: String) throws -> ExchangeRate {
      ExchangeRate(
        from: try currency(from), to: .eur, rate: try ExactDecimal(rate),
        provenance: Provenance(source: source, asOf: asOf))
    }
    let table = RateTable(
      [try rate("AED", "0.25", "valyuta/cbar"), try rate("AUD", "0.5", "valyuta/afor")],
      provenance: Provenance(source: "valyuta", asOf: asOf))
    let answer = try RateAnswer(
      table, from: try currency("AED"), to: try currency("AUD"), fetchedAt: nil, isStale: false)
    let facts = facts(RateState(answer: .success(answer)))
    #expect(facts.source == "Valyuta · cbar, afor · 30 Oct 2026 · 2 days ago")
    #expect(facts.kind == "official rate, rate type not specified")
    #expect(
      facts.route?.legs.map(\.note) == [
        "as published · Valyuta · cbar · 30 Oct 2026",
        "inverse of 1 AUD = 0.5 EUR · Valyuta · afor · 30 Oct 2026",
      ])
  }

  @Test("A rate fixed by law has its act and no age; so have legal legs beside the market's")
  func fixed() throws {
    func law(_ from: String, _ to: String) throws -> FixedLegs {
      FixedLegs(from: try currency(from), to: try currency(to), on: sampleNow.date)
    }
    func fixedFacts(_ from: String, _ to: String) throws -> RateFacts {
      let answer = try #require(try law(from, to).answer(on: sampleNow.date, asked: nil))
      return facts(RateState(answer: answer))
    }
    let euro = try fixedFacts("DEM", "FRF")
    #expect(euro.source == "fixed by EU regulation 2866/98 · 1 Jan 1999")
    #expect(euro.kind == nil && euro.caution == nil && euro.stale == nil)
    #expect(euro.route?.path == "DEM → EUR → FRF")
    #expect(euro.route?.legs.map(\.rate) == ["1 EUR = 1.95583 DEM", "1 EUR = 6.55957 FRF"])
    #expect(
      euro.route?.legs.map(\.note)
        == Array(repeating: "fixed by EU regulation 2866/98", count: 2))
    #expect(try fixedFacts("TRL", "TRY").source == "2005 redenomination · 1 Jan 2005")
    #expect(
      try fixedFacts("BGL", "EUR").source
        == "1999 redenomination, fixed by EU regulation 2866/98 · 1 Jan 2026")
    let market = try RateState.known(["EUR USD 1.1172"], .eur, .usd)
    let both = RateState(answer: try law("DEM", "USD").answer(around: market.answer))
    let mixed = facts(both)
    #expect(mixed.source == "ECB · 30 Oct 2026 · 2 days ago" && mixed.kind == "reference rate")
    #expect(
      mixed.route?.legs.map(\.note) == ["fixed by EU regulation 2866/98", "as published"])
    let same = try fixedFacts("EUR", "EUR")
    #expect(same.source == nil && same.kind == nil && same.caution == nil && same.stale == nil)
  }

  static let gaps: [(RateGap, String, String)] = {
    let (usd, eur) = (Currency.usd, Currency.eur)
    let (rub, xts) = (Currency("RUB") ?? eur, Currency("XTS") ?? eur)
    let date = CalendarDate(year: 2022, month: 3, day: 20) ?? sampleNow.date
    let last = date.adding(days: -19)
    let suspension = Suspension(
      source: "ecb", currencies: [rub], since: last.adding(days: 1), lastKnown: last)
    let lastKnown = "The last rate from USD to RUB is dated 1 Mar 2022."
    return [
      (
        .notQuoted(from: usd, to: eur, missing: [], lastKnown: nil),
        "There is no rate from USD to EUR.", ""
      ),
      (
        .notQuoted(from: rub, to: xts, missing: [rub, xts], lastKnown: nil),
        "No source has a rate for RUB, XTS.", ""
      ),
      (
        .notQuoted(from: usd, to: rub, missing: [rub], lastKnown: last),
        "No source has a rate for RUB.", lastKnown
      ),
      (
        .noneOn(date, from: usd, to: rub, lastKnown: nil),
        "There is no rate from USD to RUB for 20 Mar 2022.", ""
      ),
      (
        .noneOn(date, from: usd, to: rub, lastKnown: last),
        "There is no rate from USD to RUB for 20 Mar 2022.",
        "The last rate from USD to RUB before 20 Mar 2022 is dated 1 Mar 2022."
      ),
      (
        .suspended(suspension, from: usd, to: rub, on: nil),
        "ECB suspended rates for RUB on 2 Mar 2022.", lastKnown
      ),
      (
        .suspended(suspension, from: usd, to: rub, on: date),
        "ECB suspended rates for RUB on 2 Mar 2022.",
        "The last rate from USD to RUB before 20 Mar 2022 is dated 1 Mar 2022."
      ),
      (.future(date), "20 Mar 2022 is in the future.", ""),
      (
        .tooEarly(date, first: date.adding(days: 1)),
        "There are no rates for 20 Mar 2022. The earliest are from 21 Mar 2022.", ""
      ),
      (
        .overflow(from: usd, to: eur),
        "Converting USD to EUR needs more than 38 digits.", ""
      ),
    ]
  }()

  @Test("The reason for a missing rate is shown instead of the rate", arguments: gaps)
  func gap(_ gap: RateGap, _ title: String, _ detail: String) {
    let facts = facts(.none(gap))
    #expect(facts.notices == [Notice(kind: .failure, title: title, detail: detail)])
    #expect(facts.rate == nil && facts.source == nil && facts.route == nil)
    #expect(self.facts(.none(gap, isRefreshing: true)).notices.isEmpty)
  }

  @Test("Without a rate the failed sources follow the reason, with a retry")
  func gapAndFailures() throws {
    let gap = RateGap.notQuoted(
      from: .usd, to: .eur, missing: [], lastKnown: try day("2022-03-01"))
    let failures = [Self.timeout, RateState.Failure(source: "ecb", problem: .status(503))]
    #expect(
      facts(.none(gap, failures: failures)).notices == [
        Notice(
          kind: .failure,
          title: "There is no rate from USD to EUR. "
            + "The last rate from USD to EUR is dated 1 Mar 2022.",
          detail: "Couldn’t update Valyuta. The source didn’t respond within 5 seconds. "
            + "Couldn’t update ECB. The source returned an error (HTTP 503).",
          detailLabel: "Details", retry: "Try again")
      ])
  }
}
