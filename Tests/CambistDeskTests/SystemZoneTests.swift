import CambistMoney
import Foundation
import Testing

@testable import CambistDesk

@Suite("The time zone of the machine") struct SystemZoneTests {
  @Test(
    "Its name is that of TZ, or else that of the file of the system's zone",
    arguments: [
      ("Asia/Baku", nil, "Asia/Baku"), (":Asia/Baku", nil, "Asia/Baku"),
      ("/usr/share/zoneinfo/America/Mexico_City", nil, "America/Mexico_City"),
      (":/usr/share/zoneinfo/Asia/Baku", nil, "Asia/Baku"), ("CET-1CEST", nil, "CET-1CEST"),
      ("", "/usr/share/zoneinfo/Asia/Baku", "UTC"), (nil, nil, "UTC"),
      (nil, "/usr/share/zoneinfo/Asia/Baku", "Asia/Baku"),
      (nil, "/var/db/timezone/zoneinfo/Europe/Berlin", "Europe/Berlin"),
    ] as [(String?, String?, String)])
  func names(_ variable: String?, _ file: String?, _ name: String) {
    #expect(SystemZone.name(variable: variable) { file } == name)
  }

  @Test("Its offset at a moment is that of the C library")
  func offsets() {
    let zone = DeskClock.system.zone()
    for second in stride(from: 1_000_000_000, to: 2_500_000_000, by: 40_000_000) {
      var (time, local) = (time_t(second), tm())
      localtime_r(&time, &local)
      #expect(
        zone.seconds(at: .init(millisecondsSince1970: Int64(second) * 1_000)) == local.tm_gmtoff)
    }
  }

  @Test("From a moment until now, its offsets are the same")
  func recentOffsets() {
    let clock = DeskClock.system
    let now = clock.now()
    for days in [0, 1, 40, 400, 9_000, 30_000] {
      let first = now.adding(seconds: -Int64(days) * 86_400)
      let zone = clock.zoneSince(first)
      for day in stride(from: 0, through: min(days, 9_000), by: 9) {
        let moment = first.adding(seconds: Int64(day) * 86_400)
        #expect(zone.seconds(at: moment) == clock.zone().seconds(at: moment), "\(moment)")
      }
      #expect(zone.name == clock.zone().name && clock.today() == clock.zone().date(of: now))
    }
  }

  @Test(
    "A part of a zone's changes has the offsets of all of them",
    arguments: [
      "Asia/Baku", "Europe/Berlin", "America/Los_Angeles", "Pacific/Auckland", "Africa/Casablanca",
      "Asia/Tehran", "Australia/Lord_Howe",
    ])
  func parts(of name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    let all = ZoneOffsets(zone)
    for _ in 0..<200 {
      let start = Int64.random(in: 946_684_800..<2_600_000_000)
      let range = start...start + Int64.random(in: 0..<80_000_000)
      let part = ZoneOffsets(name: name, in: range) { second in
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(second)))
      }
      let seconds =
        [range.lowerBound, range.upperBound] + (0..<50).map { _ in .random(in: range) }
      for second in seconds {
        let moment = Timestamp(millisecondsSince1970: second * 1_000)
        #expect(part.seconds(at: moment) == all.seconds(at: moment), "\(moment)")
      }
    }
  }

  @Test(
    "A part covers more than its range, and is not taken for UTC in winter",
    arguments: ["Europe/London", "Europe/Berlin", "America/New_York", "Pacific/Auckland"])
  func around(_ name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    let all = ZoneOffsets(zone)
    for _ in 0..<100 {
      let second = Int64.random(in: 950_000_000..<2_800_000_000)
      let part = SystemZone.Part(name: name, around: second...second) { second in
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(second)))
      }
      #expect(!part.zone.isUTC)
      #expect(part.range.contains(second - 86_400) && part.range.contains(second + 86_400))
      for second in (0..<100).map({ _ in Int64.random(in: part.range) }) {
        let moment = Timestamp(millisecondsSince1970: second * 1_000)
        #expect(part.zone.seconds(at: moment) == all.seconds(at: moment), "\(moment)")
      }
    }
  }
}
