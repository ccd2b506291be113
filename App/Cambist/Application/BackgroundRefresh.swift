import BackgroundTasks
import CambistDesk
import CambistMoney
import CambistViewModels
import Foundation
import WidgetKit

/// Fetches newer rates in the background, reloads the widgets, and notifies of alerts.
enum BackgroundRefresh {
  /// As in `BGTaskSchedulerPermittedIdentifiers`.
  static let identifier = "org.cambist.Cambist.refresh"

  /// Requests a run when newer rates are due.
  static func schedule(at moment: Timestamp) {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(
      timeIntervalSince1970: TimeInterval(moment.millisecondsSince1970) / 1_000)
    // If the user has disabled it, the app refreshes when it is opened.
    try? BGTaskScheduler.shared.submit(request)
  }

  /// One run; ends early when the system says that no time is left.
  @MainActor
  static func run() async {
    try? await AppGroup.withDesk { desk in
      schedule(at: desk.desk.nextRefresh())
      await desk.desk.refreshDue()
      await desk.desk.alerts.settledCheck()
      await AlertNotifications.deliver(of: desk.desk, in: desk.presentation)
    }
    WidgetCenter.shared.reloadAllTimelines()
  }
}
