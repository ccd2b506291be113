import CambistMoney
public import CambistScreens

/// `/history`: the user's conversions.
public struct HistoryListPage: Sendable {
  private let screen: HistoryScreen
  /// The number of the page that is shown.
  private let number: Int
  /// The message about conversions that are waiting for the desk, with a gap for their number.
  private let pending: Phrase
  private let deleted: UndoBar?
  /// The page's own address.
  private let back: String
  /// The end of every form that deletes an entry, from the button's title.
  private let deletionEnd: HTML

  /// Creates the page with a number of the history.
  ///
  /// - Parameter deleted: The conversion that was just deleted; nil for none.
  public init(
    _ screen: HistoryScreen, number: Int, pending: Phrase, deleted: UndoBar? = nil
  ) {
    self.screen = screen
    self.number = number
    self.pending = pending
    self.deleted = deleted
    back = Self.address(number, search: screen.search)
    deletionEnd = """
       title="\(screen.deleteLabel)">\(Icon.delete.html)</button>\
      <input type="hidden" name="back" value="\(back)"></form>
      """
  }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="page" data-page="history">
    <p class="back"><a href="/convert">‹ \(screen.backLabel)</a></p>
    <h1>\(screen.title)</h1>
    <p class="muted"><a class="heading-link" href="/files">\(screen.filesLabel)</a></p>
    <form class="filters" method="get" action="/history" data-live-form>
    <label class="field search"><span class="field-name">\(screen.searchLabel)</span>\
    <input type="search" name="currency" value="\(screen.search)" autocomplete="off" \
    spellcheck="false" maxlength="64"></label>
    <button class="no-script">\(screen.showLabel)</button>
    </form>
    <p class="notice warning" id="pending" data-text="\(pending.template)" hidden></p>
    \(refused)
    <div id="live" data-part="live">
    \(deleted?.html)
    \(screen.notices.map { $0.box() })
    \(screen.empty?.empty(.history))
    \(screen.count.map { #"<p class="count muted" role="status">\#($0)</p>"# })
    <div class="entries">\(screen.rows.map(entry))\(screen.unreadable.map(entry))</div>
    \(screen.page.map(pages))
    \(screen.count == nil ? nil : actions)
    </div>
    </div>

    """
  }

  /// The list of rejected conversions, which a script fills from the browser's storage.
  private var refused: HTML {
    """
    <div class="entries" id="refused-entries" hidden><template><div class="entry">\
    <div class="entry-again"><span class="entry-amounts"><bdi></bdi></span>\
    <span class="entry-note"></span><span class="entry-note"></span></div>\
    <button class="icon" title="\(screen.deleteLabel)">\(Icon.delete.html)</button></div>\
    </template></div>
    """
  }

  private func entry(_ row: HistoryScreen.Row) -> HTML {
    """
    <div class="entry">\
    <a class="entry-again" href="\(url: row.input.address("/convert"))" \
    aria-label="\(row.againLabel)">\
    <span class="entry-amounts"><span><bdi>\(row.source)</bdi></span>\
    <span class="entry-target"><bdi>\(row.target)</bdi></span></span>\
    \(row.payable.map { #"<span class="entry-note">\#($0)</span>"# })\
    <span class="entry-note" dir="ltr">\(row.rate)</span>\
    \(row.effective.map { #"<span class="entry-note">\#($0)</span>"# })\
    <span class="entry-note">\(row.provenance)</span>\
    <span class="entry-note">\(row.time)</span></a>\(deletion(row.id, row.deleteLabel))</div>

    """
  }

  private func entry(_ row: HistoryScreen.UnreadableRow) -> HTML {
    """
    <div class="entry"><div class="entry-again">\
    <span class="entry-amounts"><span>\(row.text)</span></span>\
    <span class="entry-note">\(row.time)</span></div>\(deletion(row.id, row.deleteLabel))</div>

    """
  }

  private func deletion(_ id: Int64, _ label: String) -> HTML {
    """
    <form method="post" action="/history/delete"><input type="hidden" name="id" value="\(id)">\
    <button class="icon" aria-label="\(label)"\(deletionEnd)
    """
  }

  private func pages(_ text: String) -> HTML {
    pageLinks(
      text, previous: (screen.newerLabel, screen.newerPage.map(address)),
      next: (screen.olderLabel, screen.olderPage.map(address)))
  }

  private var actions: HTML {
    """
    <div class="actions"><a class="button quiet" \
    href="\(url: Address.of("/history.csv", [("currency", screen.search)]))" download>\
    \(screen.exportLabel)</a>
    <details class="ask"><summary class="button quiet danger">\(screen.clearLabel)</summary>\
    <div class="ask-box"><p class="notice-title">\(screen.clearQuestion)</p>\
    <p>\(screen.clearDetail)</p><div class="actions"><form method="post" action="/history/clear">\
    <button class="danger">\(screen.clearConfirmLabel)</button></form>\
    <a class="button quiet" href="\(url: back)" data-close>\(screen.cancelLabel)</a>\
    </div></div></details></div>
    """
  }

  private func address(_ page: Int) -> String { Self.address(page, search: screen.search) }

  /// The address of a page of the history, searched by a currency.
  public static func address(_ page: Int, search: String) -> String {
    Address.of("/history", [("currency", search), ("page", page > 1 ? String(page) : nil)])
  }
}
