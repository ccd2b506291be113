import CambistAppleTransport
import CambistStore
import CambistViewModels
import UIKit

/// The data that the app shares with its extensions.
enum AppGroup {
  static let identifier = "group.org.cambist.Cambist"

  /// The folder of the store; nil if the app is not signed for its group.
  static var folder: URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)?
      .appendingPathComponent("Library/Application Support/Cambist", isDirectory: true)
  }

  static var defaults: UserDefaults { UserDefaults(suiteName: identifier) ?? .standard }

  /// The settings of the app.
  @MainActor
  static var settings: SettingsModel { SettingsModel(defaults: defaults) }

  /// Opens a desk over the app's store, runs an operation with it, and closes it.
  @MainActor
  static func withDesk<Value: Sendable>(
    _ work: @MainActor (ExtensionDesk) async throws -> Value
  ) async throws -> Value {
    let desk = try desk()
    do {
      let value = try await work(desk)
      await desk.close()
      return value
    } catch {
      await desk.close()
      throw error
    }
  }

  /// Opens a desk over the app's store.
  @MainActor
  static func desk() throws(StoreError) -> ExtensionDesk {
    let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "0"
    return try ExtensionDesk(
      folder: folder?.path, settings: settings,
      http: URLSessionTransport(version: version),
      stream: URLSessionStreamTransport(version: version))
  }
}
