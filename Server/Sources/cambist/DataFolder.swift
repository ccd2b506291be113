import Foundation

/// Where data are kept when no folder is named.
enum DataFolder {
  /// The platform's folder for a user's data, and Cambist's own in it.
  static var standard: String { base + "/cambist" }

  /// A folder of its own, so that simulated data never mix with real ones.
  static var demo: String { base + "/cambist-demo" }

  private static var base: String {
    #if os(macOS)
      return NSHomeDirectory() + "/Library/Application Support"
    #else
      let named = Environment.value(of: "XDG_DATA_HOME") ?? ""
      return named.hasPrefix("/") ? named : NSHomeDirectory() + "/.local/share"
    #endif
  }
}
