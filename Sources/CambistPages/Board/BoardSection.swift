public import CambistMoney
public import CambistScreens

/// The board on the converter's page: the user's currencies with the typed amount in each.
///
/// It is separate from its page: a page in the browser already has it, and its module renders only
/// the amounts.
public struct BoardSection: Sendable {
  /// The section.
  public let html: HTML

  /// - Parameters:
  ///   - name: The name of a currency.
  ///   - trends: The known trends of the currencies' rates.
  public init(
    _ board: BoardScreen, name: (Currency) -> String, trends: [Currency: RateTrend],
    _ words: BoardPhrases
  ) {
    let column = board.column(sign: ".")
    html = """
      <section class="board" id="board" aria-labelledby="board-title" \
      data-board="\(board.rows.map { HTML("\($0.currency.code) ") })">
      <div class="heading"><h2 id="board-title">\(words.title)</h2>\
      <a class="heading-link" href="/board">\(words.edit)</a></div>
      \(board.rows.isEmpty ? #"<p class="muted">\#(words.emptyDetail)</p>"# : nil)\
      <ul class="list">
      \(board.rows.map { row in
        Self.row(
          row, name(row.currency), trends[row.currency],
          gap: column.missing(after: row.currency.minorUnits))
      })</ul>
      <p><a class="board-add" href="/board#add"><span aria-hidden="true">+</span>\(words.add)</a></p>
      </section>
      """
  }

  private static func row(
    _ row: BoardScreen.Row, _ name: String, _ trend: RateTrend?, gap: String?
  ) -> HTML {
    let code = row.currency.code
    return """
      <li\(gap.map { #" class="gap\#($0.utf8.count)""# }) data-row="\(code)" data-length="\(smallness(row.field.value))"\
      \(row.isInPair ? " hidden" : nil)>\
      \(CurrencyDisc(currency: row.currency).html)\
      <label class="board-name" for="row-\(code)"><b>\(code)</b> <span>\(name)</span></label>\
      <span class="trend\(trend.map { " \($0.direction.rawValue)" })" data-part="trend-\(code)">\
      \(trend.map { $0.line })</span>\
      \(BoardRow.amount(row))\
      <input type="hidden" name="row-\(code)-was" value="\(row.field.value)" form="converter">\
      \(BoardRow.notes(row))</li>

      """
  }
}

extension RateTrend {
  /// The line with its change in percent.
  var line: HTML {
    """
    <svg class="spark" viewBox="0 0 \(Sparkline.width) \(Sparkline.height)" \
    preserveAspectRatio="none" aria-hidden="true"><polyline points="\(points)"/></svg>\
    <span class="hidden">\(spoken)</span><bdi aria-hidden="true">\(change)</bdi>
    """
  }
}
