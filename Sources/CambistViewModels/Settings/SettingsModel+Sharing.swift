import CambistModel
public import Foundation

extension SettingsModel {
  /// Copies settings to the storage that an app shares with its extensions, unless any are already
  /// there.
  public static func share(from old: UserDefaults, with shared: UserDefaults) {
    let keys =
      [Key.language, Key.region, Key.appearance, Key.quotesZone]
      + Upstream.allCases.map { Key.address($0) }
    guard keys.allSatisfy({ shared.string(forKey: $0) == nil }) else { return }
    for key in keys {
      if let text = old.string(forKey: key) { shared.set(text, forKey: key) }
    }
  }
}
