import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import CambistTesting
import Foundation
import Testing

@Suite("The days of readers and of sources") struct SourceDaysTests {
  /// A local time at some place, and the moment that it is.
  struct Place: CustomTestStringConvertible {
    let zone: String
    let local: String
    let moment: String
    let bakuDay: String

    var testDescription: String { zone + " " + local }
    var day: String { String(local.prefix(10)) }
  }

  static let places = [
    Place(
      zone: "Asia/Baku", local: "2026-07-15 01:30", moment: "2026-07-14T21:30:00Z",
      bakuDay: "2026-07-15"),
    Place(
      zone: "Asia/Baku", local: "2026-11-22 01:30", moment: "2026-11-21T21:30:00Z",
      bakuDay: "2026-11-22"),
    Place(
      zone: "Pacific/Auckland", local: "2026-07-15 07:59", moment: "2026-07-14T19:59:00Z",
      bakuDay: "2026-07-14"),
    Place(
      zone: "Pacific/Auckland", local: "2026-11-22 00:30", moment: "2026-11-21T11:30:00Z",
      bakuDay: "2026-11-21"),
    Place(
      zone: "America/Los_Angeles", local: "2026-07-14 18:00", moment: "2026-07-15T01:00:00Z",
      bakuDay: "2026-07-15"),
    Place(
      zone: "America/Los_Angeles", local: "2026-11-21 16:30", moment: "2026-11-22T00:30:00Z",
      bakuDay: "2026-11-22"),
    Place(
      zone: "Europe/Berlin", local: "2026-07-15 00:30", moment: "2026-07-14T22:30:00Z",
      bakuDay: "2026-07-15"),
    Place(
      zone: "Europe/Berlin", local: "2026-11-22 00:30", moment: "2026-11-21T23:30:00Z",
      bakuDay: "2026-11-22"),
  ]

