public import CambistModel
public import CambistScreens

/// The chart of a month below the converter, with a link to other time spans.
public struct MonthChart: Sendable {
  /// The chart.
  public let html: HTML

  /// Writes the chart of a pair.
  public init(_ chart: RateChart, of pair: CurrencyPair, _ words: PairsPhrases) {
    let page = "/pairs/" + pair.description
    html = """
      <nav class="segments" aria-label="\(words.ranges)">\
      \(zip(ChartRange.allCases, words.rangeNames).map { range, name in
        """
        <a href="\(url: Address.of(page, [("range", range.rawValue)]))"\
        \(range == .month ? #" aria-current="true""# : nil)>\(name)</a>
        """ as HTML
      })</nav>
      \(chart.short)
      """
  }
}
