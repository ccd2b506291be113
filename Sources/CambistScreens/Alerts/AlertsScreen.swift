public import CambistModel
import CambistMoney

/// The user's alerts, and what was reached.
public struct AlertsScreen: Sendable {
  /// One alert.
  public struct Row: Sendable, Hashable {
    /// The number of the alert.
    public var id: Int64
    /// `1 EUR ≥ 1.20 USD`
    public var title: String
    /// The present value with its source and time, or why it does not count.
    public var now: String
    /// Whether it waits, or when it was reached.
    public var state: String
    /// Whether it was reached and has not been armed again.
    public var isReached: Bool
    /// When a reached alert watches again; nil while it does.
    public var arming: String?
    /// The label of the button that removes it.
    public var remove: String
  }

  /// One time that an alert was reached.
  public struct Reached: Sendable, Hashable, Identifiable {
    /// Its place in the list of all.
    public var id: Int64
    /// `1 EUR ≥ 1.20 USD`
    public var title: String
    /// The value, its source and its time.
    public var detail: String
    /// When it was noticed.
    public var time: String
    /// The mark of one that the user has not seen; nil for others.
    public var mark: String?
  }

  /// The title of the screen.
  public var title: String
  /// The alerts, the newest first.
  public var rows: [Row]
  /// The invitation to add an alert, of an empty list.
  public var empty: Notice?
  /// When an alert is reached again.
  public var once: String
  /// The heading of what was reached.
  public var reachedTitle: String
  /// What was reached, the newest first.
  public var reached: [Reached]
  /// The label of the button that marks all of it as seen; nil when there is nothing to mark.
  public var markSeen: String?

  /// - Parameters:
  ///   - readings: The present value of each alert, by its number, where one is known.
  ///   - firings: What was reached, the newest first.
  ///   - unseen: How many of them the user has not seen.
  public init(
    _ alerts: [Alert], readings: [Int64: AlertReading], firings: [AlertFiring], unseen: Int,
    in presentation: Presentation<Phrases>
  ) {
    let words = presentation.phrases.alerts
    title = words.title
    once = words.once
    reachedTitle = words.list
    rows = alerts.reversed().map { Row($0, readings[$0.id], in: presentation) }
    reached = firings.enumerated().map { index, firing in
      Reached(
        id: firing.id, title: AlertText.title(of: firing.rule, in: presentation),
        detail: AlertText.detail(of: firing, in: presentation),
        time: AlertText.time(of: firing, in: presentation),
        mark: index < unseen ? words.new : nil)
    }
    if rows.isEmpty {
      empty = Notice(kind: .warning, title: words.empty, detail: words.emptyDetail)
    }
    markSeen = unseen > 0 ? words.markSeen : nil
  }
}

extension AlertsScreen.Row {
  fileprivate init(
    _ alert: Alert, _ reading: AlertReading?, in presentation: Presentation<Phrases>
  ) {
    let words = presentation.phrases.alerts
    id = alert.id
    title = AlertText.title(of: alert.rule, in: presentation)
    now = AlertText.now(reading, of: alert.rule.subject, in: presentation)
    isReached = !alert.isArmed
    state =
      alert.lastFiring.flatMap { alert.isArmed ? nil : AlertText.time(of: $0, in: presentation) }
      ?? words.waiting
    arming = alert.isArmed ? nil : AlertText.arming(of: alert.rule, in: presentation)
    remove = words.remove(title)
  }
}

extension AlertText {
  /// The present value with its source and time, or why there is none.
  public static func now(
    _ reading: AlertReading?, of subject: AlertRule.Subject, in presentation: Presentation<Phrases>
  ) -> String {
    let words = presentation.phrases.alerts
    guard let reading else { return words.noValue }
    let line = line(reading, of: subject, in: presentation)
    return reading.isCurrent ? words.now(line) : words.notCurrent(line)
  }
}
