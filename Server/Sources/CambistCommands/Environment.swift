import Foundation

/// The environment variables of the process.
package enum Environment {
  /// One variable. The standard library would first build a dictionary of all of them.
  package static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
