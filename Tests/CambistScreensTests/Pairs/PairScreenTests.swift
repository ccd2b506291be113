import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import Testing

@Suite("The pair screen") struct PairScreenTests {
  let pair = CurrencyPair(.eur, .usd)
  let gap = RateGap.notQuoted(from: .eur, to: .usd, missing: [.usd], lastKnown: nil)

  func screen(
    _ amount: String = "", _ side: ConversionSide = .from, _ style: NumberStyle = .english
  ) throws -> PairScreen {
    .sample(
      try .known(["EUR USD 1.1172"], .eur, .usd),
      Loadable(), PairScreen.Input(pair, amount: amount, side: side), style)
  }

  @Test("Its heading has codes, names and the rate")
  func head() throws {
    let catalog = CurrencyCatalog([
      .init(currency: .eur, name: "Euro"), .init(currency: .usd, name: "US Dollar"),
    ])
    let screen = PairScreen.sample(
      try .known(["EUR USD 1.1172"], .eur, .usd), Loadable(), PairScreen.Input(pair),
      catalog: catalog)
    #expect(screen.title == "EUR → USD" && screen.names == "Euro → US Dollar")
    #expect(screen.facts.rate == "1 EUR = 1.1172 USD")
    #expect(screen.facts.reverse == "1 USD = 0.8950949 EUR")
    #expect(screen.facts.source == "ECB · 30 Oct 2026 · 2 days ago")
  }

