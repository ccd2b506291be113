import CambistDesk
import CambistMoney
import Foundation
import Testing

@Suite("Zones by name") struct ZoneOffsetsNameTests {
  @Test(
    "A zone has its IANA name or its offset from UTC",
    arguments: [
      ("UTC", "UTC", 0), ("utc", "UTC", 0), ("Z", "UTC", 0), ("+00:00", "UTC", 0),
      ("UTC+4", "UTC+04:00", 14_400), ("+04:00", "UTC+04:00", 14_400),
      ("GMT-3", "UTC-03:00", -10_800),
      ("-0330", "UTC-03:30", -12_600), ("UTC+05:45", "UTC+05:45", 20_700),
      ("Asia/Baku", "Asia/Baku", 14_400), ("Asia/Kolkata", "Asia/Kolkata", 19_800),
      ("Europe/Berlin", "Europe/Berlin", 3_600), ("America/New_York", "America/New_York", -18_000),
      ("Etc/GMT+3", "Etc/GMT+3", -10_800),
    ] as [(String, String, Int)])
  func names(_ text: String, _ name: String, _ seconds: Int) throws {
    let zone = try #require(ZoneOffsets(named: text))
    #expect(zone.name == name)
    #expect(zone.seconds(at: try #require(Timestamp("2026-01-15T12:00:00Z"))) == seconds)
  }

  @Test(
    "Invalid zones are rejected",
    arguments: [
      "", "Mars/Olympus", "Baku", "Asia", "Asia/", "nonsense", "UTC+", "UTC+15", "UTC+14:01",
      "-14:30", "+4:5", "+04:60",
      "4",
      "+123", "../../etc/passwd", "UTC+٤", "+04:00:00",
    ])
  func refusals(_ text: String) {
    #expect(ZoneOffsets(named: text) == nil)
  }

  @Test(
    "The offsets are those of Foundation at every time of the year, including legal changes",
    arguments: [
      "Asia/Baku", "Europe/Istanbul", "Europe/Berlin", "America/Los_Angeles", "Pacific/Auckland",
      "Africa/Casablanca", "Asia/Tehran", "Europe/Moscow", "Australia/Lord_Howe",
      "America/Sao_Paulo",
    ])
  func offsets(_ name: String) throws {
    let zone = try #require(ZoneOffsets(named: name))
    let reference = try #require(TimeZone(identifier: name))
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let second = Int64.random(in: 946_684_800..<2_840_140_800, using: &generator)
      let moment = Timestamp(millisecondsSince1970: second * 1_000)
      let date = Date(timeIntervalSince1970: TimeInterval(second))
      #expect(zone.seconds(at: moment) == reference.secondsFromGMT(for: date), "\(moment)")
      // The local time leads back to the moment, except in an hour that occurs twice.
      let back = zone.moment(of: zone.wallClock(at: moment), notAfter: moment)
      #expect(zone.wallClock(at: back) == zone.wallClock(at: moment), "\(moment)")
    }
  }

  @Test("Summer time begins and ends at the exact second")
  func summer() throws {
    let zone = try #require(ZoneOffsets(named: "Europe/Berlin"))
    for (moment, seconds) in [
      ("2026-03-29T00:59:59Z", 3_600), ("2026-03-29T01:00:00Z", 7_200),
      ("2026-10-25T00:59:59Z", 7_200), ("2026-10-25T01:00:00Z", 3_600),
    ] {
      #expect(zone.seconds(at: try #require(Timestamp(moment))) == seconds)
    }
  }
}
