import CambistModel
import CambistMoney
import CambistPages
import CambistRates
import CambistScreens
import Testing

@Suite("The sources pages") struct SourcesPagesTests {
  private func page(
    _ comparison: RateComparison, _ reader: Reader, on: String = "", and: String = "",
    unreadable: [String] = []
  ) -> HTML {
    let screen = RateComparisonScreen(comparison, unreadable: unreadable, in: reader.presentation)
    let input = RateComparisonPage.Input(pair: comparison.pair, on: on, and: and)
    return RateComparisonPage(screen, input, reader.phrases).html
  }

  @Test("Snapshots of a comparison in each state", arguments: Reader.all)
  func comparison(_ reader: Reader) throws {
    try reader.snapshot("comparison").expect(page(try SampleComparison.full(), reader))
    let (aed, sar) = (try #require(Currency("AED")), try #require(Currency("SAR")))
    var pegged = try SampleComparison.full()
    pegged.pegs = CurrencyPeg.of(aed, sar, on: sampleNow.date)
    try reader.snapshot("comparison-pegs").expect(page(pegged, reader))
    try reader.snapshot("comparison-two-days").expect(
      page(try SampleComparison.twoDays(), reader, on: "2020-03-13", and: "2020-03-20"))
    let dem = try #require(Currency("DEM"))
    let fixed = FixedLegs(from: dem, to: .eur, on: sampleNow.date)
    let law = RateState(answer: .success(try RateAnswer(fixed, on: sampleNow.date)))
    try reader.snapshot("comparison-fixed").expect(
      page(
        RateComparison(
          pair: CurrencyPair(dem, .eur),
          days: [RateComparison.Day(day: nil, chosen: law, entries: [])]),
        reader, on: "never", unreadable: ["never"]))
  }

  private func statuses() throws -> [RateSourceStatus] {
    var (used, failing) = (
      RateSourceStatus(id: "ecb", use: .used), RateSourceStatus(id: "bdi", use: .used)
    )
    used.countryName = "European Union"
    used.kinds = [.reference]
    used.currencies = [.eur, .usd]
    used.newest = CalendarDate("2026-10-30")
    used.fetchedAt = sampleNow.adding(seconds: -600)
    used.due = sampleNow.adding(seconds: 86_400)
    failing.problem = SampleRates.unreachable
    failing.newest = CalendarDate("2026-10-29")
    failing.due = sampleNow.adding(seconds: -86_400)
    return [
      used, failing, RateSourceStatus(id: "valyuta", use: .noAddress),
      RateSourceStatus(id: "cnb", use: .off), RateSourceStatus(id: "nbp", use: .used),
    ]
  }

  @Test("Snapshots of the list of sources", arguments: Reader.all)
  func list(_ reader: Reader) throws {
    let screen = RateSourcesScreen(try statuses(), in: reader.presentation)
    #expect(screen.rows.map(\.health) == [.ok, .failing, .noAddress, .off, .unused])
    try reader.snapshot("sources").expect(RateSourcesPage(screen, reader.phrases).html)
  }

  @Test("No text of a source or an address becomes markup")
  func hostileValues() throws {
    func page(_ text: String) throws -> HTML {
      let entry = SampleComparison.entry(text, problem: .unreachable(host: text, reason: text))
      let day = RateComparison.Day(day: nil, chosen: entry.state, entries: [entry])
      return self.page(
        RateComparison(pair: SampleComparison.pair, days: [day]), Reader.all[0], on: text,
        and: text, unreadable: [text])
    }
    try page(hostile).expectNoMarkup(besides: page("harmless"))
    func list(_ text: String) -> HTML {
      var status = RateSourceStatus(id: text, use: .used)
      status.problem = .unreachable(host: text, reason: text)
      status.countryName = text
      let reader = Reader.all[0]
      return RateSourcesPage(
        RateSourcesScreen([status], in: reader.presentation), reader.phrases
      ).html
    }
    list(hostile).expectNoMarkup(besides: list("harmless"))
  }
}