  /// A stopped clock.
  func clock(_ place: Place) throws -> ManualClock {
    ManualClock(
      now: try #require(Timestamp(place.moment)),
      zone: try #require(ZoneOffsets(named: place.zone)))
  }

  @Test("Today is the reader's, and the next day is in the future", arguments: places)
  func readersDay(_ place: Place) async throws {
    let clock = try clock(place)
    let today = clock.clock.today()
    #expect(today.description == place.day)
    let desk = Desk(store: try .inMemory(), clock: clock.clock, feeds: .init(rateSources: ["ecb"]))
    func isToCome(_ day: CalendarDate) async -> Bool {
      let state = await desk.rates.rate(from: .usd, to: .eur, on: day, today: today)
      guard case .failure(.future(day)) = state.answer else { return false }
      return true
    }
    #expect(await !isToCome(today))
    #expect(await isToCome(today.adding(days: 1)))
  }

  @Test(
    "In an unknown time zone, a day is in the future until it has begun somewhere",
    arguments: [
      ("2026-11-21T09:59:59Z", "2026-11-22", true), ("2026-11-21T10:00:00Z", "2026-11-22", false),
      ("2026-11-21T23:59:59Z", "2026-11-23", true),
    ])
  func unknownZone(_ now: String, _ day: String, _ isToCome: Bool) async throws {
    let fixture = try ConverterFixture()
    fixture.clock.set(try #require(Timestamp(now)))
    let state = try await fixture.desk(hasUpstreams: false).settled("USD", "EUR", on: day)
    if case .failure(.future) = state.answer {
      #expect(isToCome)
    } else {
      #expect(!isToCome)
    }
  }

  @Test(
    "Valyuta's newest table is requested by Baku's date, in any reader's zone", arguments: places)
  func bakuDay(_ place: Place) async throws {
    let fixture = try ConverterFixture()
    fixture.clock.set(try #require(Timestamp(place.moment)))
    fixture.publish(["USD": "0.9"], in: "EUR", on: place.bakuDay)
    let desk = try fixture.desk(["valyuta"])
    let state = try await desk.settled("USD", "EUR")
    #expect(line(state) == "0.9 USD>EUR valyuta/cbar \(place.bakuDay)")
    #expect(
      fixture.valyuta.requests.map(\.url.path) == [ConverterFixture.path("EUR", place.bakuDay)])
  }

  @Test("A day that is in the future in Baku is not requested there; the last table is used")
  func aheadOfBaku() async throws {
    let fixture = try ConverterFixture()
    // Noon of Monday 23 November in UTC, when it is already Tuesday in Auckland.
    fixture.clock.set(try #require(Timestamp("2026-11-23T12:00:00Z")))
    fixture.publish(["USD": "0.9"], in: "EUR", on: "2026-11-23")
    let desk = try fixture.desk(["valyuta"])
    let answer = try await desk.settled("USD", "EUR", on: "2026-11-24").value
    #expect(answer?.date.description == "2026-11-23" && answer?.carried == .notYetPublished)
    #expect(
      fixture.valyuta.requests.map(\.url.path) == [ConverterFixture.path("EUR", "2026-11-23")])
  }

  @Test(
    "The bank's new table is requested at 16:00 in Frankfurt, in summer and in winter",
    arguments: [
      ("2026-11-20T14:59:59Z", "2026-11-19", false), ("2026-11-20T15:00:00Z", "2026-11-19", true),
      ("2027-07-15T13:59:59Z", "2027-07-14", false), ("2027-07-15T14:00:00Z", "2027-07-14", true),
      ("2027-03-26T14:59:59Z", "2027-03-25", false), ("2027-03-30T13:59:59Z", "2027-03-25", false),
      ("2027-03-30T14:00:00Z", "2027-03-25", true), ("2027-10-29T13:59:59Z", "2027-10-28", false),
      ("2027-10-29T14:00:00Z", "2027-10-28", true), ("2027-11-01T14:59:59Z", "2027-10-29", false),
      ("2027-11-01T15:00:00Z", "2027-10-29", true),
    ])
  func frankfurt(_ now: String, _ kept: String, _ isDue: Bool) async throws {
    let fixture = try ConverterFixture()
    let moment = try #require(Timestamp(now))
    fixture.clock.set(moment.adding(seconds: -3_600))
    fixture.publish([kept: ["USD": "1.25"]], as: .newest)
    _ = try await fixture.desk(["ecb"], refreshesAtStart: false).settled("USD", "EUR")
    let asked = fixture.ecb.requests.count
    fixture.clock.set(moment)
    let state = try await fixture.desk(["ecb"], refreshesAtStart: false).settled("USD", "EUR")
    #expect(state.value?.date.description == kept && state.value?.isStale == isDue)
    #expect((fixture.ecb.requests.count > asked) == isDue)
  }

  @Test(
    "A desk that sent a request shortly before the publication sends another one at its time",
    arguments: [nil, "2026-11-20"])
  func acrossPublication(_ day: String?) async throws {
    let fixture = try ConverterFixture()
    let moment = try #require(Timestamp("2026-11-20T15:00:00Z"))
    fixture.clock.set(moment.adding(seconds: -60))
    let thursday: KeyValuePairs<String, KeyValuePairs<String, String>> = [
      "2026-11-19": ["USD": "1.24"], "2026-10-30": ["USD": "9"],
    ]
    for extent in [ECBFeed.Extent.newest, .quarter] { fixture.publish(thursday, as: extent) }
    let desk = try fixture.desk(["ecb"])
    let before = try await desk.settled("EUR", "USD", on: day)
    #expect(before.value?.date.description == "2026-11-19")
    let friday: KeyValuePairs<String, KeyValuePairs<String, String>> = [
      "2026-11-20": ["USD": "1.25"], "2026-11-19": ["USD": "1.24"], "2026-10-30": ["USD": "9"],
    ]
    for extent in [ECBFeed.Extent.newest, .quarter] { fixture.publish(friday, as: extent) }
    fixture.clock.set(moment)
    let after = try await desk.settled("EUR", "USD", on: day)
    #expect(after.value?.date.description == "2026-11-20")
  }

  @Test(
    "A day whose rates are not published yet uses the last ones, with a notice",
    arguments: [
      // Friday before and after the publication, Saturday, and Monday, which has begun in Auckland.
      ("2026-11-20T09:00:00Z", "2026-11-20", "2026-11-19", CarriedRate.notYetPublished),
      ("2026-11-20T15:00:00Z", "2026-11-20", "2026-11-20", nil),
      ("2026-11-21T09:00:00Z", "2026-11-21", "2026-11-20", .noPublication),
      ("2026-11-22T12:00:00Z", "2026-11-23", "2026-11-20", .notYetPublished),
    ] as [(String, String, String, CarriedRate?)])
  func notOutYet(
    _ now: String, _ day: String, _ used: String, _ reason: CarriedRate?
  ) async throws {
    let fixture = try ConverterFixture()
    fixture.clock.set(try #require(Timestamp(now)))
    if now < "2026-11-20T15" {
      fixture.publish(["2026-11-19": ["USD": "1.24"], "2026-10-30": ["USD": "9"]], as: .quarter)
    } else {
      fixture.publish(
        [
          "2026-11-20": ["USD": "1.25"], "2026-11-19": ["USD": "1.24"],
          "2026-10-30": ["USD": "9"],
        ], as: .quarter)
    }
    let answer = try await fixture.desk(["ecb"]).settled("EUR", "USD", on: day).value
    #expect(answer?.day?.description == day && answer?.date.description == used)
    #expect(answer?.carried == reason && answer?.isStale == false)
  }
}
