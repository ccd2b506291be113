import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Foundation
import GRDB
import Testing

@MainActor
@Suite("The converter's model", .timeLimit(.minutes(5))) struct ConvertModelTests {
  let clock = ManualClock(now: shippedAt)
  let store: DeskDatabase
  let desk: Desk
  let model: ConvertModel

  init() throws {
    store = try .inMemory()
    desk = .offline(store, clock)
    model = Self.model(desk, clock)
  }

  static func model(_ desk: Desk, _ clock: ManualClock) -> ConvertModel {
    ConvertModel(desk, presentation: clock.presentation())
  }

  @Test("At the first start there is an amount, and its result once rates are known")
  func first() async {
    #expect(model.screen.source.value == "100" && model.screen.result == nil)
    await model.load()
    #expect(model.screen.source.value == "100" && model.screen.target.value == "89.51")
    #expect(model.screen.facts.source == "ECB · 30 Oct 2026 · today")
    #expect(model.pickers.from.name == "US Dollar" && !model.screen.isRefreshing)
  }

  @Test("An amount typed in either field fills the other")
  func typing() async {
    await model.load()
    model.type("1.1172", in: .from)
    #expect(model.screen.source.value == "1.1172" && model.screen.target.value == "1.00")
    model.type("1000", in: .to)
    #expect(model.screen.source.value == "1,117.20" && model.screen.target.value == "1,000")
    model.type("", in: .to)
    #expect(model.screen.source.value.isEmpty && model.screen.facts.rate == nil)
    model.type("5#", in: .from)
    #expect(model.screen.source.error != nil && model.screen.target.value.isEmpty)
  }

  @Test("Other and swapped currencies leave the typed amount in its field")
  func currencies() async throws {
    await model.load()
    await model.select(from: .eur)
    await model.select(to: try currency("JPY"))
    #expect(model.screen.result == "JPY\u{A0}17,568")
    await model.swap()
    #expect(model.screen.question == "JPY\u{A0}100 =" && model.screen.result == "EUR\u{A0}0.57")
    model.type("100", in: .to)
    await model.swap()
    #expect(model.screen.target.value == "100" && model.pickers.to.code == "JPY")
    #expect(model.screen.source.value == "0.57")
  }

  @Test("A past day has its own rate, until the newest is selected again")
  func day() async {
    await model.load()
    // 100 / 1.1789
    await model.select(day: CalendarDate("1999-01-04"))
    #expect(model.screen.target.value == "84.82" && model.screen.date == "1999-01-04")
    #expect(model.screen.facts.source == "ECB · 4 Jan 1999")
    await model.select(day: nil)
    #expect(model.screen.target.value == "89.51" && model.screen.date.isEmpty)
  }

  @Test("A conversion is recorded after a second without typing, and once")
  func rest() async throws {
    await model.load()
    model.type("5", in: .from)
    await clock.waiters(1)
    clock.set(shippedAt.adding(seconds: 1).adding(milliseconds: -1))
    await clock.waiters(1)
    #expect(try await desk.recorded().isEmpty)

    model.type("50", in: .from)
    await clock.waiters(1)
    clock.advance(seconds: 1)
    await until { model.recorded != nil }
    let entries = try await desk.recorded()
    #expect(entries.map(\.record.source) == [Money(50, .usd)])
    #expect(entries.first?.time == clock.now)
    clock.advance(seconds: 60)
    await model.submit()
    #expect(try await desk.recorded().count == 1)
    #expect(model.problem == nil)
  }

  @Test("Typed slowly, an amount leaves one conversion; after a long pause, another")
  func slowly() async throws {
    await model.load()
    for (amount, pause) in [("1", 5), ("12", 5), ("123", 20), ("1234", 5)] {
      model.type(amount, in: .from)
      await clock.waiters(1)
      clock.advance(seconds: 1)
      let wanted = Money(try ExactDecimal(amount), .usd)
      await until { model.recorded?.source == wanted }
      #expect(try await desk.recorded().first?.record.source == wanted)
      clock.advance(seconds: Int64(pause))
    }
    let sources = try await desk.recorded().map(\.record.source)
    #expect(sources == [Money(1234, .usd), Money(123, .usd)])
  }

  @Test("Submitted, a conversion is recorded at once, and not again a second later")
  func submit() async throws {
    await model.load()
    model.type("5", in: .to)
    await clock.waiters(1)
    await model.submit()
    let entries = try await desk.recorded()
    #expect(entries.map(\.record.side) == [.to])
    #expect(entries.map(\.record.target) == [Money(5, .eur)])
    model.type("", in: .to)
    await model.submit()
    clock.advance(seconds: 2)
    #expect(try await desk.recorded() == entries)
  }

  @Test("A conversion in one line is read on submission, with an error for unknown parts")
  func line() async throws {
    await model.load()
    model.type("1.5k usd to chf, sek on 30 Oct 2020", in: .from)
    await model.submit()
    #expect(model.input.from == .usd && model.input.to.code == "CHF")
    #expect(model.input.on == "2020-10-30")
    #expect(model.screen.source.value == "1,500" && model.fields.from == "1,500")
    #expect(model.screen.board.rows.first?.currency.code == "SEK")
    #expect(try await desk.recorded().map { $0.record.source } == [Money(1_500, .usd)])
    model.type("100 chf not eur", in: .from)
    await model.submit()
    #expect(model.screen.source.error?.hasPrefix("“not” (character 9)") == true)
    #expect(model.screen.target.value.isEmpty && model.fields.from == "100 chf not eur")
    model.type("7", in: .from)
    #expect(model.screen.source.error == nil && !model.screen.target.value.isEmpty)
  }

  @Test("An amount submitted during its calculation is recorded")
  func submitAtOnce() async throws {
    await model.load()
    let typing = Task { model.type("7", in: .from) }
    let submitting = Task { await model.submit() }
    await typing.value
    await submitting.value
    #expect(try await desk.recorded().map(\.record.source) == [Money(7, .usd)])
    #expect(try await desk.history.memory().input?.amount == "7")
  }

  @Test("Typing while a conversion is being recorded causes no problem", arguments: [0, 4])
  func typingOn(turns: Int) async throws {
    await model.load()
    model.type("5", in: .from)
    await clock.waiters(1)
    clock.advance(seconds: 1)
    for _ in 0..<turns { await Task.yield() }
    model.type("56", in: .from)
    // The pending write is done when a later one can be read.
    for _ in 0..<20 { _ = try await desk.recorded() }
    #expect(model.problem == nil)
    await clock.waiters(1)
    clock.advance(seconds: 1)
    let wanted = Money(56, .usd)
    await until { model.recorded?.source == wanted }
    #expect(try await desk.recorded().first?.record.source == wanted)
    #expect(model.problem == nil)
  }

  @Test("Leaving the screen records the last input, and nothing that was not typed")
  func finishing() async throws {
    await model.load()
    await model.finish()
    #expect(try await desk.recorded().isEmpty)
    model.type("42", in: .from)
    await model.finish()
    #expect(try await desk.recorded().map(\.record.source) == [Money(42, .usd)])
  }

  @Test("A conversion that cannot be recorded has a notice until it can be")
  func notRecorded() async throws {
    let folder = URL.temporaryDirectory.appending(path: "cambist-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let model = Self.model(.offline(try DeskDatabase(directory: folder), clock), clock)
    await model.load()
    let other = try DatabaseQueue(path: folder.appending(path: "cambist.sqlite").path())
    try await other.write { try $0.execute(sql: "ALTER TABLE conversion RENAME TO away") }
    await model.submit()
    #expect(model.recordNotice?.kind == .failure && model.recordNotice?.retry == "Try again")
    try await other.write { try $0.execute(sql: "ALTER TABLE away RENAME TO conversion") }
    await model.submit()
    #expect(model.recordNotice == nil)
  }

  @Test("The last input is restored at the next start, in its field and in any locale")
  func lastInput() async throws {
    await model.load()
    await model.run(
      ConvertScreen.Input(
        from: .eur, to: try currency("GBP"), amount: "1,234.5", side: .to, on: "2020-01-02"))
    await model.submit()
    let next = Self.model(.offline(store, clock), clock)
    await next.load()
    #expect(next.pickers.from.code == "EUR" && next.pickers.to.code == "GBP")
    #expect(next.screen.target.value == "1,234.5" && next.input.side == .to)
    // The day is not restored: it would be requested again. 1234.5 / 0.8338
    #expect(next.screen.date.isEmpty && next.screen.source.value == "1,480.57")
    #expect(next.pickers.from.groups.first?.options.map(\.code) == ["EUR", "GBP"])
  }

  @Test("Text typed before the last input is loaded stays")
  func typingBeforeLoading() async throws {
    model.type("42", in: .from)
    await model.submit()
    let next = Self.model(.offline(store, clock), clock)
    let loading = Task { await next.load() }
    let typing = Task { next.type("7", in: .from) }
    await loading.value
    await typing.value
    #expect(next.screen.source.value == "7" && next.screen.target.value == "6.27")
  }

  @Test("A converted currency is first in the list")
  func recent() async throws {
    await model.load()
    await model.select(to: try currency("JPY"))
    await model.submit()
    await model.select(from: .eur)
    await model.submit()
    model.type("3", in: .from)
    #expect(
      model.pickers.to.groups.first?.options.map(\.code) == ["EUR", "JPY", "USD"])
  }

  @Test("A result for an earlier input never replaces that for a later one")
  func order() async {
    await model.load()
    for year in 2_000...2_020 {
      // A past day takes longer to find than the newest rate.
      let earlier = Task { await model.select(day: CalendarDate(year: year, month: 7, day: 1)) }
      let later = Task { await model.select(day: nil) }
      await earlier.value
      await later.value
      #expect(model.screen.date.isEmpty && model.screen.target.value == "89.51")
    }
  }
}

extension Timestamp {
  fileprivate func adding(milliseconds: Int64) -> Timestamp {
    Timestamp(millisecondsSince1970: millisecondsSince1970 + milliseconds)
  }
}
