public import CambistModel
import CambistMoney
import CambistRates

/// Alerts as text, the same in every client and in notifications.
public enum AlertText {

  /// `1 EUR ≥ 1.20 USD`, `EURUSD moves 2% in a day`
  public static func title(of rule: AlertRule, in presentation: Presentation<Phrases>) -> String {
    let words = presentation.phrases.alerts
    let percentage = presentation.style.percentage(rule.condition.number)
    let moving = name(of: rule.subject, isMoving: true)
    return switch rule.condition {
    case .atLeast(let threshold): title(rule, "≥", threshold, presentation.style)
    case .atMost(let threshold): title(rule, "≤", threshold, presentation.style)
    case .move(_, .day): words.movesInDay(moving, percentage)
    case .move(_, .week): words.movesInWeek(moving, percentage)
    case .move(_, .month): words.movesInMonth(moving, percentage)
    }
  }

  /// The value that fired an alert, its source and its time: `1.2013 USD · ECB · 24 Nov 2026`; for
  /// a move, also its size.
  public static func detail(
    of firing: AlertFiring, in presentation: Presentation<Phrases>
  ) -> String {
    let reading = AlertReading(
      firing.value, source: firing.provenance.source, asOf: firing.provenance.asOf, isCurrent: true)
    var parts = [line(reading, of: firing.rule.subject, in: presentation)]
    if let reference = firing.reference, let percentage = reference.percentage(to: firing.value) {
      parts.append(
        presentation.phrases.alerts.change(
          presentation.style.percentageChange(percentage), presentation.text(reference.asOf),
          number(reference.value, of: firing.rule.subject, presentation.style)))
    }
    return parts.joined(separator: " · ")
  }

  /// When the desk detected that an alert was reached.
  public static func time(
    of firing: AlertFiring, in presentation: Presentation<Phrases>
  ) -> String {
    presentation.phrases.alerts.reached(presentation.text(firing.firedAt))
  }

  /// A value with its source and time: `1.2013 USD · ECB · 24 Nov 2026`.
  static func line(
    _ reading: AlertReading, of subject: AlertRule.Subject, in presentation: Presentation<Phrases>
  ) -> String {
    [
      number(reading.value, of: subject, presentation.style) + unit(of: subject),
      sourceName(reading.source, presentation.phrases), presentation.text(reading.asOf),
    ].joined(separator: " · ")
  }

  /// When a reached alert is armed again.
  static func arming(of rule: AlertRule, in presentation: Presentation<Phrases>) -> String? {
    let (words, style) = (presentation.phrases.alerts, presentation.style)
    guard let limit = rule.armingLimit else { return nil }
    let unit = unit(of: rule.subject)
    return switch rule.condition {
    case .atLeast: words.armsBelow(style.text(limit) + unit)
    case .atMost: words.armsAbove(style.text(limit) + unit)
    case .move: words.armsAfterMove(style.percentage(limit))
    }
  }

  /// `1 EUR`, `EURUSD` or `BTC MXN`; for a rate with a move, `EUR → USD`.
  static func name(of subject: AlertRule.Subject, isMoving: Bool = false) -> String {
    switch subject {
    case .rate(let pair): isMoving ? PairScreen.title(of: pair) : "1 " + pair.base.code
    case .quote(let symbol): symbol
    case .book(let name): Book(name).map { MarketScreen.title(of: $0) } ?? name
    }
  }

  private static func title(
    _ rule: AlertRule, _ sign: String, _ threshold: ExactDecimal, _ style: NumberStyle
  ) -> String {
    name(of: rule.subject) + " " + sign + " " + style.text(threshold) + unit(of: rule.subject)
  }

  /// The currency of a value, after a no-break space; empty for a quote.
  private static func unit(of subject: AlertRule.Subject) -> String {
    switch subject {
    case .rate(let pair): "\u{A0}" + pair.quote.code
    case .quote: ""
    case .book(let name): Book(name).map { "\u{A0}" + $0.minor.code } ?? ""
    }
  }

  /// A derived rate has twelve digits, of which few are needed here.
  private static func number(
    _ value: ExactDecimal, of subject: AlertRule.Subject, _ style: NumberStyle
  ) -> String {
    RateText.number(
      value, isDerived: subject.kind == .rate && value.scale > 8, style)
  }

  private static func sourceName(_ source: String, _ phrases: Phrases) -> String {
    source.utf8.elementsEqual("investaz".utf8) ? "InvestAZ" : phrases.sourceName(source)
  }
}
