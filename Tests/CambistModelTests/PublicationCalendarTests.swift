import CambistModel
import CambistMoney
import Testing

@Suite("When institutions publish") struct PublicationCalendarTests {
  /// The newest day that should be out at a moment, by institution.
  struct Moment: Sendable, CustomTestStringConvertible {
    let time: String
    let due: [String: String]

    var testDescription: String { time }
  }

  /// Times are in UTC; each bank uses its own local time.
  static let moments = [
    // Monday: 15:00 in Rome, Warsaw, Prague, Oslo and Zagreb.
    Moment(
      time: "2026-11-23T14:00:00Z",
      due: [
        "bdi": "2026-11-20", "cbar": "2026-11-23", "cbr": "2026-11-21", "nbp": "2026-11-23",
        "nbp-b": "2026-11-18", "nbu": "2026-11-23", "nbg": "2026-11-21", "cnb": "2026-11-23",
        "norges": "2026-11-20", "boc": "2026-11-20", "hnb": "2026-11-23",
      ]),
    // Wednesday: noon in Rome.
    Moment(
      time: "2026-11-25T11:00:00Z",
      due: [
        "bdi": "2026-11-24", "cbar": "2026-11-25", "cbr": "2026-11-25", "nbp": "2026-11-24",
        "nbp-b": "2026-11-18", "nbu": "2026-11-25", "nbg": "2026-11-25", "cnb": "2026-11-24",
        "norges": "2026-11-24", "boc": "2026-11-24", "hnb": "2026-11-25",
      ]),
    // Easter Monday, in the evening; a week before the Orthodox one.
    Moment(
      time: "2026-04-06T20:00:00Z",
      due: [
        "bdi": "2026-04-02", "cbar": "2026-04-06", "cbr": "2026-04-04", "nbp": "2026-04-03",
        "nbp-b": "2026-04-01", "nbu": "2026-04-06", "nbg": "2026-04-07", "cnb": "2026-04-02",
        "norges": "2026-04-01", "boc": "2026-04-02", "hnb": "2026-04-02",
      ]),
    // Saturday, 26 December: Christmas was on a Friday.
    Moment(
      time: "2026-12-26T18:00:00Z",
      due: [
        "bdi": "2026-12-24", "cbar": "2026-12-25", "cbr": "2026-12-26", "nbp": "2026-12-23",
        "nbp-b": "2026-12-23", "nbu": "2026-12-26", "nbg": "2026-12-26", "cnb": "2026-12-23",
        "norges": "2026-12-24", "boc": "2026-12-24", "hnb": "2026-12-24",
      ]),
    // Thursday, 31 December: a day off in Baku.
    Moment(
      time: "2026-12-31T22:30:00Z",
      due: [
        "bdi": "2026-12-31", "cbar": "2026-12-30", "cbr": "2027-01-01", "nbp": "2026-12-31",
        "nbp-b": "2026-12-30", "nbu": "2027-01-01", "nbg": "2027-01-01", "cnb": "2026-12-31",
        "norges": "2026-12-31", "boc": "2026-12-31", "hnb": "2026-12-31",
      ]),
  ]

