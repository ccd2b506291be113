/// The code of a product, as the source writes it; it is case-sensitive.
public struct SKU: Sendable {
  /// The maximum number of bytes in UTF-8.
  public static let maximumLength = 128

  /// The code.
  public let text: String

  /// Nil when the code is empty or longer than 128 bytes.
  public init?(_ text: String) {
    guard Self.isCode(length: text.utf8.count) else { return nil }
    self.text = text
  }

  /// Whether a code may have this number of bytes in UTF-8.
  @inlinable
  package static func isCode(length: Int) -> Bool { length >= 1 && length <= maximumLength }

  /// The code of a sale whose length was checked.
  init(_ lent: LentSale) {
    text = String(decoding: lent.code, as: UTF8.self)
  }
}

// Compared and hashed as bytes: codes are identifiers, and Unicode equivalence is unnecessary and
// would need large tables.
extension SKU: Hashable, Comparable, CustomStringConvertible {
  public static func == (left: SKU, right: SKU) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  public static func < (left: SKU, right: SKU) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  public var description: String { text }
}
