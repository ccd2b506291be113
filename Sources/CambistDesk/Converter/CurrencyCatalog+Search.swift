public import CambistModel
import CambistMoney
import Foundation

extension CurrencyCatalog {
  /// The entries whose code or name, in any language, contains a text, whatever its case and
  /// accents; those whose code begins with it first. An empty text finds all.
  public func matching(_ text: String) -> [Entry] {
    let text = Self.folded(text)
    guard !text.isEmpty else { return entries }
    var (first, others): ([Entry], [Entry]) = ([], [])
    for entry in entries {
      let code = Self.folded(entry.currency.code)
      if code.hasPrefix(text) {
        first.append(entry)
      } else if code.contains(text)
        || ([entry.name] + entry.otherNames).contains(where: { Self.folded($0).contains(text) })
      {
        others.append(entry)
      }
    }
    return first + others
  }

  /// A text as it is searched in and for.
  package static func folded(_ text: String) -> String {
    // Turkish and Azerbaijani have an i without a dot, which folding leaves alone.
    text.trimmingCharacters(in: .whitespacesAndNewlines)
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .replacingOccurrences(of: "ı", with: "i")
  }
}
