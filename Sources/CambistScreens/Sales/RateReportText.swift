public import CambistMoney
public import CambistRates

extension RateReport {
  /// The report's figures, a sentence each, the most serious first.
  ///
  /// - Parameter limit: The maximum number of sentences; a further one says how many more there
  ///   are.
  public func lines(_ phrases: Phrases, _ style: NumberStyle, limit: Int) -> [String] {
    let words = phrases.sales.report
    var lines: [String] = []
    for cycle in cycles {
      lines.append(
        words.cycle(
          RouteText.path(cycle.currencies), cycle.legs.first?.from.code ?? "",
          Self.text(cycle.product, style)))
    }
    for inverse in inverses {
      lines.append(
        words.inverse(
          Self.text(inverse.rate, style), Self.text(inverse.inverse, style),
          Self.text(inverse.product, style)))
    }
    for duplicate in duplicates {
      lines.append(
        words.duplicate(
          RouteText.path([duplicate.used.from, duplicate.used.to]),
          style.text(duplicate.used.rate), style.text(duplicate.ignored.rate)))
    }
    for rate in selfRates { lines.append(words.selfRate(Self.text(rate, style))) }
    for rate in notAboveZero { lines.append(words.notAboveZero(Self.text(rate, style))) }
    if lines.count > limit {
      let more = lines.count - limit
      lines.removeLast(more)
      lines.append(phrases.counted(words.more, more, style))
    }
    if !isComplete { lines.append(words.incomplete) }
    return lines
  }

  private static func text(_ rate: ExchangeRate, _ style: NumberStyle) -> String {
    RateText.equation(rate.from, style.text(rate.rate), rate.to)
  }

  /// To six significant digits, enough to distinguish 1.01 from more.
  private static func text(_ product: ExactFraction, _ style: NumberStyle) -> String {
    (try? product.decimal(significantDigits: 6)).map { style.text($0) } ?? "—"
  }
}
