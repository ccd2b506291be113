public import CambistScreens

extension QuoteRow {
  /// The row of the table, with every ``QuoteCell``.
  ///
  /// - Parameter timeLabel: The name of the column of times.
  public func html(timeLabel: String, _ words: QuotesPhrases) -> HTML {
    let hide = words.hideOne(symbol)
    return """
      <tr role="row" data-symbol="\(symbol)" \
      data-by-change="\(text(.byChange))" data-by-spread="\(text(.bySpread))" class="\(text(.direction))\
      \(stale == nil ? nil : " stale")"><th scope="row" role="rowheader" class="q-symbol">\
      <button type="button" class="q-more" id="more-\(symbol)" aria-expanded="false" \
      aria-label="\(words.more(symbol))">\(span(.name))\
      <span class="arrow" aria-hidden="true"></span>\(span(.trend, class: "hidden "))</button>\
      <svg class="spark" viewBox="0 0 \(Sparkline.width) \(Sparkline.height)" \
      preserveAspectRatio="none" role="img" aria-label="\(words.chart(symbol))">\
      <polyline points="\(text(.line))"/></svg>\(span(.stale))</th>\
      \(price(.bid))\(price(.ask))\(figure(.low, words.low))\(figure(.high, words.high))\
      <td role="cell" dir="ltr" class="q-spread q-rest" data-name="\(words.spread)">\
      \(span(.points)) \(span(.bp))</td>\
      \(figure(.change, words.change))\(figure(.time, timeLabel))\
      <td role="cell" class="q-hide q-rest"><button class="icon" name="symbol" value="\(symbol)" \
      id="hide-\(symbol)" aria-label="\(hide)" title="\(words.hide)"><svg viewBox="0 0 24 24" \
      aria-hidden="true"><use xlink:href="#eye-off"/></svg><span class="q-hide-label" \
      aria-hidden="true">\(words.hide)</span></button></td></tr>

      """
  }

  private func span(_ cell: QuoteCell, class name: HTML? = nil) -> HTML {
    #"<span class="\#(name)q-\#(cell.rawValue)">\#(text(cell))</span>"#
  }

  private func price(_ cell: QuoteCell) -> HTML {
    #"<td role="cell" dir="ltr" class="q-\#(cell.rawValue)">\#(text(cell))</td>"#
  }

  /// A figure that a narrow page shows with its name, and only of an open row.
  private func figure(_ cell: QuoteCell, _ name: String) -> HTML {
    """
    <td role="cell" dir="ltr" class="q-\(cell.rawValue) q-rest" data-name="\(name)">\
    \(text(cell))</td>
    """
  }
}