  @Test(
    "The newest day is the one whose rates should be out by the bank's local time",
    arguments: moments)
  func newestDay(_ moment: Moment) throws {
    let now = try #require(Timestamp(moment.time))
    #expect(Set(moment.due.keys) == Set(Institution.all.map(\.id)))
    for institution in Institution.all {
      let day = institution.calendar.newestDay(at: now)
      #expect(day.description == moment.due[institution.id], "\(institution.id)")
      // A rate that was out the day before is stale then, and this one is not.
      let next = institution.calendar.publication(after: day)
      #expect(next > now, "\(institution.id)")
      #expect(institution.calendar.newestDay(at: next) > day, "\(institution.id)")
      #expect(
        institution.calendar.newestDay(at: next.adding(seconds: -1)) == day, "\(institution.id)")
    }
  }

  /// The local time of each bank, and the newest day that should be out then. The UTC offsets are
  /// those of the date.
  static let localMoments = [
    // Monday at 15:00: 23 November 2026, a day off in Tbilisi.
    Moment(
      time: "2026-11-23T15:00:00",
      due: [
        "bdi+1": "2026-11-20", "cbar+4": "2026-11-23", "cbr+3": "2026-11-21",
        "nbp+1": "2026-11-23", "nbp-b+1": "2026-11-18", "nbu+2": "2026-11-23",
        "nbg+4": "2026-11-21", "cnb+1": "2026-11-23", "norges+1": "2026-11-20",
        "boc-5": "2026-11-20", "hnb+1": "2026-11-23",
      ]),
    // Wednesday noon: the weekly table of the week before, and one day later that of the day.
    Moment(
      time: "2026-11-25T12:00:00",
      due: [
        "bdi+1": "2026-11-24", "cbar+4": "2026-11-25", "cbr+3": "2026-11-25",
        "nbp+1": "2026-11-24", "nbp-b+1": "2026-11-18", "nbu+2": "2026-11-25",
        "nbg+4": "2026-11-25", "cnb+1": "2026-11-24", "norges+1": "2026-11-24",
        "boc-5": "2026-11-24", "hnb+1": "2026-11-25",
      ]),
    // Friday noon: the table of Wednesday is the newest of the week.
    Moment(
      time: "2026-11-27T12:00:00",
      due: [
        "bdi+1": "2026-11-26", "cbar+4": "2026-11-27", "cbr+3": "2026-11-27",
        "nbp+1": "2026-11-26", "nbp-b+1": "2026-11-25", "nbu+2": "2026-11-27",
        "nbg+4": "2026-11-27", "cnb+1": "2026-11-26", "norges+1": "2026-11-26",
        "boc-5": "2026-11-26", "hnb+1": "2026-11-27",
      ]),
    // Easter Monday at 20:00: a working day in Baku, Moscow, Kyiv, Tbilisi and Ottawa, whose rates
    // were published at 17:00.
    Moment(
      time: "2026-04-06T20:00:00",
      due: [
        "bdi+2": "2026-04-02", "cbar+4": "2026-04-06", "cbr+3": "2026-04-04",
        "nbp+2": "2026-04-03", "nbp-b+2": "2026-04-01", "nbu+3": "2026-04-06",
        "nbg+4": "2026-04-04", "cnb+2": "2026-04-02", "norges+2": "2026-04-01",
        "boc-4": "2026-04-06", "hnb+2": "2026-04-02",
      ]),
    // Saturday, 26 December, noon: the rates for the day after Friday are those of Saturday.
    Moment(
      time: "2026-12-26T12:00:00",
      due: [
        "bdi+1": "2026-12-24", "cbar+4": "2026-12-25", "cbr+3": "2026-12-26",
        "nbp+1": "2026-12-23", "nbp-b+1": "2026-12-23", "nbu+2": "2026-12-26",
        "nbg+4": "2026-12-26", "cnb+1": "2026-12-23", "norges+1": "2026-12-24",
        "boc-5": "2026-12-24", "hnb+1": "2026-12-24",
      ]),
    // Thursday, 31 December, at 18:00: a day off in Baku alone.
    Moment(
      time: "2026-12-31T18:00:00",
      due: [
        "bdi+1": "2026-12-31", "cbar+4": "2026-12-30", "cbr+3": "2026-12-31",
        "nbp+1": "2026-12-31", "nbp-b+1": "2026-12-30", "nbu+2": "2026-12-31",
        "nbg+4": "2026-12-31", "cnb+1": "2026-12-31", "norges+1": "2026-12-31",
        "boc-5": "2026-12-31", "hnb+1": "2026-12-31",
      ]),
  ]

  @Test("At the same local time of each bank", arguments: localMoments)
  func localNewestDay(_ moment: Moment) throws {
    let local = try #require(Timestamp(moment.time + "Z"))
    #expect(moment.due.count == Institution.all.count)
    for (place, due) in moment.due {
      let hours = try #require(Int64(place.suffix(2)))
      let now = local.adding(seconds: -hours * 3_600)
      let institution = try #require(Institution.all.first { $0.id == place.dropLast(2) })
      #expect(institution.calendar.newestDay(at: now).description == due, "\(place)")
    }
  }

  @Test(
    "A weekly table is dated Wednesday, or the working day before",
    arguments: [
      ("2026-11-24", "2026-11-18"), ("2026-11-25", "2026-11-25"), ("2026-12-02", "2026-12-02"),
      // 11 November is a day off in Poland.
      ("2026-11-11", "2026-11-10"), ("2026-11-17", "2026-11-10"), ("2026-11-09", "2026-11-04"),
    ])
  func weekly(_ date: String, _ published: String) throws {
    let calendar = Institution.nbpOtherCurrencies.calendar
    let date = try #require(CalendarDate(date))
    #expect(calendar.day(onOrBefore: date).description == published)
  }

  @Test("A table is the newest although another is due, if the bank had none hours later")
  func confirmed() throws {
    // Banks in Baku are closed on days that depend on the lunar calendar.
    let calendar = Institution.cbar.calendar
    let day = try #require(CalendarDate("2026-05-26"))
    let now = try #require(Timestamp("2026-05-29T15:00:00Z"))
    #expect(calendar.newestDay(at: now) > day)
    func isConfirmed(_ asked: String?) -> Bool {
      calendar.isConfirmed(newest: day, by: asked.flatMap { Timestamp($0) }, at: now)
    }
    #expect(isConfirmed("2026-05-29T14:00:00Z"))
    // Before the hour of publication, or soon after it, the bank may just be late.
    #expect(!isConfirmed("2026-05-29T05:00:00Z"))
    #expect(!isConfirmed("2026-05-29T08:00:00Z"))
    #expect(!isConfirmed(nil))
    let later = try #require(Timestamp("2026-06-08T15:00:00Z"))
    #expect(!calendar.isConfirmed(newest: day, by: later, at: later))
  }

  @Test(
    "Toronto's clocks change on its own days",
    arguments: [
      ("2026-03-13T20:59:59Z", "2026-03-12"), ("2026-03-13T21:00:00Z", "2026-03-13"),
      ("2026-03-06T21:59:59Z", "2026-03-05"), ("2026-03-06T22:00:00Z", "2026-03-06"),
      ("2026-11-02T21:59:59Z", "2026-10-30"), ("2026-11-02T22:00:00Z", "2026-11-02"),
    ])
  func toronto(_ time: String, _ day: String) throws {
    let now = try #require(Timestamp(time))
    #expect(Institution.bankOfCanada.calendar.newestDay(at: now).description == day)
  }
}
