/// The key of a link that gives read access to tables.
struct LinkKey: Sendable {
  /// The key, as it is in the link.
  let text: String

  /// A key of 256 random bits.
  static func random() -> LinkKey { LinkKey(AccessToken.random().text) }

  /// A key that a client sent.
  init(_ text: String) { self.text = text }

  /// The stored hash of the key. A key has so many random bits that its hash needs no salt.
  var hash: String { SHA256Digest.text(of: Array(text.utf8)) }
}
