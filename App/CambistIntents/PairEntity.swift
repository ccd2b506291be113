import AppIntents
import CambistModel
import CambistScreens
import CoreSpotlight

/// A saved pair for widgets, shortcuts and the iPhone's search.
struct PairEntity: IndexedEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Currency Pair"
  static let defaultQuery = PairQuery()

  /// `USD-GBP`
  let id: String
  let title: String
  let names: String
  let keywords: [String]

  init(_ entry: PairSearchEntry) {
    id = entry.pair.description
    title = entry.title
    names = entry.names
    keywords = entry.keywords
  }

  var pair: CurrencyPair? { CurrencyPair(id) }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(title)", subtitle: "\(names)")
  }

  var attributeSet: CSSearchableItemAttributeSet {
    let set = defaultAttributeSet
    set.keywords = keywords
    return set
  }
}
