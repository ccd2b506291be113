public import CambistScreens

/// The link to the alerts at the top of every page, with the number of those that were reached and not
/// seen.
public struct AlertMark: Sendable {
  /// Whether there are alerts, so that pages look for what was reached.
  public let hasAlerts: Bool
  private let unseen: Int
  private let label: String

  /// - Parameters:
  ///   - alerts: How many alerts there are.
  ///   - unseen: How many were reached that the user has not seen.
  public init(alerts: Int, unseen: Int, in presentation: Presentation<Phrases>) {
    hasAlerts = alerts > 0 || unseen > 0
    self.unseen = unseen
    label = Self.label(unseen: unseen, in: presentation)
  }

  /// The name of the link, which says how many are new.
  public static func label(unseen: Int, in presentation: Presentation<Phrases>) -> String {
    let words = presentation.phrases.alerts
    return unseen == 0
      ? words.title : presentation.counted(words.unseen, unseen)
  }

  /// The most that the mark has room for: `99+` for more.
  public static func count(_ unseen: Int) -> String {
    unseen > 99 ? "99+" : unseen > 0 ? String(unseen) : ""
  }

  var html: HTML {
    """
    <a class="gear bell" id="alerts" href="/alerts" aria-label="\(label)" title="\(label)">\
    \(Icon.alerts.html)<span class="badge" aria-hidden="true">\(Self.count(unseen))</span></a>
    """
  }
}
