// This import lets the compiler join texts with the module's own function.
import CambistMoney

/// Puts texts into addresses.
public enum Address {
  /// The text with everything but letters, digits, `-`, `.`, `_` and `~` percent-encoded.
  public static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in Array(text.utf8) {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A path with a query; fields without a value and empty ones are left out.
  public static func of(_ path: String, _ fields: [(name: String, value: String?)]) -> String {
    let query = query(fields.filter { $0.value?.utf8.isEmpty == false })
    return query.utf8.isEmpty ? path : path + "?" + query
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
    var query = ""
    for (name, value) in fields {
      guard let value else { continue }
      query += (query.utf8.isEmpty ? "" : "&") + name + "=" + escaped(value)
    }
    return query
  }

  /// Whether an address in a form belongs to a page of this site.
  public static func isOwn(_ address: String) -> Bool {
    let bytes = Array(address.utf8)
    return bytes.first == 0x2F && isPlain(bytes) && (bytes.count == 1 || bytes[1] != 0x2F)
  }

  /// Whether an address is of a site over HTTPS.
  static func isSite(_ address: String) -> Bool {
    let bytes = Array(address.utf8)
    return bytes.starts(with: "https://".utf8) && bytes.count > 8 && isPlain(bytes)
      && bytes[8] != 0x2F
  }

  /// Whether there are no spaces, controls, backslashes or non-ASCII letters, which browsers
  /// interpret differently.
  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }
  }

  /// Whether a page may link to an address: a page of this site, or a place on the page itself.
  static func isLink(_ address: String) -> Bool {
    isOwn(address) || Array(address.utf8).first == 0x23
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
    guard code.utf8.elementsEqual(".".utf8) || code.utf8.elementsEqual("..".utf8) else {
      return "/sales/" + escaped(code) + query
    }
    return "/sales/-?sku=" + code + (query.utf8.isEmpty ? "" : "&") + String(query.dropFirst())
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}
