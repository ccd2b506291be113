public import CambistMoney
public import CambistScreens

/// `/board`: the editable list of the board's currencies. Each button posts the form with its own
/// name and a currency, so that it works without a script.
public struct BoardListPage: Sendable {
  /// The action of a button, by its name in the form.
  public enum Action: String, Sendable, CaseIterable {
    case up, down, remove, add, move
  }

  private let screen: BoardListScreen
  private let change: BoardListScreen.Change?
  private let moved: (action: Action, currency: Currency)?

  /// - Parameters:
  ///   - change: The last change, which can be undone; nil for none.
  ///   - moved: The button that was pressed last, so that it keeps the focus.
  public init(
    _ screen: BoardListScreen, after change: BoardListScreen.Change?,
    moved: (action: Action, currency: Currency)?
  ) {
    self.screen = screen
    self.change = change
    self.moved = moved
  }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="page" data-page="board">
    <div class="heading"><h1>\(screen.title)</h1>\
    <a class="heading-link" href="/convert">\(screen.doneLabel)</a></div>
    <div data-part="undo">\(undo)</div>
    <div id="live" data-part="live">
    \(screen.empty.map { $0.empty(.exchange, role: nil, action: nil) })
    <form method="post" action="/board" data-order>
    <ol class="list board-list">
    \(screen.rows.map(row))</ol>
    </form>
    \(screen.tableLabel.map { #"<p class="board-table"><a class="heading-link" href="/board/table">\#($0)</a></p>"# })
    </div>
    <form class="board-new" id="add" method="post" action="/board">\
    \(CurrencyLists.list(
      "add", screen.picker.label, search: screen.picker.searchLabel,
      empty: screen.picker.emptyLabel, close: screen.picker.closeLabel,
      screen.picker.groups.map { CurrencyLists.group($0.title, $0.options.map { $0.html }) }))\
    <button>\(screen.addLabel)</button></form>
    </div>

    """
  }

  private var undo: HTML? {
    guard let said = screen.said else { return nil }
    guard case .removed(let currency, let place) = change else {
      return #"<div class="undo" role="status"><p>\#(said)</p></div>"#
    }
    return UndoBar(
      said, label: screen.undoLabel, action: "/board",
      [("add", currency.code), ("at", String(place)), ("undo", "1")]
    ).html
  }

  private func row(_ row: BoardListScreen.Row) -> HTML {
    let code = row.currency.code
    return """
      <li id="\(code)" data-code="\(code)">\(CurrencyDisc(currency: row.currency).html)\
      <span class="board-name"><b>\(code)</b> <span>\(row.name)</span></span>\
      <span class="board-buttons">\
      \(button(.up, row.up, Icon.up, isPossible: row.canMoveUp, row))\
      \(button(.down, row.down, Icon.down, isPossible: row.canMoveDown, row))\
      \(button(.remove, row.remove, Icon.delete, isPossible: true, row))</span>\
      <span class="board-drag" data-drag title="\(row.drag)" aria-hidden="true">⠿</span></li>

      """
  }

  /// A disabled button stays in place and focusable, so that keyboard users do not lose their
  /// place.
  private func button(
    _ action: Action, _ label: String, _ icon: Icon, isPossible: Bool, _ row: BoardListScreen.Row
  ) -> HTML {
    let isFocused = moved.map { $0.action == action && $0.currency == row.currency } ?? false
    return """
      <button class="icon" id="\(action.rawValue)-\(row.currency.code)" name="\(action.rawValue)" \
      value="\(row.currency.code)"\(isPossible ? nil : #" aria-disabled="true""#)\
      \(isFocused ? " autofocus" : nil) aria-label="\(label)" title="\(label)">\(icon.html)</button>
      """
  }
}
