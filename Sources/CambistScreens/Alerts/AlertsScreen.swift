public import CambistModel
import CambistMoney

/// The user's alerts, and those that were reached.
public struct AlertsScreen: Sendable {
  /// One alert.
  public struct Row: Sendable, Hashable {
    /// The number of the alert.
    public var id: Int64
    /// `1 EUR ≥ 1.20 USD`
    public var title: String
    /// The current value with its source and time, or why it is not used.
    public var now: String
    /// Whether it is waiting, or when it was reached.
    public var state: String
    /// Whether it was reached and has not been armed again.
    public var isReached: Bool
    /// When a reached alert is armed again; nil while it is armed.
    public var arming: String?
    /// The label of the button that removes it.
    public var remove: String
  }

  /// One firing of an alert.
  public struct Reached: Sendable, Hashable, Identifiable {
    /// Its number in the list of all.
    public var id: Int64
    /// `1 EUR ≥ 1.20 USD`
    public var title: String
    /// The value, its source and its time.
    public var detail: String
    /// When the desk detected it.
    public var time: String
    /// The mark of an unseen one; nil for others.
    public var mark: String?
  }

  /// The title of the screen.
  public var title: String
  /// The alerts, the newest first.
  public var rows: [Row]
  /// The invitation to add an alert, for an empty list.
  public var empty: Notice?
  /// Explains when an alert can be reached again.
  public var once: String
  /// The heading of the reached alerts.
  public var reachedTitle: String
  /// The reached alerts, the newest first.
  public var reached: [Reached]
  /// The label of the button that marks all of them as seen; nil when there is nothing to mark.
  public var markSeen: String?

  /// - Parameters:
  ///   - readings: The current value of each alert with one, by the alert's number.
  ///   - firings: The firings, the newest first.
  ///   - unseen: The number of firings that the user has not seen.
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
  /// The current value with its source and time, or why there is none.
  public static func now(
    _ reading: AlertReading?, of subject: AlertRule.Subject, in presentation: Presentation<Phrases>
  ) -> String {
    let words = presentation.phrases.alerts
    guard let reading else { return words.noValue }
    let line = line(reading, of: subject, in: presentation)
    return reading.isCurrent ? words.now(line) : words.notCurrent(line)
  }
}
