import CambistModel
import CambistPages
import CambistScreens
import Synchronization

/// The lists of currencies and sources as markup, by language. A list is rendered again when its
/// catalogue, or the order of the sources, changes.
final class CurrencyMarkups: Sendable {
  private let known = Mutex<[String: CurrencyMarkup]>([:])
  private let sources = Mutex<[String: (names: [String], list: SourceList)]>([:])

  func markup(of catalog: CurrencyCatalog, _ phrases: Phrases) -> CurrencyMarkup {
    let language = phrases.language
    if let known = known.withLock({ $0[language] }), known.isOf(catalog) { return known }
    let made = CurrencyMarkup(catalog, phrases)
    known.withLock { $0[language] = made }
    return made
  }

  /// The sources of rates.
  ///
  /// - Parameter chosen: The name of the only source to use; empty for all.
  func sources(_ names: [String], chosen: String, _ phrases: Phrases) -> SourceList {
    guard chosen.isEmpty else { return SourceList(names, chosen: chosen, phrases) }
    let language = phrases.language
    if let known = sources.withLock({ $0[language] }), known.names == names { return known.list }
    let list = SourceList(names, chosen: chosen, phrases)
    sources.withLock { $0[language] = (names, list) }
    return list
  }
}
