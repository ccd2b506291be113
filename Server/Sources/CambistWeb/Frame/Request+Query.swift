import Foundation
import Hummingbird

extension Request {
  /// The value of a query parameter as forms encode it, where a plus sign is a space.
  ///
  /// Nil when the parameter is absent or is not valid UTF-8.
  func query(_ name: String) -> String? {
    for pair in (uri.query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.first.map(String.init) == name else { continue }
      let value = parts.count > 1 ? parts[1] : ""
      return value.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
    }
    return nil
  }
}
