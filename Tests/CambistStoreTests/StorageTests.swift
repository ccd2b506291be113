import CambistModel
import CambistMoney
import CambistStore
import CambistTesting
import Foundation
import Testing

@Suite("The database file") struct StorageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func add(_ amount: String, to store: DeskDatabase) async throws -> Bool {
    try await store.add(
      try StoreSamples.record(amount), at: Timestamp(millisecondsSince1970: 5))
  }

  private func overwrite(at offset: Int, with bytes: [UInt8]) throws {
    var data = try Data(contentsOf: URL(fileURLWithPath: folder.database))
    let end = min(offset + bytes.count, data.count)
    data.replaceSubrange(offset..<end, with: bytes.prefix(end - offset))
    try data.write(to: URL(fileURLWithPath: folder.database))
  }

  /// A closed database of many pages, with all data in one file.
  private func fill() async throws {
    let store = try DeskDatabase(directory: folder.url)
    for number in 1...400 { _ = try await add("\(number)", to: store) }
  }

  @Test(
    "A damaged file is set aside completely, and a new one is created",
    arguments: [DeskDatabase.Use.desk, .command])
  func damagedHead(use: DeskDatabase.Use) async throws {
    try await fill()
    try overwrite(at: 0, with: Array("not a database at all".utf8))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.database))
    let store = try DeskDatabase(directory: folder.url, for: use)
    let damaged = try #require(store.damaged)
    #expect(damaged.reason == "file is not a database")
    #expect(try Data(contentsOf: URL(fileURLWithPath: damaged.path)) == bytes)
    #expect(damaged.path.hasPrefix(folder.url.path + "/cambist-damaged-20"))
    #expect(try await store.conversions().isEmpty)
    #expect(try await add("1", to: store))
  }

  @Test("Damage deep in a file is found when a desk starts")
  func damagedPage() async throws {
    try await fill()
    let size = try Data(contentsOf: URL(fileURLWithPath: folder.database)).count
    for page in 8..<(size / 4_096) {
      try overwrite(at: page * 4_096, with: [UInt8](repeating: 0xA5, count: 200))
    }
    let store = try DeskDatabase(directory: folder.url)
    #expect(store.damaged != nil)
    #expect(try await add("1", to: store))
    #expect(folder.names.filter { $0.contains("damaged") && $0.hasSuffix(".sqlite") }.count == 1)
  }

  @Test("Two files that were damaged in the same second are both kept")
  func damagedTwice() async throws {
    for _ in 1...3 {
      try Data("nonsense, and more of it".utf8).write(to: URL(fileURLWithPath: folder.database))
      #expect(try DeskDatabase(directory: folder.url).damaged != nil)
    }
    #expect(folder.names.filter { $0.contains("damaged") && $0.hasSuffix(".sqlite") }.count == 3)
  }

  @Test("An empty file is a new database")
  func empty() async throws {
    try Data().write(to: URL(fileURLWithPath: folder.database))
    let store = try DeskDatabase(directory: folder.url)
    #expect(store.damaged == nil)
    #expect(try await add("1", to: store))
  }

  @Test("A folder that was removed is created again with all data")
  func removed() async throws {
    let store = try DeskDatabase(directory: folder.url)
    #expect(try await add("1", to: store))
    try FileManager.default.removeItem(at: folder.url)
    #expect(try await add("2", to: store))
    #expect(try await store.conversions().count == 2)
    // As another process sees it.
    let other = try DeskDatabase(directory: folder.url, for: .command)
    #expect(try await other.conversions().count == 2)
  }

  @Test("Nothing is written into a folder that replaced another")
  func replaced() async throws {
    let store = try DeskDatabase(directory: folder.url)
    #expect(try await add("1", to: store))
    try FileManager.default.removeItem(at: folder.url)
    let other = try DeskDatabase(directory: folder.url)
    await #expect {
      try await add("2", to: store)
    } throws: { error in
      "\(error)".contains("was replaced while in use")
    }
    #expect(try await other.conversions().isEmpty)
    #expect(try await add("3", to: other))
  }

  @Test("A folder that cannot be created is reported with its name")
  func impossible() throws {
    let file = folder.url.path + "/file"
    try Data().write(to: URL(fileURLWithPath: file))
    #expect {
      try DeskDatabase(directory: URL(fileURLWithPath: file + "/inner"))
    } throws: { error in
      guard case .cannotOpen(let path, let reason)? = error as? StoreError else { return false }
      return path.hasPrefix(file) && !reason.isEmpty
    }
  }

  @Test("Only the owner may read the files, also those of an earlier release")
  func permissions() async throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    #expect(FileManager.default.createFile(atPath: folder.database, contents: Data()))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: folder.database)
    let store = try DeskDatabase(directory: folder.url)
    #expect(try await add("1", to: store))
    for name in folder.names {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.url.path + "/" + name)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    #expect(folder.names.count >= 4)
  }

  @Test("Deleting the lock file does not admit a second desk")
  func deletedLock() async throws {
    let store = try DeskDatabase(directory: folder.url)
    try FileManager.default.removeItem(atPath: folder.url.path + "/cambist.lock")
    #expect {
      try DeskDatabase(directory: folder.url)
    } throws: { error in
      "\(error)".contains("another Cambist")
    }
    try await store.close()
  }

  @Test("The check reads and writes, and reports a store that can only be read")
  func checking() async throws {
    let store = try DeskDatabase(directory: folder.url)
    #expect(store.readOnlyReason == nil)
    try await store.check()
    try await store.close()
    await #expect(throws: StoreError.self) { try await store.check() }
  }
}
