/// The version of a resource: its entity tag, its time of last change, or both.
///
/// A request with a version is answered with status 304 and no body while the resource is
/// unchanged.
public struct EntityVersion: Sendable, Hashable {
  /// The `ETag` header as it was sent.
  public let tag: String?
  /// The `Last-Modified` header as it was sent.
  public let modified: String?

  /// Nil when the headers have neither; values that cannot be sent back count as missing.
  public init?(tag: String?, modified: String?) {
    self.tag = tag.flatMap(Self.checked)
    self.modified = modified.flatMap(Self.checked)
    if self.tag == nil, self.modified == nil { return nil }
  }

  /// The headers of a request for a newer version.
  public var conditions: [(name: String, value: String)] {
    [("If-None-Match", tag), ("If-Modified-Since", modified)].compactMap { name, value in
      value.map { (name, $0) }
    }
  }

  private static func checked(_ value: String) -> String? {
    let isSendable =
      (1...512).contains(value.utf8.count) && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    return isSendable ? value : nil
  }
}
