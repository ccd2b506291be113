import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Testing

@MainActor
@Suite("The content of a widget", .timeLimit(.minutes(5))) struct PairTimelineTests {
  let fixture: ExtensionFixture

  init() throws { fixture = try ExtensionFixture() }

  private func glances(_ timeline: PairTimeline) -> [PairGlance] {
    timeline.entries.compactMap { entry in
      if case .pair(let glance) = entry.content { glance } else { nil }
    }
  }

  @Test("The chosen pair is shown with its rate, and its age changes at each midnight")
  func ages() async throws {
    try await fixture.save("EUR-USD", "USD-EUR")
    let timeline = try await fixture.withDesk { await $0.timeline(of: try pair("USD-EUR")) }
    let glances = glances(timeline)
    #expect(glances.map(\.title) == Array(repeating: "USD → EUR", count: 8))
    #expect(glances.allSatisfy { $0.rate == "0.895095" })
    #expect(
      glances.map(\.age)
        == ["today", "yesterday"] + (2...7).map { "\($0) days ago" })
    #expect(glances[0].line == "1 USD = 0.895095 EUR · today")
    #expect(glances[1].note == "ECB · 30 Oct 2026 · yesterday")
    #expect(glances[0].spoken == "1 USD = 0.895095 EUR. ECB · 30 Oct 2026 · today.")
    #expect(timeline.entries[0].date == shippedAt)
    let midnight = Timestamp(CalendarDate(daysSince1970: 20_757))
    #expect(timeline.entries[1].date == midnight)
  }

  @Test("Midnight is that of the iPhone's time zone, also when its clocks change")
  func zone() async throws {
    let first = Timestamp(CalendarDate(daysSince1970: 20_757))
    // From four hours ahead of UTC to five, in the night.
    let change = ZoneOffsets.Change(
      moment: first.adding(seconds: -2 * 3_600), seconds: 5 * 3_600)
    let fixture = try ExtensionFixture(
      zone: ZoneOffsets(name: "Zone", seconds: 4 * 3_600, changes: [change]))
    try await fixture.save("USD-EUR")
    let timeline = try await fixture.withDesk { await $0.timeline(of: nil) }
    #expect(timeline.entries[1].date == first.adding(seconds: -4 * 3_600))
    #expect(timeline.entries[2].date == first.adding(seconds: (24 - 5) * 3_600))
    #expect(glances(timeline).map(\.age).prefix(3) == ["today", "yesterday", "2 days ago"])
  }

  @Test("Without a choice the first saved pair is shown")
  func first() async throws {
    try await fixture.save("EUR-USD", "USD-EUR")
    let timeline = try await fixture.withDesk { await $0.timeline(of: nil) }
    #expect(glances(timeline).first?.title == "EUR → USD")
  }

  @Test(
    "Without any pair the widget explains how to add one, also before the app has stored anything")
  func none() async throws {
    let timeline = try await fixture.withDesk { await $0.timeline(of: nil) }
    #expect(timeline.entries.count == 1)
    guard case .notice(let notice) = timeline.entries[0].content else {
      Issue.record("a pair is shown")
      return
    }
    #expect(notice.title == "No pairs yet" && !notice.detail.isEmpty)
  }

  @Test("Before the app has stored anything, the included rates are used")
  func shipped() async throws {
    let glance = try await fixture.withDesk { await $0.glance(of: nil) }
    #expect(glance.title == "USD → EUR" && glance.rate == "0.895095")
  }

  @Test("A missing rate is not shown as a figure")
  func noRate() async throws {
    let timeline = try await fixture.withDesk { await $0.timeline(of: try pair("EUR-XXX")) }
    let glance = try #require(glances(timeline).first)
    #expect(glance.rate == nil && glance.age == nil && glance.line == "EUR → XXX · No rate")
    #expect(!glance.note.isEmpty)
  }

  @Test("A newer rate is fetched and stored, and the app finds it")
  func fetches() async throws {
    try await fixture.save("EUR-USD")
    fixture.clock.set(nextDay)
    fixture.transport.answer(ECBSample.newest, with: ECBSample.dollars("2026-11-02 1.2500"))
    let timeline = try await fixture.withDesk { await $0.timeline(of: nil) }
    #expect(glances(timeline).first?.rate == "1.2500")
    #expect(glances(timeline).first?.note == "ECB · 2 Nov 2026 · today")
    try await fixture.app { store in
      let stored = try await store.rateState(of: "ecb", scope: nil).newest
      #expect(stored?.day.description == "2026-11-02")
    }
  }

  @Test("A rate that is overdue is marked")
  func stale() async throws {
    try await fixture.save("EUR-USD")
    fixture.clock.set(nextDay)
    let timeline = try await fixture.withDesk { await $0.timeline(of: nil) }
    #expect(glances(timeline).first?.stale == "A newer rate may be available.")
  }
}
