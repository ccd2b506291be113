import CambistModel
public import CambistScreens

/// `/quotes`: the live quotes.
public struct QuotesPage: Sendable {
  private let screen: QuotesScreen
  private let search: String
  /// The page's own address.
  private let address: String
  private let order: QuotesInput.Order
  private let kind: Instrument.Kind?
  private let event: String
  private let symbols: Int
  private let change: String?
  private let phrases: Phrases

  /// - Parameters:
  ///   - event: The last event whose changes the rows contain.
  ///   - symbols: The number of all symbols, also of those that are hidden or not listed.
  ///   - change: The symbol that was just hidden; nil for none.
  public init(
    _ screen: QuotesScreen, input: QuotesInput, event: String, symbols: Int,
    after change: String? = nil, _ phrases: Phrases
  ) {
    self.change = change
    self.screen = screen
    self.event = event
    self.symbols = symbols
    self.phrases = phrases
    search = input.search
    order = input.order
    kind = input.kind
    address = Self.address(search, order, kind, open: input.open)
  }

  /// The page without its frame.
  ///
  /// - Parameter rows: The screen's rows.
  public func html(_ rows: [HTML]) -> HTML { HTML([before] + rows + [after]) }

  /// The markup before the rows.
  public var before: HTML {
    """
    <div class="page" data-page="quotes">
    <svg class="hidden" aria-hidden="true"><symbol id="eye-off" viewBox="0 0 24 24">\
    \(Icon.hide.lines)</symbol><symbol id="star" viewBox="0 0 24 24">\(Icon.star.lines)</symbol></svg>
    <div class="q-head" data-kind="\(screen.status.kind.rawValue)"><h1>\(screen.title)</h1>
    <div class="stream" id="stream" data-kind="\(screen.status.kind.rawValue)" \
    data-lost="\(phrases.quotes.pageOffline)" data-offline="\(phrases.quotes.offline)">\
    <span class="dot" aria-hidden="true"></span>\
    <span class="hidden" role="status" id="stream-word">\(screen.status.announcement)</span>\
    <span class="stream-texts"><span aria-hidden="true" id="stream-text">\(screen.status.text)\
    </span> <span class="muted" id="stream-since">\(screen.status.since)</span></span>\
    \(RefreshForm("quotes", back: address).html("<button>\(phrases.quotes.reconnect)</button>"))\
    </div></div>
    <form class="filters" method="get" action="/quotes" data-live-form>
    <label class="field search"><span class="field-name">\(phrases.quotes.search)</span>\
    <input type="search" name="q" value="\(search)" autocomplete="off" \
    autocapitalize="characters" spellcheck="false" maxlength="32"></label>
    <label class="field"><span class="field-name">\(phrases.quotes.kind)</span>\
    \(screen.kinds.select("kind"))</label>
    <label class="field"><span class="field-name">\(phrases.quotes.sort)</span>\
    \(screen.orders.select("by"))</label>
    <button class="no-script">\(phrases.quotes.show)</button>
    </form>
    <div id="live" data-part="live" data-event="\(event)" data-symbols="\(symbols)">
    \(change.map { undo($0).html })
    \(screen.failures.map { $0.box() })
    \(screen.empty?.empty(.quotes))
    \(isEmpty ? nil : #"<p class="count muted">\#(screen.count)</p>"#)
    \(table)
    """
  }

  /// The markup after the rows.
  public var after: HTML {
    """
    </tbody>
    </table>
    <div class="notice" id="skipped"\(screen.status.skipped == nil ? " hidden" : nil)>\
    <p class="notice-title">\(screen.status.skipped ?? "")</p></div>
    \(isEmpty ? nil : #"<p class="q-note muted">\#(screen.note)</p>"#)
    \(screen.hiddenLabel.map(hidden))
    </div>
    <p class="q-announce"><label><input type="checkbox" id="announce"> \
    \(phrases.quotes.announce)</label></p>
    <p class="hidden" id="announced" aria-live="polite"></p>
    \(QuoteDetails.template(phrases))
    </div>

    """
  }

  private var isEmpty: Bool { screen.empty != nil }

  private func undo(_ symbol: String) -> UndoBar {
    UndoBar(
      phrases.quotes.wasHidden(symbol), label: screen.undoLabel, action: "/quotes/show",
      [("symbol", symbol), ("back", address)])
  }

  /// The rows' buttons refer to forms by name: a form around them would slow down each row that
  /// moves.
  private var table: HTML {
    """
    <form action="/quotes/open" id="\(QuoteRow.opening)">\
    <input type="hidden" name="back" value="\(Self.address(search, order, kind))"></form>\
    <form method="post" action="/quotes/hide" id="\(QuoteRow.form)">\(back)</form>\
    <table class="quotes" role="table" data-by="\(order.rawValue)"\(isEmpty ? " hidden" : nil)>
    <thead role="rowgroup"><tr role="row">\(columns.map { key, name in
      columnHeader(key, name)
    })<th class="q-hide" role="columnheader"><span class="hidden">\(phrases.quotes.hide)</span>\
    </th></tr></thead>
    <tbody role="rowgroup">

    """
  }

  /// A column's heading; a link if rows can be sorted by it.
  private func columnHeader(_ key: HTML, _ name: String) -> HTML {
    let order = QuotesInput.Order.allCases.first { key.bytes == Array($0.rawValue.utf8) }
    guard let order else {
      return #"<th scope="col" role="columnheader" class="q-\#(key)">\#(name)</th>"#
    }
    let direction: HTML = order == .change ? "descending" : "ascending"
    let isChosen = order == self.order
    return """
      <th scope="col" role="columnheader" class="q-\(key)"\
      \(isChosen ? #" aria-sort="\#(direction)""# : nil)><a id="by-\(key)" data-show \
      href="\(url: Self.address(search, order, kind))">\(name)</a></th>
      """
  }

  private static func address(
    _ search: String, _ order: QuotesInput.Order, _ kind: Instrument.Kind?, open: String? = nil
  ) -> String {
    Address.of(
      "/quotes",
      [("q", search), ("kind", kind?.rawValue), ("by", order.rawValue), ("open", open)])
  }

  private var columns: [(key: HTML, name: String)] {
    let names = screen.columns
    return [
      ("symbol", names.symbol), ("bid", names.bid), ("ask", names.ask), ("low", names.low),
      ("high", names.high), ("spread", names.spread), ("change", names.change),
      ("time", names.time),
    ]
  }

  /// The hidden symbols, with buttons that show them again.
  private func hidden(_ label: String) -> HTML {
    """
    <details class="fold"><summary id="hidden">\(label)</summary><div class="hidden-list">\
    \(screen.hidden.map(shown))<form method="post" action="/quotes/show">\(back)\
    <button id="show-all">\(screen.showAllLabel)</button></form></div></details>
    """
  }

  private func shown(_ symbol: String) -> HTML {
    """
    <form method="post" action="/quotes/show"><input type="hidden" name="symbol" \
    value="\(symbol)">\(back)<button class="quiet" aria-label="\(screen.showLabel(symbol))">\
    \(symbol)</button></form>
    """
  }

  private var back: HTML { #"<input type="hidden" name="back" value="\#(address)">"# }
}
