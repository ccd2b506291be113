import Foundation

/// The variables that the process was started with.
enum Environment {
  /// One variable. The standard library's way makes a table of all of them first.
  static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
