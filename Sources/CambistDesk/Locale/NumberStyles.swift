public import CambistMoney
import Foundation
import Synchronization

/// The requested number styles, each created once.
public enum NumberStyles {
  private static let known = Mutex<[String: NumberStyle]>([:])
  /// The tags of parsed headers.
  private static let headers = Mutex<[String: [String]]>([:])
  /// Clients choose the identifiers freely, so the cache is bounded.
  static let capacity = 256

  /// The style of a locale by its BCP 47 tag; English when Foundation does not know the locale.
  public static func style(_ tag: String) -> NumberStyle {
    if let style = known.withLock({ $0[tag] }) { return style }
    let style = NumberStyle(Locale(identifier: tag))
    known.withLock { styles in
      if styles.count < capacity { styles[tag] = style }
    }
    return style
  }

  /// The style of the language that an `Accept-Language` header prefers; English without one.
  public static func style(accepting header: String?) -> NumberStyle {
    guard let tag = preferred(header ?? "").first else { return .english }
    return style(tag)
  }

  /// The valid tags of an `Accept-Language` header, by weight, equal ones in their order.
  public static func preferred(_ header: String) -> [String] {
    // Most browsers send one of a few headers.
    guard header.utf8.count <= 1_000 else { return read(header) }
    if let tags = headers.withLock({ $0[header] }) { return tags }
    let tags = read(header)
    headers.withLock { headers in
      if headers.count >= capacity { headers = [:] }
      headers[header] = tags
    }
    return tags
  }

  private static func read(_ header: String) -> [String] {
    var tags: [(tag: String, weight: Int, place: Int)] = []
    for (place, item) in header.prefix(1_000).split(separator: ",").enumerated() {
      let parts = item.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      guard let tag = parts.first, isTag(tag) else { continue }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
      let value = quality.map { Self.weight($0.dropFirst(2)) } ?? 1_000
      if value > 0 { tags.append((tag, value, place)) }
    }
    return tags.sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }.map(\.tag)
  }

  /// The BCP 47 tag of a locale named `es-MX`, `es_MX` or `es_MX.UTF-8`; nil for `C`, `POSIX` and
  /// languages that do not exist.
  public static func tag(ofLocale name: String) -> String? {
    let tag = name.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    let language = tag.prefix { $0 != "-" }
    guard tag.utf8.count <= 35, (2...3).contains(language.utf8.count),
      tag.utf8.allSatisfy({ isTagByte($0) }),
      Locale.LanguageCode(String(language).lowercased()).isISOLanguage
    else { return nil }
    return tag
  }

  private static func isTag(_ text: String) -> Bool {
    (2...35).contains(text.utf8.count) && text.utf8.allSatisfy(isTagByte)
  }

  /// Whether a byte is allowed in a BCP 47 tag: ASCII letters, digits and the hyphen.
  public static func isTagByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == 0x2D
  }

  /// Thousandths; 0 when it is not a number.
  private static func weight(_ text: Substring) -> Int {
    guard let weight = try? ExactDecimal(String(text)),
      let thousandths = try? weight.rounded(toScale: 3)
    else { return 0 }
    return Int(clamping: thousandths.coefficient)
  }
}
