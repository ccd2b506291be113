// This import lets the compiler join texts with the module's own function.
import CambistMoney

/// Puts texts into addresses.
public enum Address {
  /// The text with everything but letters, digits, `-`, `.`, `_` and `~` percent-encoded.
  public static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(escaping: text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(escaping text: String, to bytes: inout [UInt8]) {
    for byte in text.bytes {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }

  /// A path with a query; fields without a value and empty ones are left out.
  public static func of(_ path: String, _ fields: [(name: String, value: String?)]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(96)
    bytes += path.bytes
    append(fields, after: 0x3F, skipsEmpty: true, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds a part to the query of an address.
  ///
  /// - Parameter part: Escaped fields; nil for none.
  public static func of(_ address: String, with part: String?) -> String {
    guard let part else { return address }
    return address + (address.utf8.contains(0x3F) ? "&" : "?") + part
  }

  /// Fields as a form sends them; those without a value are left out.
  public static func query(_ fields: [(name: String, value: String?)]) -> String {
    var bytes: [UInt8] = []
    append(fields, after: nil, skipsEmpty: false, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameters:
  ///   - separator: The byte before the first field; nil for none.
  ///   - skipsEmpty: Whether fields with an empty value are left out too.
  @inline(never)
  private static func append(
    _ fields: [(name: String, value: String?)], after separator: UInt8?, skipsEmpty: Bool,
    to bytes: inout [UInt8]
  ) {
    var separator = separator
    for (name, value) in fields {
      guard let value, !skipsEmpty || !value.utf8.isEmpty else { continue }
      if let separator { bytes.append(separator) }
      separator = 0x26
      bytes += name.bytes
      bytes.append(0x3D)
      append(escaping: value, to: &bytes)
    }
  }

  /// Whether an address in a form belongs to a page of this site.
  public static func isOwn(_ address: String) -> Bool {
    let bytes = address.bytes
    return bytes.first == 0x2F && isPlain(bytes) && bytes.dropFirst().first != 0x2F
  }

  /// Whether an address is of a site over HTTPS.
  static func isSite(_ address: String) -> Bool {
    let bytes = address.bytes
    guard bytes.starts(with: "https://".bytes), let host = bytes.dropFirst(8).first else {
      return false
    }
    return isPlain(bytes) && host != 0x2F
  }

  /// Whether there are no spaces, controls, backslashes or non-ASCII letters, which browsers
  /// interpret differently.
  private static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool {
    func isAllowed(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && byte != 0x5C }
    return bytes.withContiguousStorageIfAvailable { $0.allSatisfy(isAllowed) }
      ?? bytes.allSatisfy(isAllowed)
  }

  /// Whether a page may link to an address: a page of this site, or a place on the page itself.
  static func isLink(_ address: String) -> Bool {
    isOwn(address) || address.bytes.first == 0x23
  }

  /// A product's page. Browsers resolve `.` and `..` in a path, escaped or not, so these two codes
  /// are put into the query.
  ///
  /// - Parameters:
  ///   - search: The search of the list beside it.
  ///   - order: The order of that list; nil for the one selected last.
  public static func product(
    _ code: String, in currency: String, search: String = "", by order: String? = nil,
    page: Int? = nil
  ) -> String {
    product(
      code,
      query: of(
        "",
        [
          ("in", currency), ("q", search), ("by", order), ("page", page.map { String($0) }),
        ]))
  }

  /// A product's page.
  ///
  /// - Parameter query: The rest of the address, from its `?`; empty for none.
  static func product(_ code: String, query: String) -> String {
    guard (1...2).contains(code.utf8.count), code.utf8.allSatisfy({ $0 == 0x2E }) else {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(96)
      bytes += "/sales/".bytes
      append(escaping: code, to: &bytes)
      bytes += query.bytes
      return String(decoding: bytes, as: UTF8.self)
    }
    return "/sales/-?sku=" + code + (query.utf8.isEmpty ? "" : "&") + String(query.dropFirst())
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}
