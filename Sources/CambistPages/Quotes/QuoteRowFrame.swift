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
  /// The details of an open row, up to the day's range.
  let lead: HTML
  /// The links after the day's range.
  let links: HTML
  /// The markup after the time.
  let end: HTML

  init(_ row: QuoteRow, _ phrases: Phrases) {
    let (symbol, words) = (row.symbol, phrases.quotes)
    start = #"<tr role="row" data-symbol="\#(symbol)"\#(row.isFavourite ? " data-first" : nil) "#
    name = """
      <th role="rowheader" class="q-symbol"><button class="q-more" id="more-\(symbol)" \
      aria-expanded="false" aria-label="\(words.more(symbol))"><span class="q-name">\(symbol)</span>\
      <span class="arrow"></span><span class="hidden q-trend">
      """
    chart = """
      </span></button><svg class="spark" viewBox="0 0 \(Sparkline.width) \(Sparkline.height)" \
      preserveAspectRatio="none" role="img" aria-label="\(words.chart(symbol))"><polyline points="
      """
    lead = """
      <span class="q-lead">\(row.name.map { #"<span class="q-title">\#($0)</span>"# })
      """
    links = """
      <span class="q-links">\(Self.star(row, words.favourite))\(row.pair.map { pair in
      """
      <a class="chip" href="\(url: Self.address("/convert", pair, amount: "1"))">\
      \(phrases.pairs.convert)</a>\
      <a class="chip" href="\(url: Self.address("/pairs/new", pair))">\
      \(phrases.converter.savePair)</a>
      """
      })\
      <a class="chip" href="\(url: Address.of("/alerts", [("quote", symbol)]) + "#add")">\
      \(phrases.alerts.alertMe)</a></span></span></th>
      """
    end = """
      <td role="cell" class="q-hide"><button class="icon" form="\(QuoteRow.form)" name="symbol" \
      value="\(symbol)" id="hide-\(symbol)" aria-label="\(words.hideOne(symbol))" \
      title="\(words.hide)"><svg><use xlink:href="#eye-off"/></svg></button></td></tr>

      """
  }

  /// The button that adds the row to the favourites, or removes it.
  private static func star(_ row: QuoteRow, _ label: String) -> HTML {
    let isFavourite = row.isFavourite
    return """
      <button class="chip\(isFavourite ? " chosen" : nil)" form="\(QuoteRow.form)" name="symbol" \
      value="\(row.symbol)" id="star-\(row.symbol)" \
      formaction="\(isFavourite ? "/quotes/unstar" : "/quotes/star")" \
      aria-pressed="\(isFavourite ? "true" : "false")"><svg><use xlink:href="#star"/></svg>\
      \(label)</button>
      """
  }

  private static func address(
    _ path: String, _ pair: CurrencyPair, amount: String? = nil
  ) -> String {
    Address.of(
      path, [("from", pair.base.code), ("to", pair.quote.code), ("amount", amount)])
  }
}
