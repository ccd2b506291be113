import CambistModel
import CambistMoney
import CambistStore
import Foundation
import Testing

/// The only tests that use a store like an app, one after another: suspending affects all such
/// stores of the process.
@Suite("A store that an app shares with its extensions", .serialized) struct SharedStoreTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func add(_ pair: String, to store: DeskDatabase) async throws {
    _ = try await store.add(try #require(CurrencyPair(pair)))
  }

  private func pairs(_ store: DeskDatabase) async throws -> [String] {
    try await store.pairs().map(\.description)
  }

  @Test("App and extension see each other's changes at once")
  func shared() async throws {
    let app = try DeskDatabase(directory: folder.url, for: .app)
    try await add("USD-EUR", to: app)
    let widget = try DeskDatabase(directory: folder.url, for: .appExtension)
    #expect(try await pairs(widget) == ["USD-EUR"])
    try await add("EUR-GBP", to: widget)
    #expect(try await pairs(app) == ["USD-EUR", "EUR-GBP"])
    try await widget.close()
    try await add("EUR-JPY", to: app)
    #expect(try await pairs(app).count == 3)
    try await app.close()
  }

  @Test("An extension creates no store, so that it cannot get in the way of the app's own")
  func missing() {
    #expect(throws: StoreError.missing(path: folder.url.path)) {
      try DeskDatabase(directory: folder.url, for: .appExtension)
    }
    #expect(folder.names.isEmpty)
  }

  @Test("An extension sets no damaged store aside; the app does")
  func damaged() async throws {
    try Data("not a database at all".utf8).write(to: URL(fileURLWithPath: folder.database))
    #expect(throws: StoreError.self) {
      try DeskDatabase(directory: folder.url, for: .appExtension)
    }
    #expect(folder.names.filter { $0.contains("damaged") }.isEmpty)
    let app = try DeskDatabase(directory: folder.url, for: .app)
    #expect(app.damaged != nil)
    try await app.close()
  }

  @Test("A running app holds no lock of the folder")
  func lock() async throws {
    let app = try DeskDatabase(directory: folder.url, for: .app)
    let desk = try DeskDatabase(directory: folder.url)
    try await desk.close()
    try await app.close()
  }

  @Test("A suspended app writes nothing, and writes again when it is resumed")
  func suspension() async throws {
    let app = try DeskDatabase(directory: folder.url, for: .app)
    try await add("USD-EUR", to: app)
    DeskDatabase.suspendAll()
    await #expect(throws: StoreError.self) { try await add("EUR-GBP", to: app) }
    DeskDatabase.resumeAll()
    try await add("EUR-JPY", to: app)
    #expect(try await pairs(app) == ["USD-EUR", "EUR-JPY"])
    try await app.close()
  }
}
