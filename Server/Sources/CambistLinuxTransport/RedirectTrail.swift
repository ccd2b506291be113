import CambistFeeds
import Foundation

/// The addresses that one request has led to so far.
struct RedirectTrail {
  private(set) var current: URL
  private var visited: Set<String>
  private let maximumRedirects: Int

  init(start: URL, maximumRedirects: Int) {
    current = start
    visited = [start.absoluteString]
    self.maximumRedirects = maximumRedirects
  }

  /// Moves on to where a response points, or returns nil when the response is the answer itself.
  ///
  /// - Throws: ``HTTPFailure/redirectRefused(reason:)`` for one redirect too many, a circle, an
  ///   address that can't be read, and one that isn't http or https.
  mutating func follow(status: Int, location: String?) throws(HTTPFailure) -> URL? {
    guard [301, 302, 303, 307, 308].contains(status), let location else { return nil }
    guard !location.isEmpty, let target = URL(string: location, relativeTo: current)?.absoluteURL
    else { throw .redirectRefused(reason: "to an address that can't be read") }
    guard ["http", "https"].contains(target.scheme?.lowercased()) else {
      throw .redirectRefused(reason: "to an address that is not http or https")
    }
    guard target.host?.isEmpty == false else {
      throw .redirectRefused(reason: "to an address without a host")
    }
    guard !visited.contains(target.absoluteString) else {
      throw .redirectRefused(reason: "in a circle")
    }
    guard visited.count <= maximumRedirects else {
      throw .redirectRefused(reason: "more than \(maximumRedirects) in a row")
    }
    visited.insert(target.absoluteString)
    current = target
    return target
  }
}
