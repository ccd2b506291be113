public import CambistModel
public import CambistScreens

/// `/pairs/{pair}/table`: a pair's round amounts both ways, for printing on one page.
public struct PairTablePage: Sendable {
  private let screen: PairTableScreen
  private let pair: CurrencyPair

  /// Creates the sheet of a pair.
  public init(_ screen: PairTableScreen, of pair: CurrencyPair) {
    self.screen = screen
    self.pair = pair
  }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="page" data-page="pair-table">
    <p class="back"><a href="\(url: "/pairs/" + pair.description)">‹ \(screen.title)</a></p>
    <div class="heading"><div><h1>\(screen.label)</h1>\
    <p class="muted">\(screen.title) · \(screen.names)</p></div>\(printButton(screen.printLabel))</div>
    <div id="live" data-part="live"\(screen.isRefreshing ? " data-refreshing" : nil)>
    \(screen.problem?.empty(.pairs, role: nil, action: nil))
    <div class="paper-pair">
    \(screen.directions.map(table))</div>
    <p class="muted">\(screen.created)</p>
    </div>
    </div>

    """
  }

  private func table(_ direction: PairTableScreen.Direction) -> HTML {
    """
    <section class="paper"><h2>\(direction.rate ?? direction.from + " → " + direction.to)</h2>
    <table><thead><tr><th scope="col">\(direction.from)</th><th scope="col">\(direction.to)</th></tr>\
    </thead><tbody>
    \(direction.rows.map(row))</tbody></table>
    <p class="muted">\(direction.source)\(direction.warning.map { " · " + $0 })</p></section>

    """
  }

  private func row(_ row: PairTableScreen.Row) -> HTML {
    """
    <tr><td dir="ltr">\(row.amount)</td><td dir="ltr">\(row.value)</td></tr>

    """
  }
}

/// The button that prints; it needs a script.
func printButton(_ label: String) -> HTML {
  #"<button class="quiet scripted" id="print">\#(label)</button>"#
}
