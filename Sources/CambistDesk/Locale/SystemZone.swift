import CambistMoney
import Foundation
import Synchronization

/// The time zone of this machine: that of the variable `TZ`, otherwise the system's.
///
/// On Linux the offsets come from the C library: Foundation's time zones would load ICU, which
/// delays the start of commands. On Apple systems they come from Foundation, which follows a
/// travelling iPhone.
enum SystemZone {
  /// The offsets of a part of the known time.
  struct Part {
    let zone: ZoneOffsets
    /// The seconds since 1970 for which the offsets are right.
    let range: ClosedRange<Int64>

    init(_ zone: ZoneOffsets) {
      self.zone = zone
      range = ZoneOffsets.known
    }

    /// A day more than a range, as a local time may be read before its offset is known. A year more
    /// at its end, as a server runs for long, and as a zone whose clocks never change may be taken
    /// for UTC.
    ///
    /// - Parameter seconds: Returns the offset at a second since 1970.
    init(name: String, around range: ClosedRange<Int64>, seconds: (Int64) -> Int) {
      let day: Int64 = 86_400
      self.range = (range.lowerBound - day...range.upperBound + 366 * day)
        .clamped(to: ZoneOffsets.known)
      zone = ZoneOffsets(name: name, in: self.range, seconds: seconds)
    }
  }

  private static let cache = Mutex<Part?>(nil)

  /// The zone's offsets from 2000 to 2060.
  ///
  /// - Complexity: Requests some 3,000 offsets when the zone has changed, and 20 for each change of
  ///   clocks.
  static func current() -> ZoneOffsets { current(in: ZoneOffsets.known) }

  /// The zone's offsets from a moment until now.
  ///
  /// - Complexity: As ``current()``, but for the weeks from the moment until next year.
  static func current(since first: Timestamp, until last: Timestamp) -> ZoneOffsets {
    let (first, last) = (first.millisecondsSince1970 / 1_000, last.millisecondsSince1970 / 1_000)
    let known = ZoneOffsets.known
    guard known.contains(first), known.contains(last), first <= last else { return current() }
    return current(in: first...last)
  }

  private static func current(in range: ClosedRange<Int64>) -> ZoneOffsets {
    let name = name()
    return cache.withLock { cache in
      if let cache, cache.zone.name == name, cache.range.contains(range) { return cache.zone }
      #if canImport(Darwin)
        let found = Part(ZoneOffsets(TimeZone.autoupdatingCurrent))
      #else
        let found = Part(name: name, around: range, seconds: offset(at:))
      #endif
      cache = found
      return found.zone
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
