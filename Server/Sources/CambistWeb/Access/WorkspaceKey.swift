/// The key of a workspace, as a browser's cookie or a program has it.
struct WorkspaceKey: Sendable, Equatable {
  /// The cookie that the key is stored in.
  static let cookie = "cambist-workspace"
  private static let length = 43

  /// The key itself, which nothing stores.
  let text: String

  /// A key of 256 random bits.
  static func random() -> WorkspaceKey { WorkspaceKey(checked: AccessToken.random().text) }

  /// A key that a client sent; nil for what no desk has given out.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == Self.length, let token = AccessToken(String(text)) else { return nil }
    self.text = token.text
  }

  private init(checked text: String) { self.text = text }

  /// What is stored of the key. A key has so many random bits that its hash needs no salt.
  var hash: String { SHA256Digest.text(of: Array(text.utf8)) }
}
