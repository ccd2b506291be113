import CambistModel
import CambistMoney
public import CambistScreens

extension QuoteRow {
  /// The form that a row's buttons send.
  static let form: HTML = "rows"

  /// The row of the table, with every ``QuoteCell``.
  ///
  /// - Parameters:
  ///   - timeLabel: The name of the column of times.
  ///   - order: What the rows are ordered by, which the row tells the page's script.
  public func html(timeLabel: String, by order: QuotesInput.Order, _ phrases: Phrases) -> HTML {
    """
    \(start)\(number(order))\(middle(phrases))\(Self.timeCell(time, timeLabel))\(end(phrases))
    """
  }

  /// The row up to what depends on the order of the rows.
  var start: HTML {
    #"<tr role="row" data-symbol="\#(symbol)"\#(isFavourite ? " data-first" : nil) "#
  }

  /// What follows up to the time, which depends on the reader's time zone.
  func middle(_ phrases: Phrases) -> HTML {
    let words = phrases.quotes
    return """
      class="\(text(.direction))\
      \(stale == nil ? nil : " stale")"><th role="rowheader" class="q-symbol">\
      <button class="q-more" id="more-\(symbol)" aria-expanded="false" \
      aria-label="\(words.more(symbol))">\(span(.name))\
      <span class="arrow"></span>\(span(.trend, class: "hidden "))</button>\
      <svg class="spark" viewBox="0 0 \(Sparkline.width) \(Sparkline.height)" \
      preserveAspectRatio="none" role="img" aria-label="\(words.chart(symbol))">\
      <polyline points="\(text(.line))"/></svg>\(span(.stale))\
      \(lead(phrases))</th>\
      \(price(.bid))\(price(.ask))\
      \(Self.figure(.low, low, words.low))\(Self.figure(.high, high, words.high))\
      <td role="cell" class="q-spread" data-name="\(words.spread)">\
      \(span(.points)) \(span(.bp))</td>\(Self.figure(.change, text(.change), words.change))
      """
  }

  static func timeCell(_ time: String, _ label: String) -> HTML { figure(.time, time, label) }

  func end(_ phrases: Phrases) -> HTML {
    let words = phrases.quotes
    return """
      <td role="cell" class="q-hide"><button class="icon" form="\(Self.form)" name="symbol" \
      value="\(symbol)" id="hide-\(symbol)" aria-label="\(words.hideOne(symbol))" \
      title="\(words.hide)"><svg><use xlink:href="#eye-off"/></svg></button></td></tr>

      """
  }

  /// The number that rows are ordered by.
  func number(_ order: QuotesInput.Order) -> HTML? {
    switch order {
    case .symbol: nil
    case .change: #"data-by-change="\#(text(.byChange))" "#
    case .spread: #"data-by-spread="\#(text(.bySpread))" "#
    }
  }

  /// What an open row leads on to, and the day's range.
  private func lead(_ phrases: Phrases) -> HTML {
    """
    <span class="q-lead">\(name.map { #"<span class="q-title">\#($0)</span>"# })\
    \(rangeBar(place.map { String($0) }))\
    <span class="q-links">\(star(phrases.quotes.favourite))\(pair.map { pair in
      """
      <a class="chip" href="\(url: Self.address("/convert", pair, amount: "1"))">\
      \(phrases.pairs.convert)</a>\
      <a class="chip" href="\(url: Self.address("/pairs/new", pair))">\
      \(phrases.converter.savePair)</a>
      """
    })\
    <a class="chip" href="\(url: Address.of("/alerts", [("quote", symbol)]) + "#add")">\
    \(phrases.alerts.alertMe)</a></span></span>
    """
  }

  /// The button that makes the row a favourite, or no longer one.
  private func star(_ label: String) -> HTML {
    """
    <button class="chip\(isFavourite ? " chosen" : nil)" form="\(Self.form)" name="symbol" \
    value="\(symbol)" id="star-\(symbol)" formaction="\(isFavourite ? "/quotes/unstar" : "/quotes/star")" \
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

  private func span(_ cell: QuoteCell, class name: HTML? = nil) -> HTML {
    #"<span class="\#(name)q-\#(cell.rawValue)">\#(text(cell))</span>"#
  }

  private func price(_ cell: QuoteCell) -> HTML {
    #"<td role="cell" class="q-\#(cell.rawValue)">\#(text(cell))</td>"#
  }

  /// A figure that a narrow page shows with its name, and only of an open row.
  private static func figure(_ cell: QuoteCell, _ text: String, _ name: String) -> HTML {
    """
    <td role="cell" class="q-\(cell.rawValue)" data-name="\(name)">\(text)</td>
    """
  }
}
