public import CambistDesk
import CambistModel
public import CambistScreens
import CambistStore

/// A notification about a reached alert.
public struct AlertNotice: Sendable, Hashable, Identifiable {
  /// The same id for the same firing, so that the system shows it once.
  public let id: String
  /// `1 EUR ≥ 1.20 USD`
  public let title: String
  /// The value, its source and its time.
  public let body: String

  init(_ firing: AlertFiring, in presentation: Presentation<Phrases>) {
    id = "alert-\(firing.id)"
    title = AlertText.title(of: firing.rule, in: presentation)
    body = AlertText.detail(of: firing, in: presentation)
  }
}

extension Desk {
  /// Shows the firings that were neither seen nor shown yet, the oldest first. If the process ended
  /// during a notification, it is shown again with the same ``AlertNotice/id``.
  ///
  /// - Parameter show: Shows a notification; if it throws, it is retried the next time.
  public func notify(
    in presentation: Presentation<Phrases>,
    show: (AlertNotice) async throws -> Void
  ) async {
    for firing in (try? await alerts.news(for: .notifications)) ?? [] {
      do {
        try await show(AlertNotice(firing, in: presentation))
      } catch {
        return
      }
      try? await alerts.endTelling(firing, to: .notifications)
    }
  }
}
