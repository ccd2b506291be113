public import CambistModel
public import CambistMoney
import Foundation
import Synchronization

extension CurrencyCatalog {
  /// The entries whose code or name in any language contains a text, ignoring case and accents, or
  /// that have it as a nickname, such as `rmb`; those whose code begins with it first. If there are
  /// none, those of the countries whose name begins with it. An empty text matches all.
  public func matching(_ text: String) -> [Entry] {
    places(matching: text)?.map { entries[$0] } ?? entries
  }

  /// For each word of a text the currencies whose code or name contains it.
  public func named(_ text: String) -> [Set<Currency>] {
    text.split { $0.isWhitespace || $0 == "/" }.map { word in
      let places = places(matching: String(word)) ?? Array(entries.indices)
      return Set(places.map { entries[$0].currency })
    }
  }

  /// The indices of the entries of ``matching(_:)``; nil for all.
  private func places(matching text: String) -> [Int]? {
    let folded = Self.folded(text)
    guard !folded.isEmpty else { return nil }
    let (text, nicknamed) = (Array(folded.utf8), CurrencyKeywords.nicknamed(folded))
    let names = FoldedNames.of(entries)
    var (first, others): ([Int], [Int]) = ([], [])
    for place in entries.indices {
      switch ASCIISearch.place(of: text, in: names[place]) {
      case 0: first.append(place)
      case nil where !nicknamed.contains(entries[place].currency): break
      default: others.append(place)
      }
    }
    guard first.isEmpty, others.isEmpty else { return first + others }
    return entries.indices.filter { CurrencyKeywords.isOfCountry(text, entries[$0].currency) }
  }

  /// A text in the form used for searching.
  public static func folded(_ text: String) -> String {
    if let folded = foldedASCII(text) { return folded }
    // Turkish and Azerbaijani have an i without a dot, which folding does not change.
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .replacingOccurrences(of: "ı", with: "i")
  }

  /// The same without Foundation, which takes microseconds; nil for a text that is not ASCII.
  private static func foldedASCII(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      let isPrinted = { (byte: UInt8) in byte != 0x20 && !(0x09...0x0D).contains(byte) }
      guard let first = bytes.firstIndex(where: isPrinted),
        let last = bytes.lastIndex(where: isPrinted)
      else { return "" }
      return String(decoding: ASCIISearch.folded(Array(bytes[first...last])), as: UTF8.self)
    }
  }
}

/// The codes and names of currencies in UTF-8 in the form used for searching, each folded once:
/// Foundation takes microseconds for each.
private enum FoldedNames {
  private static let known = Mutex<[String: [UInt8]]>([:])
  private static let catalogs = Mutex<[(entries: [CurrencyCatalog.Entry], folded: [[UInt8]])]>([])
  /// No text contains this byte.
  private static let separator: UInt8 = 0xFF
  /// A source may rename its currencies every day.
  private static let capacity = 10_000
  private static let mostCatalogs = 8

  /// The code and the names of each entry of a catalog, one after another, at no cost when it was
  /// searched before.
  static func of(_ entries: [CurrencyCatalog.Entry]) -> [[UInt8]] {
    // Comparing arrays that share their storage costs nothing, and others differ at their first
    // name.
    let found = catalogs.withLock { catalogs in
      catalogs.first { $0.entries == entries }?.folded
    }
    if let found { return found }
    let made = entries.map { entry in
      let names = ([entry.name] + entry.otherNames).map(folded)
      return names.reduce(into: ASCIISearch.folded(entry.currency.code)) { $0 += [separator] + $1 }
    }
    catalogs.withLock { catalogs in
      if catalogs.count >= mostCatalogs { catalogs.removeFirst() }
      catalogs.append((entries, made))
    }
    return made
  }

  private static func folded(_ name: String) -> [UInt8] {
    if let folded = known.withLock({ $0[name] }) { return folded }
    let folded = Array(CurrencyCatalog.folded(name).utf8)
    known.withLock { names in
      if names.count >= capacity { names = [:] }
      names[name] = folded
    }
    return folded
  }
}
