/// A value that can be a parameter of a statement.
protocol PostgresValue {
  /// The value in PostgreSQL's text format; nil for `NULL`.
  var postgresText: String? { get }
}

extension String: PostgresValue {
  /// The text up to its first zero byte, as SQLite stores it: PostgreSQL has no text with one.
  var postgresText: String? {
    utf8.contains(0) ? String(decoding: utf8.prefix { $0 != 0 }, as: UTF8.self) : self
  }
}

extension Int: PostgresValue {
  var postgresText: String? { String(self) }
}

extension Int64: PostgresValue {
  var postgresText: String? { String(self) }
}

extension Bool: PostgresValue {
  var postgresText: String? { self ? "t" : "f" }
}

extension Optional: PostgresValue where Wrapped: PostgresValue {
  var postgresText: String? { flatMap { $0.postgresText } }
}

/// Bytes for a column of the type `bytea`.
struct PostgresBytes: PostgresValue {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  var postgresText: String? {
    var text: [UInt8] = [UInt8(ascii: "\\"), UInt8(ascii: "x")]
    text.reserveCapacity(2 + 2 * bytes.count)
    for byte in bytes {
      text.append(Self.digit(byte >> 4))
      text.append(Self.digit(byte & 0xF))
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

/// An array, such as one column of many rows.
extension Array: PostgresValue where Element: PostgresValue {
  var postgresText: String? {
    var text: [UInt8] = [UInt8(ascii: "{")]
    for (position, element) in enumerated() {
      if position > 0 { text.append(UInt8(ascii: ",")) }
      guard let value = element.postgresText else {
        text.append(contentsOf: "NULL".utf8)
        continue
      }
      text.append(UInt8(ascii: "\""))
      for byte in value.utf8 {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
          text.append(UInt8(ascii: "\\"))
        }
        text.append(byte)
      }
      text.append(UInt8(ascii: "\""))
    }
    text.append(UInt8(ascii: "}"))
    return String(decoding: text, as: UTF8.self)
  }
}
