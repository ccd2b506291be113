/// What somebody has to know to use a desk that other machines can reach.
public struct AccessToken: Sendable {
  /// The token, as it stands in a link.
  public let text: String

  /// The fewest characters that a token of the user's own may have.
  public static let minimumLength = 16

  /// A token of 256 random bits.
  public static func random() -> AccessToken {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
    var generator = SystemRandomNumberGenerator()
    let characters = (0..<43).map { _ in alphabet[Int(generator.next() & 63)] }
    return AccessToken(checked: String(characters))
  }

  /// A token of the user's own; nil when it is too short, or has characters other than letters,
  /// digits, dashes and underscores.
  public init?(_ text: String) {
    guard text.utf8.count >= Self.minimumLength,
      text.utf8.allSatisfy({ byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      })
    else { return nil }
    self.text = text
  }

  private init(checked text: String) { self.text = text }

  /// Whether a text is the token; takes as long whatever is wrong with a text of the same length.
  func isEqual(to other: some StringProtocol) -> Bool {
    let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
    var difference: UInt8 = mine.count == theirs.count ? 0 : 1
    for index in mine.indices {
      difference |= mine[index] ^ (index < theirs.count ? theirs[index] : ~mine[index])
    }
    return difference == 0
  }
}
