import CambistStore
import CambistViewModels
import Foundation

/// Where the app keeps its store and its settings: shared with its extensions. An earlier release
/// had them to itself.
enum StorePlace {
  /// The folder of the store, with all that an earlier release stored.
  ///
  /// - Throws: When an earlier store cannot be moved; nothing new is started then.
  static func folder() throws(StoreError) -> URL {
    let base = FileManager.default.urls(
      for: .applicationSupportDirectory, in: .userDomainMask
    ).first
    let own = (base ?? .homeDirectory).appendingPathComponent("Cambist", isDirectory: true)
    guard let shared = AppGroup.folder else { return own }
    try StoreMove.move(own.path, to: shared.path)
    return shared
  }

  /// The settings, with all that was settled in an earlier release.
  @MainActor
  static func defaults() -> UserDefaults {
    let shared = AppGroup.defaults
    SettingsModel.share(from: .standard, with: shared)
    return shared
  }
}
