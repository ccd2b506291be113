import Foundation

/// The default folders of the data.
enum DataFolder {
  /// Cambist's folder in the platform's folder for user data.
  static var standard: String { base + "/cambist" }

  /// A separate folder, so that simulated data never mix with real ones.
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
