import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import Testing

@Suite("The European Central Bank's calendar and its history") struct ECBCalendarHistoryTests {
  @Test("Since 2002 the bank has published on its days of publication and on no others")
  func history() throws {
    let archive = try ECBArchive.bundled()
    let start = try #require(CalendarDate("2002-01-01"))
    var published: Set<CalendarDate> = []
    try archive.tables(from: archive.last) { table throws(Problem) in
      published.insert(table.provenance.asOf.date)
      return table.provenance.asOf.date < start
    }
    var day = start
    var wrong: [CalendarDate] = []
    while day <= archive.last {
      if ECBCalendar.isDayOfPublication(day) != published.contains(day) { wrong.append(day) }
      day = day.adding(days: 1)
    }
    #expect(wrong.isEmpty)
    #expect(published.count > 6_000)
  }
}
