import CambistModel
import CambistMoney
public import CambistScreens

/// `/pairs/{pair}`
public struct PairPage: Sendable {
  private let screen: PairScreen
  private let input: PairScreen.Input
  /// Whether the pair is saved.
  private let isSaved: Bool
  private let pair: String
  private let phrases: Phrases

  /// Creates the page of a pair.
  public init(
    _ screen: PairScreen, _ input: PairScreen.Input, isSaved: Bool, _ phrases: Phrases
  ) {
    self.screen = screen
    self.input = input
    self.isSaved = isSaved
    self.phrases = phrases
    pair = input.pair.description
  }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="page" data-page="pair">
    <p class="back narrow"><a href="/pairs">‹ \(screen.backLabel)</a></p>
    <div class="heading"><div><h1>\(screen.title)</h1>\
    <p class="muted">\(screen.names)</p></div></div>
    <div data-part="facts">
    \(screen.facts.problems(refresh))
    \(screen.facts.html)
    \(screen.facts.derivation)
    </div>
    <div data-part="chart">
    <h2>\(screen.chartLabel)</h2>
    <nav class="segments" aria-label="\(screen.rangesLabel)">\
    \(zip(screen.ranges, ChartRange.allCases).map(rangeLink))</nav>
    \(screen.comparison?.html ?? screen.chart?.html)\
    \(screen.chartNotice.map { #"<p class="muted">\#($0)</p>"# })\
    \(screen.comparisonNotice.map { #"<p class="muted" role="status">\#($0)</p>"# })
    \(screen.noChart.map(noChart))
    </div>
    \(screen.others.isEmpty ? nil : compare)
    <form class="converter" method="get" autocomplete="off" data-converter="/pairs/\(pair)">
    \(ConverterForm.defaultButton(screen.convertLabel))
    <h2>\(screen.freeAmountLabel)</h2>
    \(ConverterForm.side(input.side.rawValue))\
    <input type="hidden" name="range" value="\(input.range.rawValue)" data-part="range">\
    <input type="hidden" name="averages" value="\(input.averages?.rawValue)" data-part="averages">\
    <input type="hidden" name="with" value="\(input.other?.description)" data-part="with">
    <div class="card">
    \(amountRow(.from, screen.source, code: input.pair.base.code))
    \(amountRow(.to, screen.target, code: input.pair.quote.code))
    </div>
    <div class="below no-script"><button class="no-script">\(screen.convertLabel)</button></div>
    </form>
    \(live)
    </div>

    """
  }

  private var live: HTML {
    """
    <div id="live" data-part="live" data-address="\(screen.address(input))" data-again="60"\
    \(screen.isRefreshing ? " data-refreshing" : nil)>
    <h2>\(screen.valuesLabel)</h2>
    <div class="values">
    \(table(screen.values))
    \(table(screen.reverseValues))
    </div>
    <div class="actions">
    \(refresh.html(#"<button class="quiet" id="refresh">\#(phrases.frame.refresh)</button>"#))
    <a class="button quiet" href="\(url: convertAddress)">\(screen.convertLabel)</a>
    <a class="button quiet" href="\(url: "/pairs/" + pair + "/table")">\(phrases.pairs.table)</a>
    <a class="button quiet" id="alert-me" href="\(url: "/alerts?rate=" + pair + "#add")">\
    \(phrases.alerts.alertMe)</a>
    <a class="button quiet" href="\(url: termsAddress)">\(screen.termsLabel)</a>
    \(isSaved ? deletion : saving)
    </div>
    \(screen.comparison?.monthly ?? screen.chart?.monthly)
    \(screen.averages.map { $0.html(averagesAddress) })
    </div>
    """
  }

  /// The choice of a pair to compare with, and the export of the points.
  private var compare: HTML {
    func hidden(_ name: HTML, _ value: String?) -> HTML {
      #"<input type="hidden" name="\#(name)" value="\#(value)" data-part="kept-\#(name)">"#
    }
    return """
      <form class="filters compare" method="get" data-live-form>
      \(hidden("range", input.range.rawValue))\(hidden("averages", input.averages?.rawValue))\
      \(hidden("amount", screen.canonicalAmount))\(hidden("side", input.side.rawValue))
      <label class="field"><span class="field-name">\(screen.compareLabel)</span>\
      \(screen.others.select("with"))</label>
      <button class="no-script">\(phrases.pairs.compare)</button>
      <span class="field" data-part="export"><a class="button quiet" download \
      href="\(url: exportAddress)">\(screen.exportLabel)</a></span>
      </form>
      """
  }

  private var exportAddress: String {
    Address.of(
      "/pairs/" + pair + "/rates.csv",
      [("range", input.range.rawValue), ("with", input.other?.description)])
  }

  private var refresh: RefreshForm {
    RefreshForm("rates", back: screen.address(input), [("pair", pair)])
  }

  private var termsAddress: String {
    Address.of(TermsPage.address(of: input.pair), [("back", "/pairs/" + pair)])
  }

  private var convertAddress: String {
    Address.of("/convert", [("from", input.pair.base.code), ("to", input.pair.quote.code)])
  }

  private func table(_ values: [PairScreen.Value]) -> HTML {
    #"<table class="surface"><tbody>\#(values.map(row))</tbody></table>"#
  }

  private func row(_ value: PairScreen.Value) -> HTML {
    """
    <tr><td><bdi>\(value.amount)</bdi></td><td><bdi>\(value.value)</bdi>\
    \(value.payable.map { #"<span class="payable">\#($0)</span>"# })</td></tr>
    """
  }

  private func rangeLink(_ choice: Choice, _ range: ChartRange) -> HTML {
    var other = input
    other.range = range
    return """
      <a id="range-\(choice.value)" href="\(url: screen.address(other))" data-show\
      \(choice.isSelected ? #" aria-current="true""# : nil)>\(choice.text)</a>
      """
  }

  private func averagesAddress(_ length: Choice) -> String {
    var other = input
    other.averages = RatePeriod.Length(rawValue: length.value)
    return screen.address(other)
  }

  private func noChart(_ notice: Notice) -> HTML {
    """
    <div class="empty"><p class="empty-title">\(notice.title)</p><p>\(notice.detail)</p></div>
    """
  }

  private var deletion: HTML {
    """
    <form method="post" action="/pairs/delete"><input type="hidden" name="pair" value="\(pair)">\
    <button class="quiet danger" id="delete">\(screen.deleteLabel)</button></form>
    """
  }

  private var saving: HTML {
    """
    <form method="post" action="/pairs/add"><input type="hidden" name="pair" value="\(pair)">\
    <button id="save">\(phrases.converter.savePair)</button></form>
    """
  }
}

extension PairScreen {
  /// The address of the same page, with the amount in the form that all locales read alike.
  func address(_ input: Input) -> String {
    let amount = canonicalAmount ?? input.amount
    let isFirst = input.side == .from && amount.utf8.elementsEqual(Input.firstAmount.utf8)
    let address = Address.of(
      "/pairs/" + input.pair.description,
      [
        ("amount", isFirst ? nil : amount),
        ("side", input.side == .to ? input.side.rawValue : nil),
        ("range", input.range == .year ? nil : input.range.rawValue),
        ("averages", input.averages?.rawValue), ("with", input.other?.description),
        ("repeat", isRepeated ? "1" : nil),
      ])
    guard amount.utf8.isEmpty else { return address }
    // An emptied field stays empty.
    return address + (address.utf8.contains(UInt8(ascii: "?")) ? "&amount=" : "?amount=")
  }
}
