import AppIntents
import CambistViewModels
import CoreSpotlight
import WidgetKit

/// Tells the phone's search, the shortcuts and the widgets about the saved pairs.
enum SavedPairs {
  /// Replaces what the phone knows.
  @MainActor
  static func publish() async {
    WidgetCenter.shared.reloadAllTimelines()
    CambistShortcuts.updateAppShortcutParameters()
    guard let pairs = try? await AppGroup.withDesk({ await $0.savedPairs() }) else { return }
    let index = CSSearchableIndex.default()
    // An index that could not be brought up to date now is at the next start.
    try? await index.deleteAppEntities(ofType: PairEntity.self)
    try? await index.indexAppEntities(pairs.map(PairEntity.init))
  }
}
