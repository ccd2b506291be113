public import Foundation

/// A GET request of a feed.
public struct HTTPRequest: Sendable, Hashable {
  /// The absolute address.
  public var url: URL
  /// The value of the `Accept` header.
  public var accept: String

  /// The known version, if only a newer one is requested.
  public var known: EntityVersion?

  /// Creates a request for a resource in a media type.
  public init(url: URL, accept: String, known: EntityVersion? = nil) {
    self.url = url
    self.accept = accept
    self.known = known
  }
}
