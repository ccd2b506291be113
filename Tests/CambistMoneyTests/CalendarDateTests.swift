import CambistMoney
import CambistTesting
import Testing

struct CalendarDateTests {
  @Test
  func `Every day from 1999 to 2030 is counted and written as on a wall calendar`() {
    // 1999-01-01 is the 10,592nd day after 1970-01-01: 29 years, 7 of them leap years.
    var count = 29 * 365 + 7
    for year in 1999...2030 {
      let isLeap = [2000, 2004, 2008, 2012, 2016, 2020, 2024, 2028].contains(year)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (month, length) in zip(1...12, lengths) {
        for day in 1...length {
          let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
          let date = CalendarDate(text)
          if date?.daysSince1970 != count || date?.description != text
            || CalendarDate(daysSince1970: count) != date
            || CalendarDate(year: year, month: month, day: day) != date
          {
            Issue.record("\(text) is day \(count)")
          }
          count += 1
        }
        #expect(CalendarDate(year: year, month: month, day: length + 1) == nil)
        #expect(CalendarDate(year: year, month: month, day: 0) == nil)
      }
    }
    #expect(count == CalendarDate(year: 2031, month: 1, day: 1)?.daysSince1970)
  }

  @Test
  func `The calendar runs from 0001-01-01 to 9999-12-31`() throws {
    let first = try #require(CalendarDate("0001-01-01"))
    let last = try #require(CalendarDate("9999-12-31"))
    #expect(last.daysSince1970 - first.daysSince1970 + 1 == 3_652_059)
    #expect(first.description == "0001-01-01")
    for days in stride(from: first.daysSince1970, through: last.daysSince1970, by: 89) {
      let date = CalendarDate(daysSince1970: days)
      if date.daysSince1970 != days || CalendarDate(date.description) != date
        || date.adding(days: 1) <= date && date != last
      {
        Issue.record("day \(days) became \(date)")
      }
    }
  }

  @Test(
    arguments: [
      (1900, false), (2000, true), (2100, false), (2400, true), (4, true), (100, false),
      (400, true), (2023, false), (2024, true), (1999, false),
    ] as [(Int, Bool)])
  func `Every fourth year is a leap year, except centuries that 400 does not divide`(
    year: Int, isLeap: Bool
  ) throws {
    #expect((CalendarDate(year: year, month: 2, day: 29) != nil) == isLeap)
    let start = try #require(CalendarDate(year: year, month: 1, day: 1))
    let next = try #require(CalendarDate(year: year + 1, month: 1, day: 1))
    #expect(next.daysSince1970 - start.daysSince1970 == (isLeap ? 366 : 365))
  }

  @Test(arguments: [
    "", "2026", "2026-10", "2026-10-3", "2026-1-30", "26-10-30", "2026-10-300", "2026/10/30",
    "2026-10-30 ", " 2026-10-30", "2026-13-01", "2026-00-10", "2026-10-00", "2026-02-29",
    "2026-04-31", "0000-01-01", "-001-01-01", "+2026-10-30", "20261030", "2026-10-3O",
    "２０２６-10-30", "2026-10-30T00:00:00", "2026-W44-5", "2026–10–30", "2026-10-\0\0",
  ])
  func `Invalid days are rejected`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test
  func `Parts outside the calendar are rejected`() {
    for (year, month, day) in [
      (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
      (2026, 1, 32), (.min, 1, 1), (.max, 1, 1), (2026, .max, 1), (2026, 1, .min),
    ] {
      #expect(CalendarDate(year: year, month: month, day: day) == nil)
    }
  }

  @Test(
    arguments: [
      ("2024-02-28", 1, "2024-02-29"), ("2024-02-29", 1, "2024-03-01"),
      ("2023-02-28", 1, "2023-03-01"),
      ("2026-01-01", -1, "2025-12-31"), ("1970-01-01", -1, "1969-12-31"),
      ("2026-10-30", 0, "2026-10-30"),
      ("9999-12-31", 1, "9999-12-31"), ("0001-01-01", -1, "0001-01-01"),
      ("2026-10-30", .max, "9999-12-31"), ("2026-10-30", .min, "0001-01-01"),
      ("1960-10-30", .max, "9999-12-31"), ("1960-10-30", .min, "0001-01-01"),
    ] as [(String, Int, String)])
  func `Days are added and clamped to the calendar`(text: String, days: Int, expected: String)
    throws
  {
    let date = try #require(CalendarDate(text))
    #expect(date.adding(days: days).description == expected)
  }

  @Test
  func `Days outside the calendar are clamped to its ends`() {
    #expect(CalendarDate(daysSince1970: .max).description == "9999-12-31")
    #expect(CalendarDate(daysSince1970: .min).description == "0001-01-01")
  }

  @Test
  func `Days compare in chronological order`() throws {
    let texts = [
      "0001-01-01", "1969-12-31", "1970-01-01", "2025-12-31", "2026-01-02", "2026-02-01",
    ]
    let dates = try texts.map { try #require(CalendarDate($0)) }
    for (index, date) in dates.enumerated() {
      #expect(dates.dropFirst(index + 1).allSatisfy { date < $0 && !($0 < date) })
    }
  }
}
