public import CambistModel
public import CambistScreens

/// `/pairs`: the saved pairs, and beside them the selected one.
public struct PairsPage: Sendable {
  private let screen: PairsScreen
  private let deleted: UndoBar?
  private let refresh: RefreshForm
  private let words: FramePhrases

  /// - Parameter mostRefreshed: The maximum number of pairs that are refreshed at once.
  public init(
    _ screen: PairsScreen, deleted: UndoBar?, mostRefreshed: Int, _ words: FramePhrases
  ) {
    self.screen = screen
    self.deleted = deleted
    self.words = words
    refresh = RefreshForm(
      "rates", back: "/pairs",
      screen.rows.prefix(mostRefreshed).map { ("pair", $0.pair.description) })
  }

  /// The page without its frame.
  public var html: HTML {
    let list: HTML = """
      <div class="heading"><h1>\(screen.title)</h1>\(screen.empty == nil ? addLink : nil)</div>
      \(deleted?.html)
      <div id="live" data-part="live" data-again="60"\
      \(screen.isRefreshing ? " data-refreshing" : nil)>
      \(screen.notices.map { $0.box(refresh) })
      \(rows(nil))
      \(screen.empty == nil ? provenance : nil)
      </div>

      """
    // An empty list has nothing to select.
    return screen.rows.isEmpty
      ? #"<div class="page" data-page="pairs">"# + list + "</div>"
      : SplitView("pairs", list: list, detail: nil, choose: screen.choose, .pairs).html
  }

  /// The list beside a pair, which need not be in it and shows its own errors.
  public func html(beside detail: HTML, of pair: CurrencyPair) -> HTML {
    SplitView("pairs", list: side(pair), detail: detail, choose: screen.choose, .pairs).html
  }

  /// The list behind a dialog, not focusable.
  public func html(behind dialog: HTML) -> HTML {
    """
    <div class="page behind" inert aria-hidden="true">
    \(side(nil))</div>
    \(dialog)
    """
  }

  private func side(_ pair: CurrencyPair?) -> HTML {
    """
    <div class="heading"><h2 class="pane-title"><a href="/pairs">\(screen.title)</a></h2>\
    \(addLink)</div>
    <div data-part="list">
    \(rows(pair))</div>

    """
  }

  private func rows(_ chosen: CurrencyPair?) -> HTML {
    """
    \(screen.empty.map(empty))
    <ul class="list pairs">
    \(screen.rows.map { row($0, isChosen: $0.pair == chosen) })</ul>
    """
  }

  private var addLink: HTML { #"<a class="button" href="/pairs/new">\#(screen.addLabel)</a>"# }

  private func empty(_ notice: Notice) -> HTML {
    notice.empty(.pairs, role: nil, action: "<p>\(addLink)</p>")
  }

  private func row(_ row: PairsScreen.Row, isChosen: Bool) -> HTML {
    """
    <li id="\(row.pair.description)"><a href="\(url: "/pairs/" + row.pair.description)"\
    \(isChosen ? #" aria-current="true""# : nil)>\
    <span class="row-name" dir="ltr">\(row.title)</span>\
    <span class="trend\(row.trend.map { " \($0.direction.rawValue)" })">\
    \(row.trend.map { $0.line })</span>\
    <span class="row-figure" dir="ltr">\(row.rate ?? "—")</span>\
    <span class="row-note">\(row.names)</span><span class="row-note">\(row.note)</span>\
    \(row.trend?.recent.map { #"<span class="row-note">\#($0)</span>"# })</a></li>

    """
  }

  private var provenance: HTML {
    """
    <div class="provenance"><p>\(screen.offline.map { #"<span class="pill">\#($0)</span>"# })\
    \(screen.isRefreshing ? words.refreshing : nil)</p>\
    \(refresh.html(#"<button class="quiet" id="refresh">\#(words.refresh)</button>"#))</div>
    """
  }
}
