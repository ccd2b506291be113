public import CambistScreens

/// The link to the alerts at the top of every page, with the number of reached alerts that the user
/// has not seen.
public struct AlertMark: Sendable {
  /// Whether there are alerts, so that pages check for reached ones.
  public let hasAlerts: Bool
  private let unseen: Int
  private let label: String

  /// - Parameters:
  ///   - alerts: The number of alerts.
  ///   - unseen: The number of reached alerts that the user has not seen.
  public init(alerts: Int, unseen: Int, in presentation: Presentation<Phrases>) {
    hasAlerts = alerts > 0 || unseen > 0
    self.unseen = unseen
    label = Self.label(unseen: unseen, in: presentation)
  }

  /// The label of the link with the number of new ones.
  public static func label(unseen: Int, in presentation: Presentation<Phrases>) -> String {
    let words = presentation.phrases.alerts
    return unseen == 0
      ? words.title : presentation.counted(words.unseen, unseen)
  }

  /// The number in the mark: `99+` for more than 99.
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
