public import CambistModel
public import CambistMoney
import Foundation
import Synchronization

extension CurrencyCatalog {
  /// The entries whose code or name in any language contains a text, ignoring case and accents, or
  /// that have it as a nickname, such as `rmb`; those whose code begins with it first. If there are
  /// none, those of the countries whose name begins with it. An empty text matches all.
  public func matching(_ text: String) -> [Entry] {
    if text.isEmpty { return entries }
    let text = Array(Self.folded(text).utf8)
    guard !text.isEmpty else { return entries }
    var (first, others): ([Entry], [Entry]) = ([], [])
    for (entry, folded) in zip(entries, FoldedNames.of(entries)) {
      if folded.code.starts(with: text) {
        first.append(entry)
      } else if ASCIISearch.contains(folded.code, text)
        || folded.names.contains(where: { ASCIISearch.contains($0, text) })
        || CurrencyKeywords.isNickname(text, of: entry.currency)
      {
        others.append(entry)
      }
    }
    guard first.isEmpty, others.isEmpty else { return first + others }
    return entries.filter { CurrencyKeywords.isOfCountry(text, $0.currency) }
  }

  /// For each word of a text the currencies whose code or name contains it.
  public func named(_ text: String) -> [Set<Currency>] {
    text.split { $0.isWhitespace || $0 == "/" }
      .map { word in Set(matching(String(word)).map(\.currency)) }
  }

  /// A text in the form used for searching.
  public static func folded(_ text: String) -> String {
    // Turkish and Azerbaijani have an i without a dot, which folding does not change.
    text.trimmingCharacters(in: .whitespacesAndNewlines)
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .replacingOccurrences(of: "ı", with: "i")
  }
}

/// The codes and names of currencies in UTF-8 in the form used for searching, each folded once:
/// Foundation takes microseconds for each.
private enum FoldedNames {
  struct Entry {
    let code: [UInt8]
    let names: [[UInt8]]
  }

  private static let known = Mutex<[String: [UInt8]]>([:])
  private static let catalogs = Mutex<[(entries: [CurrencyCatalog.Entry], folded: [Entry])]>([])
  /// A source may rename its currencies every day.
  private static let capacity = 10_000
  private static let mostCatalogs = 8

  /// The folded names of a catalog's entries, at no cost when it was searched before.
  static func of(_ entries: [CurrencyCatalog.Entry]) -> [Entry] {
    // Comparing arrays that share their storage costs nothing, and others differ at their first
    // name.
    let found = catalogs.withLock { catalogs in
      catalogs.first { $0.entries == entries }?.folded
    }
    if let found { return found }
    let made = entries.map { entry in
      Entry(
        code: ASCIISearch.folded(entry.currency.code),
        names: ([entry.name] + entry.otherNames).map(folded))
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
