import CambistStore
import CambistViewModels
import Foundation

/// The location of the app's store and settings, which it shares with its extensions. An earlier
/// release did not share them.
enum StorePlace {
  /// The folder of the store, with the data of an earlier release.
  ///
  /// - Throws: When an earlier store cannot be moved; no new store is created then.
  static func folder() throws(StoreError) -> URL {
    let base = FileManager.default.urls(
      for: .applicationSupportDirectory, in: .userDomainMask
    ).first
    let own = (base ?? .homeDirectory).appendingPathComponent("Cambist", isDirectory: true)
    guard let shared = AppGroup.folder else { return own }
    try StoreMove.move(own.path, to: shared.path)
    return shared
  }

  /// The settings, with those of an earlier release.
  @MainActor
  static func defaults() -> UserDefaults {
    let shared = AppGroup.defaults
    SettingsModel.share(from: .standard, with: shared)
    return shared
  }
}
