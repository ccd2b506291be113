import CambistModel
import CambistMoney
public import CambistScreens

/// The parts of the converter's page beside its amounts: the lists of currencies, the button for
/// the latest rate, and the controls for the result and the pair.
///
/// They are separate from their page: a page in the browser already has them, and its module does
/// not render them.
public final class ConvertControls: Sendable {
  let lists: CurrencyLists?
  /// The button shown instead of an empty date.
  let latest: HTML
  /// The buttons that copy the result and save the pair.
  let actions: HTML
  /// The last change, with the button that undoes it.
  let undo: HTML
  /// The menu of sources, the link to their comparison, the pair's chart of a month, and the link
  /// to other time spans.
  let chart: HTML
  /// The user's currencies.
  let board: HTML

  /// - Parameters:
  ///   - lists: Nil on a page for a script, which already has them.
  ///   - sources: The sources of rates; nil for none.
  ///   - isSaved: Whether the pair is saved.
  ///   - chart: The pair's chart of a month; nil for none.
  ///   - board: The user's currencies.
  ///   - own: The pair's own fee or rate.
  ///   - change: The last change to the saved pairs.
  public init(
    _ screen: ConvertScreen, _ input: ConvertScreen.Input, lists: CurrencyLists?,
    sources: SourceList? = nil, isSaved: Bool, chart: MonthChart? = nil, board: BoardSection,
    own: OwnTermsPart? = nil, after change: UndoBar?,
    in presentation: Presentation<Phrases>
  ) {
    let phrases = presentation.phrases
    let words = phrases.controls
    self.lists = lists
    self.board = board.html
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
    let count = sources?.count ?? 0
    let isComparable = count > 1 && input.from != input.to
    let comparison = RateComparisonPage.Input(pair: pair, on: input.day?.description ?? "")
    let compare: HTML = """
      <a class="chip" href="\(url: comparison.address)">\
      \(presentation.counted(phrases.sources.compareCount, count))</a>
      """
    actions = """
      <span data-part="save">\(input.from == input.to ? nil : save)\
      \(own?.link(back: screen.address("/convert", input)))\
      <input type="hidden" name="back" value="\(screen.address("/convert", input))"></span>
      <button type="button" class="chip scripted" data-copy data-copied="\(words.copied)" hidden>\
      \(words.copy)</button><span class="hidden" role="status" id="copied"></span>
      """
    let isAlone = !input.source.isEmpty
    self.chart = """
      <div class="sources-line" data-part="sources">\
      \(isComparable ? sources?.menu : nil)\
      \(isComparable ? compare : nil)\
      \(isAlone ? Self.only(screen, input, phrases) : nil)\
      \(isAlone && !isComparable ? Self.chosen(input.source) : nil)</div>
      <div data-part="chart">\(chart?.html)</div>
      """
    undo = """
      \(own?.result(back: screen.address("/convert", input)))\
      <div data-part="undo">\(change?.html)</div>
      """
  }

  /// Keeps the source without a menu.
  private static func chosen(_ source: String) -> HTML {
    #"<input type="hidden" name="by" form="converter" value="\#(source)">"#
  }

  /// States that only one source's rates are used, with a link back to all.
  private static func only(
    _ screen: ConvertScreen, _ input: ConvertScreen.Input, _ phrases: Phrases
  ) -> HTML {
    var all = input
    all.source = ""
    return """
      <a class="chip chosen" id="all-sources" href="\(url: screen.address("/convert", all))" \
      title="\(phrases.sources.useAll)">\(phrases.sources.only(phrases.sourceName(input.source))) \
      <span class="hidden">\(phrases.sources.useAll)</span><span aria-hidden="true">✕</span></a>
      """
  }
}
