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
}
