import Foundation

/// The maximum number of open files and connections of the process.
enum Descriptors {
  /// The minimum for a store, the sources and some clients.
  static let fewest = 128

  /// The system's maximum for a process; a shell's own limit is often 1,024.
  ///
  /// - Throws: ``Failure`` when it is too small for a desk.
  static func forDesk() throws -> Int {
    let most = most()
    guard most >= fewest else {
      throw Failure(
        .unavailable,
        "Cambist needs at least \(fewest) open files, but the limit is \(most). Raise it with ulimit -n."
      )
    }
    return most
  }

  private static func most() -> Int {
    var limit = rlimit()
    #if os(Linux)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    guard getrlimit(resource, &limit) == 0 else { return 256 }
    let wanted = min(limit.rlim_max, 16_384)
    if limit.rlim_cur < wanted {
      let before = limit.rlim_cur
      limit.rlim_cur = wanted
      if setrlimit(resource, &limit) != 0 { limit.rlim_cur = before }
    }
    return Int(min(limit.rlim_cur, 1 << 20))
  }
}
