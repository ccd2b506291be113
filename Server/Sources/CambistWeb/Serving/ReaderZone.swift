import CambistDesk
import CambistMoney
import Hummingbird
import Synchronization

/// The time zone of a reader, which the pages' script stores in a cookie: `Asia/Baku@240` is its
/// name and the present offset from UTC in minutes.
enum ReaderZone {
  private static let cookie = "time-zone"

  /// The zones of requests so far. Only existing names are stored, so there are at most some 600.
  private static let zones = Mutex<[String: ZoneOffsets]>([:])

  /// The zone as the script stored it; nil without one.
  static func stored(_ request: Request) -> String? {
    let text = request.cookie(SiteAccess.ownCookie(cookie)) ?? request.cookie(cookie)
    return text.flatMap { $0.utf8.count <= 80 ? $0 : nil }
  }

  /// The zone of a stored text. If its name is missing or unknown here, the offset is used; nil
  /// without either.
  static func zone(stored text: String) -> ZoneOffsets? {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    if let zone = zone(named: String(parts[0])) { return zone }
    guard parts.count == 2 else { return nil }
    return UTCOffset(utf8: ArraySlice(parts[1].utf8)).map { ZoneOffsets($0) }
  }

  private static func zone(named name: String) -> ZoneOffsets? {
    let key = name.lowercased()
    if let zone = zones.withLock({ $0[key] }) { return zone }
    guard let zone = ZoneOffsets(named: name) else { return nil }
    // An offset such as `UTC+4` has many spellings and takes no time to read.
    if name.contains("/") { zones.withLock { $0[key] = zone } }
    return zone
  }
}
