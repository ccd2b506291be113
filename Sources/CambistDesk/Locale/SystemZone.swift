import CambistMoney
import Foundation
import Synchronization

/// The time zone of this machine: that of the variable `TZ`, or else the system's.
///
/// On Linux the offsets come from the C library: Foundation's time zones would load ICU, and a command
/// would start later. On Apple systems they come from Foundation, which follows a phone that travels.
enum SystemZone {
  private static let cache = Mutex<ZoneOffsets?>(nil)

  /// - Complexity: Asks for some 3,000 offsets when the zone is another than the last time.
  static func current() -> ZoneOffsets {
    let name = name()
    return cache.withLock { cache in
      if let cache, cache.name == name { return cache }
      #if canImport(Darwin)
        let zone = ZoneOffsets(TimeZone.autoupdatingCurrent)
      #else
        let zone = ZoneOffsets(name: name, seconds: offset(at:))
      #endif
      cache = zone
      return zone
    }
  }

  private static func name() -> String {
    #if canImport(Darwin)
      return TimeZone.autoupdatingCurrent.identifier
    #else
      let name = name(variable: getenv("TZ").map { String(cString: $0) }) {
        realpath("/etc/localtime", nil).map { path in
          defer { free(path) }
          return String(cString: path)
        }
      }
      // A file outside the folder of zones has no name; its present offset is one.
      guard name.hasPrefix("/") else { return name }
      return ZoneOffsets(UTCOffset(seconds: offset(at: Int64(time(nil))))).name
    #endif
  }

  /// The offset from UTC that the C library has for a second since 1970.
  private static func offset(at second: Int64) -> Int {
    var (time, local) = (time_t(second), tm())
    return localtime_r(&time, &local) == nil ? 0 : local.tm_gmtoff
  }

  /// The name of the zone that the C library uses: `Asia/Baku` for `:Asia/Baku` and for
  /// `/usr/share/zoneinfo/Asia/Baku`; a rule such as `CET-1CEST` as it is.
  ///
  /// - Parameters:
  ///   - variable: The value of `TZ`; nil where it is not set.
  ///   - file: The file of the system's zone; nil where there is none.
  static func name(variable: String?, file: () -> String?) -> String {
    guard let text = variable ?? file(), !text.isEmpty else { return ZoneOffsets.utc.name }
    let name = text.hasPrefix(":") ? text.dropFirst() : text[...]
    guard let folder = name.range(of: "zoneinfo/") else { return String(name) }
    return String(name[folder.upperBound...])
  }
}
