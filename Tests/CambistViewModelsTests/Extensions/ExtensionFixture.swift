import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Foundation
import Testing

/// A folder that an app shares with its extensions, with settings in English; both are deleted with
/// the value.
@MainActor
final class ExtensionFixture {
  let clock: ManualClock
  let transport = ScriptedTransport()
  let path: String
  private let scratch: ScratchDefaults

  init(zone: ZoneOffsets = .utc) throws {
    clock = ManualClock(now: shippedAt, zone: zone)
    scratch = try ScratchDefaults()
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("cambist-\(UUID().uuidString)").path
    // No source except the European Central Bank.
    scratch.defaults.set("http://valyuta.example", forKey: "address.valyuta")
    scratch.defaults.set("http://ecb.example/stats", forKey: "address.ecb")
  }

  isolated deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The app's stored data, before an extension uses it.
  func app(_ work: (DeskDatabase) async throws -> Void) async throws {
    // Not opened like an app's store: another suite suspends the stores of all apps of the process.
    let store = try DeskDatabase(path: path)
    try await work(store)
    try await store.close()
  }

  func save(_ pairs: String...) async throws {
    try await app { store in
      for text in pairs { _ = try await store.add(try pair(text)) }
    }
  }

  func settings(language: String = "en", region: String = "en-US") -> SettingsModel {
    SettingsModel(
      defaults: scratch.defaults, languages: [language], region: region, environment: [:])
  }

  /// Uses an extension's desk, and closes it.
  func withDesk<Value>(
    language: String = "en", region: String = "en-US",
    _ work: (ExtensionDesk) async throws -> Value
  ) async throws -> Value {
    let desk = try ExtensionDesk(
      folder: path, settings: settings(language: language, region: region), http: transport,
      stream: ScriptedStream(), clock: clock.clock)
    let value: Value
    do {
      value = try await work(desk)
    } catch {
      await desk.close()
      throw error
    }
    await desk.close()
    return value
  }
}
