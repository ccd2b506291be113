/// The position of a value in a buffer, and how it is written there.
struct TableCell {
  enum Kind {
    /// Without quotes; a number in JSON.
    case plain
    /// Between quotes.
    case quoted
    /// Between quotes, with doubled quotes or escapes.
    case escaped
    /// With text after the closing quote.
    case malformed
    /// A list or an object of JSON.
    case nested
    /// Missing; `null` in JSON.
    case absent
  }

  static let absent = TableCell(start: 0, end: 0, kind: .absent)

  var start: Int
  var end: Int
  var kind: Kind

  var count: Int { end - start }
}
