public import CambistScreens

/// `/board/table`: the rates between all currencies of the board, for printing on one page.
public struct CrossRatesPage: Sendable {
  private let screen: CrossRatesScreen

  /// Creates the sheet of a board.
  public init(_ screen: CrossRatesScreen) { self.screen = screen }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="page" data-page="board-table">
    <p class="back"><a href="/board">‹ \(screen.backLabel)</a></p>
    <div class="heading"><div><h1>\(screen.title)</h1>\
    <p class="muted">\(screen.caption)</p></div>\
    \(screen.empty == nil ? printButton(screen.printLabel) : nil)</div>
    <div id="live" data-part="live"\(screen.isRefreshing ? " data-refreshing" : nil)>
    \(screen.empty?.empty(.exchange, role: nil, action: nil) ?? table)
    </div>
    </div>

    """
  }

  private var table: HTML {
    """
    <section class="paper cross">
    <div class="table-box" role="region" tabindex="0" aria-label="\(screen.title)"><table>\
    <thead><tr><td></td>\(screen.codes.map { #"<th scope="col">\#($0)</th>"# })</tr></thead><tbody>
    \(screen.rows.map(row))</tbody></table></div>
    <p class="muted">\(screen.source)</p>
    \(screen.notes.isEmpty ? nil : "<ol>\(screen.notes.map { "<li>\($0)</li>" })</ol>")
    \(screen.warnings.map { #"<p class="muted">\#($0)</p>"# })
    <p class="muted">\(screen.created)</p></section>
    """
  }

  private func row(_ row: CrossRatesScreen.Row) -> HTML {
    """
    <tr><th scope="row">\(row.code) <span>\(row.name)</span></th>\(row.cells.map(cell))</tr>

    """
  }

  private func cell(_ cell: CrossRatesScreen.Cell) -> HTML {
    cell.rate.utf8.isEmpty
      ? #"<td class="self"></td>"#
      : #"<td dir="ltr">\#(cell.rate)\#(cell.note.map { "<sup>\($0)</sup>" })</td>"#
  }
}
