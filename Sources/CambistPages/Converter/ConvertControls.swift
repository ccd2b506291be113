import CambistModel
import CambistMoney
public import CambistScreens

/// What the converter's page has beside its amounts: the lists of currencies, the button for the
/// latest rate, and what can be done with the result and the pair.
///
/// They are made apart from their page: a page in the browser has them already, and its module does
/// without them.
public final class ConvertControls: Sendable {
  let lists: CurrencyLists?
  /// The button that stands in for an empty date.
  let latest: HTML
  /// The buttons that copy the result and save the pair.
  let actions: HTML
  /// What was just done, with the button that reverses it.
  let undo: HTML

  /// - Parameters:
  ///   - lists: Nil on a page for a script, which has them already.
  ///   - isSaved: Whether the pair is among the saved pairs.
  ///   - change: What was just done to the saved pairs.
  public init(
    _ screen: ConvertScreen, _ input: ConvertScreen.Input, lists: CurrencyLists?, isSaved: Bool,
    after change: UndoBar?, _ phrases: Phrases
  ) {
    let words = phrases.controls
    self.lists = lists
    latest = """
      <button type="button" class="chip scripted" data-latest aria-expanded="false">\
      \(phrases.app.newestRate)</button>
      """
    let pair = CurrencyPair(input.from, input.to)
    let label = (isSaved ? words.removePair : words.savePair)(PairScreen.title(of: pair))
    let save: HTML = """
      <button class="chip\(isSaved ? " chosen" : nil)" id="save-pair" name="pair" \
      value="\(pair.description)" formaction="/pairs/\(isSaved ? "delete" : "add")" data-save \
      aria-pressed="\(isSaved ? "true" : "false")" aria-label="\(label)" title="\(label)">\
      \(Icon.star.html)\(isSaved ? words.saved : phrases.converter.savePair)</button>
      """
    actions = """
      <button type="button" class="chip scripted" data-copy data-copied="\(words.copied)" hidden>\
      \(words.copy)</button><span class="hidden" role="status" id="copied"></span>
      <span data-part="save">\(input.from == input.to ? nil : save)\
      <input type="hidden" name="back" value="\(screen.address("/convert", input))"></span>
      """
    undo = """
      <div data-part="undo">\(change?.html)</div>
      """
  }
}
