package import CambistModel
import CambistMoney

/// The data of a workspace besides its history.
package struct WorkspaceDocument: Encodable, Sendable {
  let name: String?
  let pairs: [String]
  /// The currencies of the board; absent if it was never changed.
  let board: [String]?
  /// The user's own fees and rates that are switched on, by pair.
  let terms: [String: TermsDocument]
  /// The names of favourite rows, by list.
  let favourites: [String: [String]]
  let hiddenQuotes: [String]
  let alerts: [AlertDocument]

  package init(
    name: String?, _ lists: SavedLists, favourites: [FavouriteList: [String]],
    hiddenQuotes: [String], alerts: [AlertDocument]
  ) {
    self.name = name
    pairs = lists.pairs.map(\.description)
    board = lists.board?.currencies.map(\.code)
    terms = Dictionary(
      lists.terms.map { ($0.key.description, TermsDocument($0.value.terms)) }
    ) { first, _ in first }
    self.favourites = Dictionary(
      favourites.map { ($0.key.rawValue, $0.value) }
    ) { first, _ in first }
    self.hiddenQuotes = hiddenQuotes
    self.alerts = alerts
  }
}
