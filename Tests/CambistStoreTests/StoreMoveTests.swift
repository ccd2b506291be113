import CambistModel
import CambistMoney
import Foundation
import Testing

@testable import CambistStore

@Suite("Moving a store to another folder") struct StoreMoveTests {
  private let old: TemporaryFolder
  private let new: TemporaryFolder

  init() throws { (old, new) = (try TemporaryFolder(), try TemporaryFolder()) }

  private var target: String { new.url.path + "/Cambist" }

  /// A store after a kill: much of it only in the log, beside a file that was set aside.
  private func fill() async throws {
    let folder = try TemporaryFolder()
    let store = try DeskDatabase(directory: folder.url)
    _ = try await store.add(try #require(CurrencyPair("USD-EUR")))
    _ = try await store.add(try #require(CurrencyPair("EUR-GBP")))
    for name in folder.names {
      try FileManager.default.copyItem(
        atPath: folder.url.path + "/" + name, toPath: old.url.path + "/" + name)
    }
    try Data("set aside".utf8).write(to: old.url.appendingPathComponent("cambist-damaged-1.sqlite"))
    try await store.close()
  }

  private func expectAll(in path: String) async throws {
    let store = try DeskDatabase(path: path)
    #expect(try await store.pairs().map(\.description) == ["USD-EUR", "EUR-GBP"])
    let aside = try Data(contentsOf: URL(fileURLWithPath: path + "/cambist-damaged-1.sqlite"))
    #expect(aside == Data("set aside".utf8))
    #expect(!FileManager.default.fileExists(atPath: old.url.path))
    try await store.close()
  }

  @Test("All data is in the new folder, and the old one is gone")
  func moves() async throws {
    try await fill()
    #expect(old.names.contains("cambist.sqlite-wal"))
    #expect(try StoreMove.move(old.url.path, to: target))
    try await expectAll(in: target)
  }

  @Test("A move interrupted by a kill is continued by the next start", arguments: 0..<3)
  func resumes(moved: Int) async throws {
    try await fill()
    let names = try StoreMove.names(in: old.url.path)
    #expect(names.last == "cambist.sqlite" && names.count == 3)
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    for name in names.prefix(moved) {
      try FileManager.default.moveItem(
        atPath: old.url.path + "/" + name, toPath: target + "/" + name)
    }
    #expect(throws: StoreError.missing(path: target)) {
      try DeskDatabase(path: target, for: .appExtension)
    }
    #expect(try StoreMove.move(old.url.path, to: target))
    try await expectAll(in: target)
  }

  @Test(
    "A store can be moved to another disk",
    .enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm")))
  func otherDisk() async throws {
    let memory = "/dev/shm/cambist-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: memory) }
    try await fill()
    #expect(try StoreMove.move(old.url.path, to: memory))
    try await expectAll(in: memory)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: memory)
        .allSatisfy { !$0.hasSuffix(".moving") })
  }

  @Test("A folder with a store keeps it, and the old one is unchanged")
  func occupied() async throws {
    try await fill()
    let store = try DeskDatabase(path: target)
    try await store.close()
    let names = old.names
    #expect(try !StoreMove.move(old.url.path, to: target))
    #expect(old.names == names)
  }

  @Test("Without a store, nothing is moved or created")
  func nothing() throws {
    #expect(try !StoreMove.move(old.url.path + "/none", to: target))
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test("A store that is in use is not moved")
  func inUse() async throws {
    let store = try DeskDatabase(directory: old.url)
    #expect(throws: StoreError.self) { try StoreMove.move(old.url.path, to: target) }
    #expect(old.names.contains("cambist.sqlite"))
    try await store.close()
  }
}
