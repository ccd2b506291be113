public import CambistScreens

/// `/quotes`: the live quotes.
public struct QuotesPage: Sendable {
  private let screen: QuotesScreen
  private let rows: [HTML]
  private let search: String
  /// The page's own address.
  private let address: String
  private let event: String
  private let words: QuotesPhrases

  /// - Parameters:
  ///   - rows: The screen's rows.
  ///   - event: The last event whose changes the rows have.
  public init(
    _ screen: QuotesScreen, rows: [HTML], input: QuotesInput, event: String,
    _ words: QuotesPhrases
  ) {
    self.screen = screen
    self.rows = rows
    self.event = event
    self.words = words
    search = input.search
    address = Address.of(
      "/quotes",
      [("q", input.search), ("by", input.order == .symbol ? nil : input.order.rawValue)])
  }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="page" data-page="quotes">
    <div class="stream" id="stream" data-kind="\(screen.status.kind.rawValue)" \
    data-lost="\(words.pageOffline)" data-offline="\(words.offline)"><span class="dot" aria-hidden="true"></span>\
    <span role="status" id="stream-text">\(screen.status.text)</span> \
    <span class="muted" id="stream-since">\(screen.status.since)</span></div>
    <h1>\(screen.title)</h1>
    <form class="filters" method="get" action="/quotes" data-live-form>
    <label class="field search"><span class="field-name">\(words.search)</span>\
    <input type="search" name="q" value="\(search)" autocomplete="off" \
    autocapitalize="characters" spellcheck="false" maxlength="32"></label>
    <label class="field"><span class="field-name">\(words.sort)</span>\
    \(screen.orders.select("by"))</label>
    <button class="no-script">\(words.show)</button>
    </form>
    <div id="live" data-part="live" data-event="\(event)">
    \(screen.notices.map { $0.box() })
    \(screen.empty?.empty(.quotes))
    \(isEmpty ? nil : #"<p class="count muted">\#(screen.count)</p>"#)
    \(table)
    \(isEmpty ? nil : #"<p class="q-note muted">\#(screen.note)</p>"#)
    \(screen.hiddenLabel.map(hidden))
    </div>
    <p class="q-announce"><label><input type="checkbox" id="announce"> \
    \(words.announce)</label></p>
    <p class="hidden" id="announced" aria-live="polite"></p>
    </div>

    """
  }

  private var isEmpty: Bool { screen.empty != nil }

  private var table: HTML {
    """
    <form method="post" action="/quotes/hide">\(back)\
    <table class="quotes" role="table"\(isEmpty ? " hidden" : nil)>
    <thead role="rowgroup"><tr role="row">\(columns.map { key, name in
      #"<th scope="col" role="columnheader" class="q-\#(key)">\#(name)</th>"#
    })<th class="q-hide" role="columnheader"><span class="hidden">\(words.hide)</span></th></tr>\
    </thead>
    <tbody role="rowgroup">
    \(rows)</tbody>
    </table></form>
    """
  }

  private var columns: [(key: HTML, name: String)] {
    let names = screen.columns
    return [
      ("symbol", names.symbol), ("bid", names.bid), ("ask", names.ask), ("low", names.low),
      ("high", names.high), ("spread", names.spread), ("change", names.change),
      ("time", names.time),
    ]
  }

  /// The symbols that are hidden, with buttons that show them again.
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