  @Test("The values of 1, 10, 100 and 1000 are shown both ways, with four significant digits")
  func values() throws {
    let screen = try screen()
    #expect(
      screen.values.map(\.amount) == [
        "EUR\u{A0}1", "EUR\u{A0}10", "EUR\u{A0}100", "EUR\u{A0}1,000",
      ])
    #expect(
      screen.values.map(\.value) == [
        "USD\u{A0}1.117", "USD\u{A0}11.17", "USD\u{A0}111.72", "USD\u{A0}1,117.20",
      ])
    #expect(
      screen.reverseValues.map(\.amount) == [
        "USD\u{A0}1", "USD\u{A0}10", "USD\u{A0}100", "USD\u{A0}1,000",
      ])
    #expect(
      screen.reverseValues.map(\.value) == [
        "EUR\u{A0}0.8951", "EUR\u{A0}8.951", "EUR\u{A0}89.51", "EUR\u{A0}895.09",
      ])
    #expect((screen.values + screen.reverseValues).allSatisfy { $0.payable == nil })
  }

  @Test("A value without further digits has those of its currency")
  func wholeValues() throws {
    let screen = PairScreen.sample(
      try .known(["EUR USD 1.5"], .eur, .usd), Loadable(), PairScreen.Input(pair))
    #expect(
      screen.values.map(\.value) == [
        "USD\u{A0}1.50", "USD\u{A0}15.00", "USD\u{A0}150.00", "USD\u{A0}1,500.00",
      ])
    #expect(screen.reverseValues.first?.value == "EUR\u{A0}0.6667")
  }

  @Test("Values below the minor unit have four significant digits")
  func smallValues() throws {
    let rupiah = try currency("IDR")
    let screen = PairScreen.sample(
      try .known(["EUR IDR 20275.17"], rupiah, .eur), Loadable(),
      PairScreen.Input(CurrencyPair(rupiah, .eur)))
    #expect(
      screen.values.map(\.value) == [
        "EUR\u{A0}0.00004932", "EUR\u{A0}0.0004932", "EUR\u{A0}0.004932", "EUR\u{A0}0.04932",
      ])
    #expect(
      screen.values.map(\.payable)
        == ["0.00", "0.00", "0.00", "0.05"].map { "Payable: EUR\u{A0}" + $0 })
    #expect(screen.reverseValues.first?.value == "IDR\u{A0}20,275.17")
    #expect(screen.reverseValues.allSatisfy { $0.payable == nil })
  }

  @Test("A value with too many digits is a dash; the others are shown")
  func overflowingValues() throws {
    let rate = "EUR USD 9" + String(repeating: "0", count: 34)
    let screen = PairScreen.sample(
      try .known([rate], .eur, .usd), Loadable(), PairScreen.Input(pair))
    #expect(
      screen.values.map { $0.value.hasPrefix("USD\u{A0}9") } == [
        true, true, false, false,
      ])
    #expect(screen.values.last?.value == "— USD")
  }

  @Test("A free amount in either field fills the other")
  func freeAmount() throws {
    let forward = try screen("2.50")
    #expect(forward.source.value == "2.50" && forward.target.value == "2.79")
    #expect(forward.source.label == "EUR" && forward.target.label == "USD")
    let backward = try screen("1000", .to)
    #expect(backward.target.value == "1,000")
    #expect(backward.source.value == "895.09" && backward.canonicalAmount == "1000")
    let empty = try screen()
    #expect(empty.source.value.isEmpty && empty.target.value.isEmpty)
    #expect(empty.canonicalAmount == nil && empty.facts.rate != nil)
    #expect(try screen("2,50", .from, .german).target.value == "2,79")
  }

  @Test("An unreadable amount has its error, and arithmetic its result, in its field")
  func freeArithmetic() throws {
    let wrong = try screen("5#", .to)
    #expect(wrong.target.value == "5#" && wrong.target.error == "“#” is not allowed here.")
    #expect(wrong.source.error == nil && wrong.source.value.isEmpty)
    let sum = try screen("2+3")
    #expect(sum.source.hint == "= 5" && sum.target.hint == nil && sum.target.value == "5.59")
  }

  @Test("Without a rate there are no values, and the reason is shown")
  func withoutRate() {
    let screen = PairScreen.sample(.none(gap), Loadable(), PairScreen.Input(pair, amount: "5"))
    #expect(screen.values.isEmpty && screen.reverseValues.isEmpty)
    #expect(screen.source.value == "5" && screen.target.value.isEmpty)
    #expect(
      screen.facts.notices.map(\.title) == [
        "No source has a rate for USD."
      ])
  }

  @Test("The chosen time span is marked", arguments: ChartRange.allCases)
  func ranges(_ range: ChartRange) throws {
    let screen = PairScreen.sample(
      .none(gap), Loadable(), PairScreen.Input(pair, range: range))
    #expect(
      screen.ranges.map(\.text) == ["1 month", "6 months", "1 year", "5 years", "All"])
    #expect(screen.ranges.map(\.value) == ["1m", "6m", "1y", "5y", "all"])
    #expect(screen.ranges.filter(\.isSelected).map(\.value) == [range.rawValue])
  }

  @Test(
    "A time span starts on the day before its length, so that it is complete",
    arguments: [
      (ChartRange.month, "2026-09-29"), (.halfYear, "2026-04-30"), (.year, "2025-10-29"),
      (.fiveYears, "2021-10-29"),
    ])
  func days(_ range: ChartRange, _ first: String) throws {
    let days = try #require(range.days)
    #expect(try day("2026-10-30").adding(days: -days).description == first)
    #expect(ChartRange.all.days == nil)
  }

  @Test("Without a history there is no chart, and the reason is shown after loading")
  func noChart() throws {
    let state = try RateState.known(["EUR USD 1.1172"], .eur, .usd)
    let input = PairScreen.Input(pair)
    let screen = PairScreen.sample(state, Loadable(), input)
    #expect(screen.chart == nil && !screen.isRefreshing)
    #expect(
      screen.noChart
        == Notice(
          kind: .warning, title: "No rate history",
          detail: "No source has past rates for both currencies."))
    let failed = PairScreen.sample(state, Loadable(problem: .status(500)), input)
    #expect(failed.noChart?.detail == "The source returned an error (HTTP 500).")
    let loading = PairScreen.sample(state, Loadable(isRefreshing: true), input)
    #expect(loading.noChart == nil && loading.isRefreshing)
    let single = PairScreen.sample(
      state, Loadable(value: try .sample(["2026-10-30 1.1172"])), input)
    #expect(single.chart == nil)
    #expect(single.noChart?.detail == "Only one day has a rate: 30 Oct 2026.")
    let history = try RateHistory.sample(["2026-10-29 1.113", "2026-10-30 1.1172"])
    let kept = PairScreen.sample(
      state, Loadable(value: history, problem: .status(500)), input)
    #expect(kept.chart != nil && kept.noChart == nil)
    // Failures are named beside the rate.
    #expect(kept.chartNotice == nil)
    var part = history
    part.incompleteBefore = try day("2026-10-29")
    let partial = PairScreen.sample(state, Loadable(value: part, problem: .status(500)), input)
    #expect(
      partial.chartNotice
        == "Rates before 29 Oct 2026 are not loaded yet. The source returned an error (HTTP 500).")
    #expect(PairScreen.sample(state, Loadable(value: history), input).chartNotice == nil)
    let following = PairScreen.sample(state, Loadable(value: part, isRefreshing: true), input)
    #expect(following.chartNotice == nil)
  }

  @Test("Rates that begin with a redenomination say so, and name the old currency")
  func redenomination() throws {
    let lira = try currency("TRY")
    let days = ["2005-01-03 1.8233", "2005-01-04 1.8248"]
    func notice(_ pair: CurrencyPair, _ days: [String], source: String = "ecb") throws -> String? {
      let state = try RateState.known(["EUR TRY 49.1", "EUR USD 1.1172"], pair.base, pair.quote)
      let history = try RateHistory.sample(days, source: source)
      return PairScreen.sample(state, Loadable(value: history), PairScreen.Input(pair)).chartNotice
    }
    let sentence = "1 TRY = 1,000,000 TRL since 1 Jan 2005. Earlier rates are in TRL."
    #expect(try notice(CurrencyPair(.eur, lira), days) == sentence)
    #expect(try notice(CurrencyPair(lira, .usd), days, source: "bdi") == sentence)
    // A later part of the line, a currency that always existed, a source that is newer.
    #expect(try notice(CurrencyPair(.eur, lira), ["2006-01-03 1.6", "2006-01-04 1.6"]) == nil)
    #expect(try notice(CurrencyPair(.eur, .usd), days) == nil)
    #expect(try notice(CurrencyPair(.eur, lira), days, source: "boc") == nil)
  }

  @Test("If law fixes the rate, the text of the chart or of its absence says since when")
  func fixedByLaw() throws {
    let (mark, franc) = (try currency("DEM"), try currency("FRF"))
    let fixed = FixedLegs(from: mark, to: franc, on: try day("2026-11-01"))
    let state = RateState(
      answer: try #require(fixed.answer(on: try day("2026-11-01"), asked: nil)))
    let input = PairScreen.Input(CurrencyPair(mark, franc))
    let sentence = "Fixed by law since 1 Jan 1999."
    #expect(PairScreen.sample(state, Loadable(), input).noChart?.detail == sentence)
    let history = try RateHistory.sample(["1998-12-30 3.35", "1998-12-31 3.36"])
    let screen = PairScreen.sample(state, Loadable(value: history), input)
    #expect(screen.chart?.summary.hasSuffix("(+0.30%). " + sentence) == true)
  }
}
