import CambistDesk
import CambistScreens
import CambistViewModels
import UserNotifications

/// The local notifications of alerts.
enum AlertNotifications {
  /// Whether the user was asked for permission, and the answer.
  ///
  /// Not on the main actor: unlike the status, the system's settings object cannot be sent to it.
  @concurrent
  static func status() async -> UNAuthorizationStatus {
    await UNUserNotificationCenter.current().notificationSettings().authorizationStatus
  }

  /// Asks for permission on the user's request; the system asks only once.
  static func request() async {
    _ = try? await UNUserNotificationCenter.current().requestAuthorization(options: [
      .alert, .sound,
    ])
  }

  /// Shows reached alerts that were neither seen nor shown yet. Without permission they count as
  /// shown, so that old ones do not appear when permission is given later.
  static func deliver(of desk: Desk, in presentation: Presentation<Phrases>) async {
    let isAllowed = await status() == .authorized
    await desk.notify(in: presentation) { notice in
      guard isAllowed else { return }
      let content = UNMutableNotificationContent()
      content.title = notice.title
      content.body = notice.body
      content.sound = .default
      // The same identifier replaces a notification instead of adding one.
      try await UNUserNotificationCenter.current().add(
        UNNotificationRequest(identifier: notice.id, content: content, trigger: nil))
    }
  }
}
