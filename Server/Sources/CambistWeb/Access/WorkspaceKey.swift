/// The key of a workspace, in a browser's cookie or sent by a program.
struct WorkspaceKey: Sendable, Equatable {
  /// The name of the cookie with the key.
  static let cookie = "cambist-workspace"
  private static let length = 43

  /// The key itself, which is never stored.
  let text: String

  /// A key of 256 random bits.
  static func random() -> WorkspaceKey { WorkspaceKey(checked: AccessToken.random().text) }

  /// A key that a client sent; nil for a text that is not a key of a desk.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == Self.length, let token = AccessToken(String(text)) else { return nil }
    self.text = token.text
  }

  private init(checked text: String) { self.text = text }

  /// The stored hash of the key. A key has so many random bits that its hash needs no salt.
  var hash: String { SHA256Digest.text(of: Array(text.utf8)) }
}
