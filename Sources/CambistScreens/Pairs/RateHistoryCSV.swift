public import CambistModel
import CambistMoney

/// The points of a chart as CSV, for spreadsheets: dates in ISO 8601, numbers with a decimal point.
///
/// Rates have the digits that the source published, or twelve significant ones if the source does
/// not publish the pair itself. Each row names the source.
public enum RateHistoryCSV {
  /// One pair: a row for each day with a rate, the oldest first.
  public static func text(_ pair: CurrencyPair, _ history: RateHistory) -> String {
    var text = "date,from,to,rate,source\r\n"
    let source = field(history.source)
    for point in history.points {
      text +=
        "\(point.date),\(pair.base),\(pair.quote),\(point.rate),\(source)\r\n"
    }
    return text
  }

  /// Two pairs: a row for each day on which both have a rate. The changes since the first of these days
  /// are in percent, to four decimals.
  public static func text(
    _ pair: CurrencyPair, _ history: RateHistory, with other: CurrencyPair,
    _ otherHistory: RateHistory
  ) -> String {
    var text = "date"
    for pair in [pair, other] { text += ",\(pair),\(pair) change %,\(pair) source" }
    text += "\r\n"
    let sources = [history, otherHistory].map { field($0.source) }
    for day in CommonDays(history, otherHistory).days {
      text += "\(day.date)"
      for (side, source) in zip([day.first, day.second], sources) {
        text += ",\(side.rate.rate),\(side.change),\(source)"
      }
      text += "\r\n"
    }
    return text
  }

  /// Names of several sources are separated by commas.
  private static func field(_ text: String) -> String {
    text.contains(",") ? "\"" + text + "\"" : text
  }
}
