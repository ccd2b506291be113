import AppIntents
import CambistDesk
import CambistViewModels
import CoreSpotlight
import WidgetKit

/// Publishes the saved pairs to the iPhone's search, the shortcuts and the widgets.
enum SavedPairs {
  /// Replaces the published pairs by those of the app's own desk: opening the store once more would
  /// block the main actor.
  @MainActor
  static func publish(of desk: Desk, _ settings: SettingsModel) async {
    WidgetCenter.shared.reloadAllTimelines()
    CambistShortcuts.updateAppShortcutParameters()
    let pairs = await ExtensionDesk(desk, settings: settings).savedPairs()
    let index = CSSearchableIndex.default()
    // A failed update of the index is repeated at the next start.
    try? await index.deleteAppEntities(ofType: PairEntity.self)
    try? await index.indexAppEntities(pairs.map(PairEntity.init))
  }
}
