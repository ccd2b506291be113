import CambistDesk
import CambistScreens
import CambistViewModels
import UserNotifications

/// The local notifications of alerts.
enum AlertNotifications {
  /// Whether the user was asked, and the answer.
  ///
  /// Not on the main actor: the settings that the system hands over cannot be sent to it, in contrast
  /// to the status.
  @concurrent
  static func status() async -> UNAuthorizationStatus {
    await UNUserNotificationCenter.current().notificationSettings().authorizationStatus
  }

  /// Asks the user, who just wished it; the system asks once only.
  static func request() async {
    _ = try? await UNUserNotificationCenter.current().requestAuthorization(options: [
      .alert, .sound,
    ])
  }

  /// Shows what was reached and neither seen nor shown yet. Without permission it counts as shown, so
  /// that nothing old appears when permission is given later.
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
