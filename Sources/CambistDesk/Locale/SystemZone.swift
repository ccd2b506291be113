import CambistMoney
import Foundation
import Synchronization

/// The time zone of this machine: that of the variable `TZ`, otherwise the system's.
///
/// On Linux the offsets come from the C library: Foundation's time zones would load ICU, which
/// delays the start of commands. On Apple systems they come from Foundation, which follows a
/// travelling iPhone.
enum SystemZone {
  private static let cache = Mutex<ZoneOffsets?>(nil)

  /// - Complexity: Requests some 3,000 offsets when the zone has changed.
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
      // A file outside the folder of zones has no name; its present offset is used as the name.
      guard name.hasPrefix("/") else { return name }
      return ZoneOffsets(UTCOffset(seconds: offset(at: Int64(time(nil))))).name
    #endif
  }

  /// The C library's offset from UTC at a second since 1970.
  private static func offset(at second: Int64) -> Int {
    var (time, local) = (time_t(second), tm())
    return localtime_r(&time, &local) == nil ? 0 : local.tm_gmtoff
  }

  /// The name of the zone that the C library uses: `Asia/Baku` for `:Asia/Baku` and for
  /// `/usr/share/zoneinfo/Asia/Baku`; a rule such as `CET-1CEST` as it is.
  ///
  /// - Parameters:
  ///   - variable: The value of `TZ`; nil when it is not set.
  ///   - file: The file of the system's zone; nil when there is none.
  static func name(variable: String?, file: () -> String?) -> String {
    guard let text = variable ?? file(), !text.isEmpty else { return ZoneOffsets.utc.name }
    let name = text.hasPrefix(":") ? text.dropFirst() : text[...]
    guard let folder = name.range(of: "zoneinfo/") else { return String(name) }
    return String(name[folder.upperBound...])
  }
}
