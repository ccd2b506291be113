import CambistMoney
import CambistTesting
import Testing

struct TimestampTests {
  @Test(
    arguments: [
      ("2024-03-13T11:10:45+00:00", 1_710_328_245_000), ("2024-03-13T11:10:45Z", 1_710_328_245_000),
      ("2024-03-13t11:10:45z", 1_710_328_245_000), ("2024-03-13 11:10:45", 1_710_328_245_000),
      ("2024-03-13T11:10:45", 1_710_328_245_000), ("2024-03-13T11:10", 1_710_328_200_000),
      ("2024-03-13T11:10Z", 1_710_328_200_000), ("2024-03-13T11:10+01:00", 1_710_324_600_000),
      ("2024-03-13T11:10:45+01:00", 1_710_324_645_000),
      ("2024-03-13T11:10:45+01", 1_710_324_645_000),
      ("2024-03-13T11:10:45+0100", 1_710_324_645_000),
      ("2024-03-13T11:10:45-05:30", 1_710_348_045_000),
      ("2024-03-13T11:10:45-00:00", 1_710_328_245_000),
      ("2024-03-13T00:00:00+14:00", 1_710_237_600_000),
      ("2024-03-13T11:10:45.1Z", 1_710_328_245_100), ("2024-03-13T11:10:45.12Z", 1_710_328_245_120),
      ("2024-03-13T11:10:45.123Z", 1_710_328_245_123), ("2024-03-13T11:10:45,5", 1_710_328_245_500),
      ("2024-03-13T11:10:45.1239999999999999999999999999Z", 1_710_328_245_123),
      ("2024-03-13T11:10:45.000001+00:00", 1_710_328_245_000),
      ("2024-03-13T11:10:45.5-05:30", 1_710_348_045_500),
      ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1_000),
      ("1969-12-31T23:59:59.5Z", -500), ("1969-12-31T23:59:59.999Z", -1),
      ("2000-02-29T23:59:59Z", 951_868_799_000), ("0001-01-01T00:00:00Z", -62_135_596_800_000),
      ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
      ("2038-01-19T03:14:08Z", 2_147_483_648_000), ("2106-02-07T06:28:16Z", 4_294_967_296_000),
      ("2016-12-31T23:59:60Z", 1_483_228_799_000),
    ] as [(String, Int64)])
  func `Every form of ISO 8601 is read`(text: String, milliseconds: Int64) throws {
    let timestamp = try #require(Timestamp(text))
    #expect(timestamp.millisecondsSince1970 == milliseconds)
  }

  @Test(arguments: [
    "", "2024-03-13", "2024-03-13T", "2024-03-13T11", "2024-03-13T11:", "2024-03-13T11:1",
    "2024-03-13T1:10:45", "2024-03-13T11:10:", "2024-03-13T11:10:4", "2024-03-13T11:10:450",
    "2024-03-13T24:00:00", "2024-03-13T11:60:00", "2024-03-13T11:10:61", "2024-03-13T11:10:45.",
    "2024-03-13T11:10:45.Z", "2024-03-13T11:10:45.1.2", "2024-03-13T11:10:45ZZ",
    "2024-03-13T11:10:45+", "2024-03-13T11:10:45+1", "2024-03-13T11:10:45+01:",
    "2024-03-13T11:10:45+24",
    "2024-03-13T11:10:45+01:60", "2024-03-13T11:10:45+01:0", "2024-03-13T11:10:45+01:000",
    "2024-03-13T11:10:45 +01:00", "2024-03-13T11:10:45 Z", " 2024-03-13T11:10:45Z",
    "2024-03-13T11:10:45Z ",
    "2023-02-29T00:00:00Z", "2024-13-01T00:00:00Z", "0000-01-01T00:00:00Z", "2024-03-13X11:10:45",
    "2024-03-13T-1:10:45", "1710328245", "20240313T111045Z", "2024-03-13T11.5:00",
    "２024-03-13T11:10:45Z",
    "2024-03-13T11:10:45UTC", "2024-03-13T11:10:45+01:00Z", "2024-03-13T11:10:45\0",
  ])
  func `Invalid timestamps are rejected`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1, "1970-01-01T00:00:00.001Z"),
      (-1, "1969-12-31T23:59:59.999Z"),
      (-86_400_000, "1969-12-31T00:00:00Z"), (-86_400_001, "1969-12-30T23:59:59.999Z"),
      (1_710_328_245_120, "2024-03-13T11:10:45.120Z"), (951_868_799_000, "2000-02-29T23:59:59Z"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
      (-62_135_596_800_000, "0001-01-01T00:00:00Z"),
    ] as [(Int64, String)])
  func `A moment is written in UTC`(milliseconds: Int64, expected: String) {
    #expect(Timestamp(millisecondsSince1970: milliseconds).description == expected)
  }

  @Test
  func `A written timestamp is read back`() {
    var generator = SplitMix64(seed: 41)
    for _ in 0..<5_000 {
      let milliseconds = Int64.random(
        in: -62_135_596_800_000...253_402_300_799_999, using: &generator)
      let timestamp = Timestamp(millisecondsSince1970: milliseconds)
      if Timestamp(timestamp.description) != timestamp { Issue.record("\(timestamp) is not read") }
      let day = Int64(timestamp.date.daysSince1970) * 86_400_000
      if day + Int64(timestamp.millisecondOfDay) != milliseconds
        || !(0..<86_400_000).contains(timestamp.millisecondOfDay)
      {
        Issue.record("\(milliseconds) is not \(timestamp.date) and \(timestamp.millisecondOfDay)")
      }
    }
  }

  @Test(
    arguments: [
      (.min, "0001-01-01", 60_424_192), (.min + 1, "0001-01-01", 60_424_193),
      (.max, "9999-12-31", 25_975_807), (.max - 1, "9999-12-31", 25_975_806),
    ] as [(Int64, String, Int)])
  func `The first and the last timestamp have a date and a time`(
    milliseconds: Int64, date: String, millisecondOfDay: Int
  ) {
    let timestamp = Timestamp(millisecondsSince1970: milliseconds)
    #expect(timestamp.date.description == date)
    #expect(timestamp.millisecondOfDay == millisecondOfDay)
    #expect(timestamp.description.hasPrefix(date + "T"))
  }

  @Test(
    arguments: [
      (0, 1, 1_000), (0, -1, -1_000), (500, 86_400, 86_400_500), (.max, 1, .max), (.max, 0, .max),
      (.min, -1, .min), (.max, .max, .max), (.min, .min, .min), (0, .max, .max), (0, .min, .min),
      (1_000_000, .min, .min), (-1_000_000, .max, .max), (.max, .min, .min), (.min, .max, .max),
      (.max, -9_223_372_036_854_776, -193), (.min, 9_223_372_036_854_776, 192),
    ] as [(Int64, Int64, Int64)])
  func `Seconds are added and clamped to the ends`(start: Int64, seconds: Int64, expected: Int64) {
    let sum = Timestamp(millisecondsSince1970: start).adding(seconds: seconds)
    #expect(sum.millisecondsSince1970 == expected)
  }

  @Test(
    arguments: [
      (1_000, 0, 1), (0, 1_000, -1), (1_999, 0, 1), (0, 1_999, -1), (-1_999, 0, -1), (5, 5, 0),
      (.max, .max, 0), (.min, .min, 0), (.max, 0, 9_223_372_036_854_775),
      (.min, 0, -9_223_372_036_854_775), (.max, .min, 18_446_744_073_709_551),
      (.min, .max, -18_446_744_073_709_551), (.max, -1, 9_223_372_036_854_775),
    ] as [(Int64, Int64, Int64)])
  func `Seconds between two moments are whole and never trap`(
    later: Int64, earlier: Int64, expected: Int64
  ) {
    let later = Timestamp(millisecondsSince1970: later)
    #expect(later.seconds(since: Timestamp(millisecondsSince1970: earlier)) == expected)
  }

  @Test
  func `A day starts at midnight`() throws {
    let date = try #require(CalendarDate("2026-10-30"))
    #expect(Timestamp(date).description == "2026-10-30T00:00:00Z")
    #expect(Timestamp(date).date == date)
    #expect(Timestamp(date) < Timestamp(date.adding(days: 1)))
  }

  @Test(
    "A moment is written with the offset of a zone, and reads back as the same moment",
    arguments: [
      ("2026-11-23T21:30:00Z", 240, "2026-11-24T01:30:00+04:00"),
      ("2026-11-23T21:30:00.250Z", -360, "2026-11-23T15:30:00.250-06:00"),
      ("2026-11-23T21:30:00Z", -210, "2026-11-23T18:00:00-03:30"),
      ("2026-12-31T18:20:00Z", 345, "2027-01-01T00:05:00+05:45"),
      ("1969-12-31T23:59:59.999Z", 1, "1970-01-01T00:00:59.999+00:01"),
      ("2026-11-23T21:30:00Z", 0, "2026-11-23T21:30:00Z"),
    ])
  func written(_ moment: String, _ minutes: Int, _ text: String) throws {
    let moment = try #require(Timestamp(moment))
    #expect(moment.description(in: ZoneOffsets(name: "Zone", seconds: minutes * 60)) == text)
    #expect(Timestamp(text) == moment)
  }

  @Test(
    "A day begins at midnight of the zone, east and west of Greenwich",
    arguments: [
      ("2026-07-14T19:59:59Z", 4.0, "2026-07-14"), ("2026-07-14T20:00:00Z", 4, "2026-07-15"),
      ("2026-11-21T10:59:59Z", 13, "2026-11-21"), ("2026-11-21T11:00:00Z", 13, "2026-11-22"),
      ("2026-07-15T06:59:59Z", -7, "2026-07-14"), ("2026-07-15T07:00:00Z", -7, "2026-07-15"),
      ("2026-03-01T18:29:59Z", 5.5, "2026-03-01"), ("2026-03-01T18:30:00Z", 5.5, "2026-03-02"),
      ("1969-12-31T23:59:59Z", 0, "1969-12-31"), ("9999-12-31T23:00:00Z", 14, "9999-12-31"),
    ])
  func days(_ moment: String, _ hours: Double, _ day: String) throws {
    let moment = try #require(Timestamp(moment))
    #expect(moment.date(utcOffset: Int(hours * 3_600)).description == day)
  }

  @Test(
    "A day begins on the first islands fourteen hours before it begins in UTC",
    arguments: [
      ("2026-11-21T09:59:59Z", "2026-11-21"), ("2026-11-21T10:00:00Z", "2026-11-22"),
      ("2026-11-21T23:59:59Z", "2026-11-22"),
    ])
  func latestDate(_ moment: String, _ day: String) throws {
    #expect(try #require(Timestamp(moment)).latestDate.description == day)
  }
}
