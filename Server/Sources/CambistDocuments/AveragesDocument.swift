package import CambistModel
import CambistMoney
import CambistScreens

/// The average rates of a pair, as JSON for programs.
package struct AveragesDocument: Encodable, Sendable {
  let from: String
  let to: String
  /// `year`, `quarter` or `month`.
  let by: String
  let source: String
  /// The source's name, in English.
  let sourceName: String
  /// How the averages are calculated, in English.
  let method: String
  /// Whether the daily rates are calculated from other rates.
  let derived: Bool
  /// The oldest first.
  let averages: [AverageDocument]

  package init(
    _ averages: RateAverages, of pair: CurrencyPair, by length: RatePeriod.Length
  ) {
    let phrases = Phrases.english
    from = pair.base.code
    to = pair.quote.code
    by = length.rawValue
    source = averages.source
    sourceName = phrases.sourceName(averages.source)
    method = phrases.pairs.averageMethod(sourceName)
    derived = averages.isDerived
    self.averages = averages.averages.map(AverageDocument.init)
  }

  /// The averages as a table (RFC 4180), the oldest first.
  package var csv: String {
    let head =
      "period,from,to,average,days,first,last,low,lowOn,high,highOn,incomplete,source,method\r\n"
    return averages.reduce(into: head) { text, row in
      let fields = [
        row.period, from, to, row.average, String(row.days), row.first, row.last, row.low,
        row.lowOn, row.high, row.highOn, row.incomplete ?? "", source,
        "arithmetic mean of daily rates",
      ]
      text += fields.joined(separator: ",") + "\r\n"
    }
  }
}

/// The average rate of a period, as JSON for programs.
package struct AverageDocument: Encodable, Sendable {
  /// `2020`, `2020-Q1` or `2020-03`.
  let period: String
  /// To twelve significant digits.
  let average: String
  /// The exact mean in lowest terms.
  let fraction: String
  /// The number of days with a rate.
  let days: Int
  let first: String
  let last: String
  let low: String
  let lowOn: String
  let high: String
  let highOn: String
  /// Why it does not cover the whole period; nil when it does.
  let incomplete: String?

  init(_ average: RateAverage) {
    period = average.period.description
    self.average = average.figure.description
    fraction = average.mean.description
    days = average.days
    first = average.first.description
    last = average.last.description
    low = average.least.rate.description
    lowOn = average.least.date.description
    high = average.greatest.rate.description
    highOn = average.greatest.date.description
    incomplete = average.gap?.rawValue
  }
}
