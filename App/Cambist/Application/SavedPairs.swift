import AppIntents
import CambistDesk
import CambistViewModels
import CoreSpotlight
import WidgetKit

/// Tells the phone's search, the shortcuts and the widgets about the saved pairs.
enum SavedPairs {
  /// Replaces what the phone knows by the pairs of the app's own desk: opening the store once more
  /// would keep the main actor waiting.
  @MainActor
  static func publish(of desk: Desk, _ settings: SettingsModel) async {
    WidgetCenter.shared.reloadAllTimelines()
    CambistShortcuts.updateAppShortcutParameters()
    let pairs = await ExtensionDesk(desk, settings: settings).savedPairs()
    let index = CSSearchableIndex.default()
    // An index that could not be brought up to date now is at the next start.
    try? await index.deleteAppEntities(ofType: PairEntity.self)
    try? await index.indexAppEntities(pairs.map(PairEntity.init))
  }
}
