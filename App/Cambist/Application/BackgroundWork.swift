import CambistDesk
import CambistViewModels
import UIKit

/// The work of the app when it enters the background: it stores the last input, requests a refresh,
/// and releases the store.
@MainActor
final class BackgroundWork {
  private let suspension = StoreSuspension()

  func enter(_ app: AppModel) {
    let suspension = suspension
    // Otherwise the system suspends the app before everything is stored.
    let time = UIApplication.shared.beginBackgroundTask { suspension.expire() }
    Task {
      await suspension.enterBackground {
        guard case .ready(let desk) = app.desk.state else { return }
        BackgroundRefresh.schedule(at: desk.nextRefresh())
        for window in app.windows { await window.tabs?.convert.finish() }
        await SavedPairs.publish(of: desk, app.settings)
        await app.desk.rest()
      }
      UIApplication.shared.endBackgroundTask(time)
    }
  }

  func leave() {
    suspension.enterForeground()
  }
}
