import CambistDesk
import CambistViewModels
import UIKit

/// What the app does when it goes to the background: it stores what was typed last, asks for a
/// refresh, and lets go of the store.
@MainActor
final class BackgroundWork {
  private let suspension = StoreSuspension()

  func enter(_ app: AppModel) {
    let suspension = suspension
    // Otherwise the system suspends the app before all is stored.
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
