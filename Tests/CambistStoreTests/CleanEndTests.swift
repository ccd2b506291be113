import CambistModel
import CambistMoney
import CambistTesting
import Foundation
import Testing

@testable import CambistStore

// Not in parallel with the other tests of an app's store: all of these stores can be suspended.
extension SharedStoreTests {
  /// How an app ends its use of a database.
  enum End: CaseIterable {
    case closed, rested, killed, writtenAfterRest
  }

  @Test("An app checks the file when its last use did not end cleanly", arguments: End.allCases)
  func checksAfterUncleanEnd(_ end: End) async throws {
    var store: DeskDatabase? = try await filled()
    switch end {
    case .closed: try await store?.close()
    case .rested: store?.rest()
    case .killed: break
    case .writtenAfterRest:
      store?.rest()
      _ = try await store?.add(try StoreSamples.record("401"), at: moment)
    }
    store = nil
    try damagePages()
    let next = try DeskDatabase(directory: folder.url, for: .app)
    #expect((next.damaged != nil) == [.killed, .writtenAfterRest].contains(end))
  }

  @Test(
    "A desk checks a large file when its last use did not end cleanly, and a small one always",
    arguments: [End.closed, .killed], [true, false])
  func desk(_ end: End, isLarge: Bool) async throws {
    let limit: Int64 = isLarge ? 1_000 : 1 << 30
    try await filled(.desk).close()
    var store: DeskDatabase? = try DeskDatabase(
      path: folder.url.path, for: .desk, checkedUpTo: limit)
    _ = try await store?.add(try StoreSamples.record("401"), at: moment)
    if end == .closed { try await store?.close() }
    store = nil
    try damagePages()
    let next = try DeskDatabase(path: folder.url.path, for: .desk, checkedUpTo: limit)
    #expect((next.damaged != nil) == (end == .killed || !isLarge))
  }

  @Test("Damage that an app finds is set aside at its next start, however it ended")
  func damageMetLater() async throws {
    var store: DeskDatabase? = try await filled()
    try await store?.close()
    store = nil
    try damagePages()
    store = try DeskDatabase(directory: folder.url, for: .app)
    #expect(store?.damaged == nil)
    await #expect(throws: StoreError.self) { try await store?.conversions() }
    store?.rest()
    try? await store?.close()
    store = nil
    #expect(try DeskDatabase(directory: folder.url, for: .app).damaged != nil)
  }

  private var moment: Timestamp { Timestamp(millisecondsSince1970: 5) }

  /// A database of many pages.
  private func filled(_ use: DeskDatabase.Use = .app) async throws -> DeskDatabase {
    let store = try DeskDatabase(directory: folder.url, for: use)
    for number in 1...400 {
      _ = try await store.add(try StoreSamples.record("\(number)"), at: moment)
    }
    return store
  }

  /// Damages two of the last pages of the file, which are not read when it is opened.
  private func damagePages() throws {
    let file = URL(fileURLWithPath: folder.database)
    var data = try Data(contentsOf: file)
    let pages = data.count / 4_096
    for page in pages - 3..<pages - 1 {
      let start = page * 4_096
      data.replaceSubrange(start..<start + 200, with: [UInt8](repeating: 0xA5, count: 200))
    }
    try data.write(to: file)
  }
}
