public import CambistModel
import CambistMoney
public import CambistScreens

/// `/sources?from=EUR&to=USD`: a pair's rate at every source.
public struct RateComparisonPage: Sendable {
  /// The parameters of the page's address.
  public struct Input: Sendable, Hashable {
    /// The compared pair.
    public var pair: CurrencyPair
    /// The day in its field; empty for the newest rates.
    public var on: String
    /// The second day in its field; empty for none.
    public var and: String

    /// Creates an input.
    public init(pair: CurrencyPair, on: String = "", and: String = "") {
      self.pair = pair
      self.on = on
      self.and = and
    }

    /// The address that shows the comparison.
    public var address: String {
      Address.of(
        "/sources",
        [
          ("from", pair.base.code), ("to", pair.quote.code), ("on", on), ("and", and),
        ])
    }
  }

  private let screen: RateComparisonScreen
  private let input: Input
  private let phrases: Phrases

  /// Creates the page of a comparison.
  public init(_ screen: RateComparisonScreen, _ input: Input, _ phrases: Phrases) {
    self.screen = screen
    self.input = input
    self.phrases = phrases
  }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="page" data-page="sources">
    <p class="back"><a href="\(url: convertAddress)">‹ \(phrases.converter.title)</a></p>
    <h1>\(screen.title)</h1>
    <form class="filters" method="get" action="/sources" data-live-form>
    <input type="hidden" name="from" value="\(input.pair.base.code)">\
    <input type="hidden" name="to" value="\(input.pair.quote.code)">
    \(date("on", screen.dateLabels[0], input.on))
    \(date("and", screen.dateLabels[1], input.and))
    <button class="no-script">\(screen.compareLabel)</button>
    </form>
    \(live)
    </div>

    """
  }

  private var live: HTML {
    let refresh = RefreshForm(
      "rates", back: input.address,
      [("pair", input.pair.description), ("on", input.on)]
        + (input.and.isEmpty ? [] : [("on", input.and)]))
    return """
      <div id="live" data-part="live" data-address="\(input.address)" data-again="60"\
      \(screen.isRefreshing ? " data-refreshing" : nil)>
      \(screen.notices.map { $0.box() })
      \(screen.order.map { #"<p class="muted sources-order">\#($0)</p>"# })
      \(screen.rows.isEmpty ? nil : table)
      \(screen.pegs.map { #"<p class="sources-order">\#($0)</p>"# })
      \(screen.caution.map { #"<p class="muted sources-order">\#($0)</p>"# })
      <div class="actions">
      \(refresh.html(#"<button class="quiet" id="refresh">\#(phrases.frame.refresh)</button>"#))
      <a class="button quiet" href="/sources">\(phrases.sources.list)</a>
      </div>
      </div>
      """
  }

  private func date(_ name: HTML, _ label: String, _ value: String) -> HTML {
    """
    <label class="field"><span class="field-name">\(label)</span>\
    <input type="date" name="\(name)" value="\(value)" min="\(screen.oldestDate)" \
    max="\(screen.newestDate)"></label>
    """
  }

  private var convertAddress: String {
    Address.of(
      "/convert",
      [
        ("from", input.pair.base.code), ("to", input.pair.quote.code), ("on", input.on),
      ])
  }

  private var table: HTML {
    let columns = screen.columns
    return """
      <table class="sources" data-days="\(screen.dayLabels.count)">
      <thead><tr><th scope="col">\(screen.sourceLabel)</th>\
      \(screen.dayLabels.map { #"<th scope="col">\#($0)</th>"# })</tr></thead>
      <tbody>
      \(screen.rows.map { row($0, columns) })</tbody>
      </table>
      """
  }

  private func row(_ row: RateComparisonScreen.Row, _ columns: [DecimalColumn]) -> HTML {
    """
    <tr\(row.chosen == nil ? nil : #" class="chosen""#)><th scope="row">\
    \(name(row))\
    \(row.chosen.map { #"<span class="source-chosen">\#($0)</span>"# })\
    \(row.notes.map { #"<span class="source-note">\#($0)</span>"# })</th>\
    \(row.cells.indices.map { cell(row.cells[$0], screen.dayLabels[$0], columns[$0]) })</tr>

    """
  }

  /// The name, with a link to the conversion by the source if it has a rate.
  private func name(_ row: RateComparisonScreen.Row) -> HTML {
    guard row.cells.first?.rate != nil else {
      return #"<span class="source-name">\#(row.name)</span>"#
    }
    var conversion = ConvertScreen.Input(
      from: input.pair.base, to: input.pair.quote, amount: "1", on: input.on)
    conversion.source = row.source
    return """
      <a class="source-name" href="\(url: conversion.address("/convert"))">\(row.name)</a>
      """
  }

  /// - Parameter day: The day of the column, which is not repeated.
  private func cell(
    _ cell: RateComparisonScreen.Cell, _ day: String, _ column: DecimalColumn
  ) -> HTML {
    """
    <td>\(cell.rate.map { rate in
      """
      <span class="source-rate"\(column.missing(after: rate).map { #" data-lacks="\#($0)""# })>\
      <bdi>\(rate)</bdi></span>
      """
    })\
    \(cell.difference.map { #"<span class="source-difference"><bdi>\#($0)</bdi></span>"# })\
    \(cell.date.flatMap { date in
      date == day ? nil : #"<span class="source-note">\#(date)</span>"#
    })\
    \(cell.problem.map { problem in
      #"<span class="source-problem\#(cell.isPending ? " pending" : nil)">\#(problem)</span>"#
    })</td>
    """
  }
}
