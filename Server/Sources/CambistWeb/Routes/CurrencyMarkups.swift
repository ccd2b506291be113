import CambistModel
import CambistPages
import CambistScreens
import Synchronization

/// The lists of currencies as markup, by language. A list is rendered again when its catalogue changes.
final class CurrencyMarkups: Sendable {
  private let known = Mutex<[String: CurrencyMarkup]>([:])

  func markup(of catalog: CurrencyCatalog, _ phrases: Phrases) -> CurrencyMarkup {
    let language = phrases.language
    if let known = known.withLock({ $0[language] }), known.isOf(catalog) { return known }
    let made = CurrencyMarkup(catalog, phrases)
    known.withLock { $0[language] = made }
    return made
  }
}
