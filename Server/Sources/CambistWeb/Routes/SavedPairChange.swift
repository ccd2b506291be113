import CambistModel
import CambistPages
import CambistScreens

/// The last change to the saved pairs: a page's address contains it, and the page offers to undo
/// it.
enum SavedPairChange: Sendable {
  case saved(CurrencyPair)
  case deleted(CurrencyPair, at: Int)

  /// The change in a page's address; nil if there is none, or if it was already undone.
  init?(_ query: FormFields, saved pairs: [CurrencyPair]) {
    if let pair = query["saved"].flatMap({ CurrencyPair($0) }), pairs.contains(pair) {
      self = .saved(pair)
    } else if let pair = query["deleted"].flatMap({ CurrencyPair($0) }), !pairs.contains(pair) {
      self = .deleted(pair, at: query["at"].flatMap { Int($0) } ?? pairs.count)
    } else {
      return nil
    }
  }

  /// The part of an address that says so.
  var query: String {
    switch self {
    case .saved(let pair): "saved=\(pair)"
    case .deleted(let pair, let position): "deleted=\(pair)&at=\(position)"
    }
  }

  /// - Parameter back: The address to redirect to after the undo.
  func bar(back: String, _ phrases: Phrases) -> UndoBar {
    switch self {
    case .saved(let pair):
      UndoBar(
        phrases.controls.pairSaved(PairScreen.title(of: pair)), label: phrases.pairs.undo,
        action: "/pairs/delete", [("pair", pair.description), ("back", back), ("undo", "1")])
    case .deleted(let pair, let position):
      UndoBar(
        PairsScreen.deleted(pair, phrases), label: phrases.pairs.undo, action: "/pairs/add",
        [
          ("pair", pair.description), ("at", String(position)), ("back", back), ("undo", "1"),
        ])
    }
  }
}
