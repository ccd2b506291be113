public import CambistScreens

extension QuoteRow {
  /// The form of a row's buttons.
  static let form: HTML = "rows"
  /// The form that opens or closes a row without a script.
  static let opening: HTML = "opening"

  /// The row of the table, with every ``QuoteCell``.
  ///
  /// - Parameters:
  ///   - timeLabel: The name of the column of times.
  ///   - order: The order of the rows, which the row passes to the page's script.
  ///   - isOpen: Whether the row has its details.
  public func html(
    timeLabel: String, by order: QuotesInput.Order, isOpen: Bool = false, _ phrases: Phrases
  ) -> HTML {
    let frame = QuoteRowFrame(self, phrases, isOpen: isOpen)
    let details = isOpen ? QuoteDetails(self).html(phrases) : nil
    return """
      \(frame.start)\(number(order))\(middle(frame, phrases, details))\
      \(Self.timeCell(time, timeLabel))\(frame.end)
      """
  }

  /// The markup after the number for sorting, up to the time, which depends on the reader's time
  /// zone.
  ///
  /// - Parameter details: The details of an open row.
  func middle(_ frame: QuoteRowFrame, _ phrases: Phrases, _ details: HTML? = nil) -> HTML {
    // On a phone, the prices of an open row are not below their headings.
    func label(_ name: String) -> HTML? { details == nil ? nil : #" data-name="\#(name)""# }
    return """
      data-place="\(text(.place))" class="\(text(.direction))\(stale == nil ? nil : " stale")\
      \(details == nil ? nil : " open")">\(frame.name)\(text(.trend))\
      \(frame.chart)\(text(.line))"/></svg><span class="q-stale">\(text(.stale))</span>\
      \(details)</th>\
      <td role="cell" class="q-bid"\(label(phrases.quotes.bid))>\(text(.bid))</td>\
      <td role="cell" class="q-ask"\(label(phrases.quotes.ask))>\(text(.ask))</td>\
      <td role="cell" class="q-low" data-name="\(phrases.quotes.low)">\(text(.low))</td>\
      <td role="cell" class="q-high" data-name="\(phrases.quotes.high)">\(text(.high))</td>\
      <td role="cell" class="q-spread" data-name="\(phrases.quotes.spread)">\
      <span class="q-points">\(text(.points))</span> <span class="q-bp">\(text(.bp))</span></td>\
      <td role="cell" class="q-change" data-name="\(phrases.quotes.change)">\(text(.change))</td>
      """
  }

  static func timeCell(_ time: String, _ label: String) -> HTML {
    #"<td role="cell" class="q-time" data-name="\#(label)">\#(time)</td>"#
  }

  /// The number that rows are sorted by.
  func number(_ order: QuotesInput.Order) -> HTML? {
    switch order {
    case .symbol: nil
    case .change: #"data-by-change="\#(text(.byChange))" "#
    case .spread: #"data-by-spread="\#(text(.bySpread))" "#
    }
  }
}
