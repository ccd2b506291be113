import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Testing

@MainActor
@Suite("The model of a pair", .timeLimit(.minutes(5))) struct PairModelTests {
  let clock = ManualClock(now: shippedAt)
  let store: DeskDatabase

  init() throws { store = try .inMemory() }

  func model(_ text: String = "EUR-USD", _ desk: Desk? = nil) throws -> PairModel {
    PairModel(
      try pair(text), desk ?? .offline(store, clock), presentation: clock.presentation())
  }

  @Test("Before any data it has its title and no reason for missing values")
  func before() throws {
    let model = try model()
    #expect(model.screen.title == "EUR → USD" && model.screen.isRefreshing)
    #expect(model.screen.facts.notices.isEmpty && model.screen.noChart == nil)
  }

  @Test("Loaded, it has names, values and the chart of a year")
  func loading() async throws {
    let model = try model()
    await model.load()
    #expect(model.screen.names == "Euro → US Dollar" && !model.screen.isRefreshing)
    #expect(model.screen.values.last?.value == "USD\u{A0}1,117.20")
    #expect(model.screen.reverseValues.first?.value == "EUR\u{A0}0.8951")
    #expect(model.screen.chart?.source == "ECB")
    #expect(model.screen.ranges.filter(\.isSelected).map(\.value) == ["1y"])
  }

  @Test(
    "A time span shows its days, from the first with a rate to the last",
    arguments: [
      // Change: 1.1172 against 1.1355, 1.1702, 1.1636 and 1.1789.
      (ChartRange.month, "29 Sep 2026", "-1.61%"), (.halfYear, "30 Apr 2026", "-4.53%"),
      (.year, "29 Oct 2025", "-3.99%"), (.all, "4 Jan 1999", "-5.23%"),
    ])
  func ranges(_ range: ChartRange, _ first: String, _ change: String) async throws {
    let model = try model()
    await model.load()
    await model.select(range)
    let chart = try #require(model.screen.chart)
    #expect(chart.firstDate == first && chart.lastDate == "30 Oct 2026")
    #expect(chart.change == change)
    #expect(model.screen.ranges.filter(\.isSelected).map(\.value) == [range.rawValue])
  }

  @Test("Another pair is drawn beside it in percent, and both are in the file")
  func comparison() async throws {
    let model = try model()
    await model.load()
    #expect(model.screen.comparison == nil && model.file?.name == "EUR-USD-1y.csv")
    await model.select(.month)
    await model.compare(with: try pair("EUR-GBP"))
    let comparison = try #require(model.screen.comparison)
    #expect(comparison.first.change == "-1.61%" && comparison.second.source == "ECB")
    #expect(comparison.lines.map(\.isSecond) == [false, true])
    #expect(model.screen.others.filter(\.isSelected).map(\.value) == ["EUR-GBP"])
    let file = try #require(model.file)
    #expect(file.name == "EUR-USD-EUR-GBP-1m.csv")
    let rows = file.text.split(separator: "\r\n")
    #expect(rows.count == comparison.stretches.joined().count + 1)
    #expect(rows.last?.hasPrefix("2026-10-30,1.1172,-1.6116,ecb,") == true)
    await model.compare(with: nil)
    #expect(model.screen.comparison == nil && model.file?.text.hasPrefix("date,from,to") == true)
  }

  @Test("A free amount in either field fills the other, and the chart stays")
  func freeAmount() async throws {
    let model = try model()
    await model.select(.month)
    model.type("50", in: .from)
    #expect(model.screen.target.value == "55.86" && model.screen.source.value == "50")
    model.type("50", in: .to)
    #expect(model.screen.source.value == "44.75" && model.screen.target.value == "50")
    #expect(model.screen.chart?.firstDate == "29 Sep 2026")
    model.type("", in: .to)
    #expect(model.screen.source.value.isEmpty && !model.screen.values.isEmpty)
  }

  @Test(
    "The free amount is passed to the converter; without one, the default amount is")
  func converterInput() async throws {
    let model = try model()
    await model.load()
    #expect(model.converterInput.amount == "100" && model.converterInput.to == .usd)
    model.type("1,250.5", in: .to)
    #expect(model.converterInput.amount == "1250.5" && model.converterInput.side == .to)
    model.type("abc", in: .to)
    #expect(model.converterInput.amount == "abc")
  }

  @Test("A position on the chart selects the nearest day, with its rate")
  func nearestPoint() async throws {
    let model = try model()
    await model.select(.all)
    let chart = try #require(model.screen.chart)
    let points = chart.lines.flatMap(\.points)
    let first = try #require(CalendarDate("1999-01-04"))
    #expect(chart.point(nearest: first)?.day == "4 Jan 1999")
    #expect(chart.point(nearest: first)?.rate == "1.1789")
    #expect(chart.point(nearest: first.adding(days: -50)) == points.first)
    #expect(chart.point(nearest: first.adding(days: 50_000)) == points.last)
    #expect(points.last?.day == "30 Oct 2026" && points.last?.value.description == "1.1172")
    let axes = try #require(model.axes)
    #expect(axes.days.map(\.text) == ["2000", "2010", "2020"])
    #expect(axes.values.map(\.text) == ["1.0", "1.2", "1.4"])
    #expect(points.map(\.y).min() == 0 && points.map(\.y).max() == RateChart.height)
    #expect(points.count <= RateChart.maximumPoints)
  }

  @Test("A pair that no source quotes has a message in place of rate and chart")
  func notQuoted() async throws {
    let model = try model("EUR-AZN")
    await model.load()
    #expect(
      model.screen.facts.notices.map(\.title) == [
        "No source has a rate for AZN."
      ])
    #expect(model.screen.values.isEmpty && model.screen.chart == nil)
    #expect(model.screen.noChart?.title == "No rate history")
  }

  @Test("A currency that is not quoted any more has its last day and the chart of its past")
  func ended() async throws {
    let model = try model("EUR-RUB")
    await model.select(.all)
    #expect(
      model.screen.facts.notices.map(\.detail) == [
        "The last rate from EUR to RUB is dated 1 Mar 2022."
      ])
    #expect(model.screen.chart?.lastDate == "1 Mar 2022")
  }

  @Test("Stored data is shown at once; a refresh adds the newest rate and the days between")
  func refreshing() async throws {
    clock.set(nextDay)
    let gate = Gate()
    let transport = ScriptedTransport([
      ECBSample.newest: .held(gate, ECBSample.dollars("2026-11-02 1.2500")),
      ECBSample.quarter: .held(
        gate, ECBSample.dollars("2026-11-02 1.2500", "2026-10-30 1.1172")),
    ])
    let model = try model("EUR-USD", .online(store, clock, transport))
    let loading = Task { await model.load() }
    await until { model.screen.chart != nil }
    #expect(model.screen.isRefreshing && model.screen.values.first?.value == "USD\u{A0}1.117")
    #expect(model.screen.chart?.lastDate == "30 Oct 2026")
    gate.open()
    await loading.value
    #expect(!model.screen.isRefreshing && model.screen.values.first?.value == "USD\u{A0}1.25")
    #expect(
      model.screen.chart?.lastDate == "2 Nov 2026" && model.screen.chart?.greatest == "1.2500")
  }

  @Test("Without a network the known days make the chart")
  func offline() async throws {
    clock.set(nextDay)
    let transport = ScriptedTransport()
    transport.answerAll(with: .failure(.unreachable(host: "ecb.example", reason: "no route")))
    let model = try model("EUR-USD", .online(store, clock, transport))
    await model.load()
    #expect(model.screen.facts.offline == "Offline" && !model.screen.isRefreshing)
    #expect(model.screen.chart?.lastDate == "30 Oct 2026" && model.screen.noChart == nil)
  }
}
