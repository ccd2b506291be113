import Foundation

/// The secret that a client sends to use a desk.
public struct AccessToken: Sendable {
  /// The token, as it appears in a link.
  public let text: String

  /// The minimum length of a token that the user chooses.
  public static let minimumLength = 16

  /// A token of 256 random bits.
  public static func random() -> AccessToken {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
    var generator = SystemRandomNumberGenerator()
    let characters = (0..<43).map { _ in alphabet[Int(generator.next() & 63)] }
    return AccessToken(checked: String(characters))
  }

  /// The minimum entropy in bits of such a token.
  private static let minimumBits = 40.0
  private static let fewestDifferent = 6

  /// A token of the user's own; nil when it is too short, has characters other than letters,
  /// digits, dashes and underscores, or repeats a few of them.
  public init?(_ text: String) {
    guard text.utf8.count >= Self.minimumLength,
      text.utf8.allSatisfy({ byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }), Set(text.utf8).count >= Self.fewestDifferent,
      Self.bits(Array(text.utf8)) >= Self.minimumBits
    else { return nil }
    self.text = text
  }

  /// An upper bound of a text's entropy in bits, from the frequencies of the characters in its
  /// repeating part. This finds careless tokens, not every token that can be guessed.
  private static func bits(_ text: [UInt8]) -> Double {
    let period =
      (1...text.count).first { period in
        text.indices.dropFirst(period).allSatisfy { text[$0] == text[$0 - period] }
      } ?? text.count
    let part = text.prefix(period)
    let counts = Dictionary(part.map { ($0, 1.0) }, uniquingKeysWith: +).values
    return counts.reduce(0) { $0 - $1 * log2($1 / Double(period)) }
  }

  private init(checked text: String) { self.text = text }

  /// Compares a text with the token, in constant time for texts of the same length.
  func isEqual(to other: some StringProtocol) -> Bool {
    let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
    var difference: UInt8 = mine.count == theirs.count ? 0 : 1
    for index in mine.indices {
      difference |= mine[index] ^ (index < theirs.count ? theirs[index] : ~mine[index])
    }
    return difference == 0
  }
}
