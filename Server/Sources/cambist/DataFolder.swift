import Foundation

/// Where data are kept when no folder is named.
enum DataFolder {
  /// The platform's folder for a user's data, and Cambist's own in it.
  static var standard: URL {
    base.appendingPathComponent("cambist", isDirectory: true)
  }

  /// A folder of its own, so that simulated data never mix with real ones.
  static var demo: URL {
    base.appendingPathComponent("cambist-demo", isDirectory: true)
  }

  private static var base: URL {
    #if os(macOS)
      return URL(fileURLWithPath: NSHomeDirectory() + "/Library/Application Support")
    #else
      let named = ProcessInfo.processInfo.environment["XDG_DATA_HOME"] ?? ""
      let path = named.hasPrefix("/") ? named : NSHomeDirectory() + "/.local/share"
      return URL(fileURLWithPath: path, isDirectory: true)
    #endif
  }
}
