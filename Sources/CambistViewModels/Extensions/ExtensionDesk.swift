public import CambistDesk
public import CambistFeeds
import CambistModel
import CambistMoney
public import CambistScreens
public import CambistStore

/// The desk of a widget, an intent or a share extension, over the app's store.
@MainActor
public struct ExtensionDesk {
  /// The desk, on the database that the app shares.
  public let desk: Desk
  /// The settings of the app.
  public let settings: SettingsModel

  /// Opens the app's store. Before the app has created one, the bundled rates are used.
  ///
  /// - Parameters:
  ///   - folder: The folder that app and extension share; nil for none.
  ///   - settings: The settings that the app shares.
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``
  public init(
    folder: String?, settings: SettingsModel, http: any HTTPTransport, stream: any StreamTransport,
    clock: DeskClock = .system
  ) throws(StoreError) {
    self.settings = settings
    desk = Desk(
      store: try Self.store(folder), clock: clock,
      feeds: Desk.Feeds(settings.addresses, http: http, stream: stream), refreshesAtStart: false)
  }

  /// The same over a desk that is already open, as in the app itself, which closes it.
  public init(_ desk: Desk, settings: SettingsModel) {
    self.desk = desk
    self.settings = settings
  }

  /// The presentation of text at the current time.
  public var presentation: Presentation<Phrases> {
    desk.clock.presentation(settings.phrases, settings.style)
  }

  /// Closes the store.
  public func close() async {
    // A failed close loses nothing: each write is complete.
    try? await desk.close()
  }

  private static func store(_ folder: String?) throws(StoreError) -> DeskDatabase {
    guard let folder else { return try .inMemory() }
    do {
      return try DeskDatabase(path: folder, for: .appExtension)
    } catch .missing {
      return try .inMemory()
    }
  }
}
