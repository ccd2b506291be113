import CambistModel
import CambistMoney
import CambistScreens

/// The parts of a row that do not change with its prices.
struct QuoteRowFrame: Sendable {
  /// The row up to the part that depends on the order of the rows.
  let start: HTML
  /// The button that opens the row, up to the direction of the bid in a word.
  let name: HTML
  /// The picture of the last bids, up to its points.
  let chart: HTML
  /// The markup after the time.
  let end: HTML

  /// - Parameter isOpen: Whether the row has its details.
  init(_ row: QuoteRow, _ phrases: Phrases, isOpen: Bool = false) {
    let (symbol, words) = (row.symbol, phrases.quotes)
    start = """
      <tr role="row" data-symbol="\(symbol)"\(row.isFavourite ? " data-first" : nil)\
      \(row.name.map { #" data-title="\#($0)""# })\
      \(row.pair.map { #" data-pair="\#($0.base.code)-\#($0.quote.code)""# }) 
      """
    name = """
      <th role="rowheader" class="q-symbol"><button class="q-more" form="\(QuoteRow.opening)" \
      name="\(isOpen ? "close" : "open")" value="\(symbol)" id="more-\(symbol)" \
      aria-expanded="\(isOpen ? "true" : "false")" aria-label="\(words.more(symbol))">\
      <span class="q-name">\(symbol)</span>\
      <span class="arrow"></span><span class="hidden q-trend">
      """
    chart = """
      </span></button><svg class="spark" viewBox="0 0 \(Sparkline.width) \(Sparkline.height)" \
      preserveAspectRatio="none" role="img" aria-label="\(words.chart(symbol))"><polyline points="
      """
    end = """
      <td role="cell" class="q-hide"><button class="icon" form="\(QuoteRow.form)" name="symbol" \
      value="\(symbol)" id="hide-\(symbol)" aria-label="\(words.hideOne(symbol))" \
      title="\(words.hide)"><svg><use xlink:href="#eye-off"/></svg></button></td></tr>

      """
  }
}
