import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import CambistTesting
import Foundation
import GRDB
import Testing

@Suite("The file of conversions and pairs") struct HistoryStoreTests {
  func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(millisecondsSince1970: milliseconds)
  }

  @Test("Of deleted conversions no more than ten thousand are remembered")
  func manyDeletedOrigins() async throws {
    let folder = try TemporaryFolder()
    let store = try DeskDatabase(directory: folder.url)
    let record = try StoreSamples.record("1")
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { database in
      for number in 0..<10_000 {
        try database.execute(
          sql: "INSERT INTO deletedOrigin VALUES (1, ?, ?)", arguments: ["o-\(number)", number])
      }
    }
    try queue.close()
    #expect(try await store.join(record, at: time(1), origin: "new"))
    try await store.clearHistory(at: time(20_000))
    for origin in ["new", "o-1"] {
      #expect(try await store.join(record, at: time(2), origin: origin) == false)
    }
    #expect(try await store.join(record, at: time(2), origin: "o-0"))
  }

  @Test("Of requests for conversions no more than ten thousand are remembered")
  func manyRequests() async throws {
    let folder = try TemporaryFolder()
    let store = try DeskDatabase(directory: folder.url)
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { database in
      for number in 0..<10_000 {
        try database.execute(
          sql: "INSERT INTO conversionRequest VALUES (1, ?, ?)",
          arguments: ["r-\(number)", number])
      }
    }
    try queue.close()
    let record = try StoreSamples.record("1")
    #expect(try await store.add(record, at: time(20_000), request: "new"))
    for (name, isKnown) in [("new", true), ("r-1", true), ("r-0", false)] {
      #expect(try await store.isKnown(name) == isKnown)
    }
  }

  @Test("An unchanged input is not written again")
  func sameInput() async throws {
    let folder = try TemporaryFolder()
    let store = try DeskDatabase(directory: folder.url)
    func written() throws -> Int {
      try Data(contentsOf: folder.url.appendingPathComponent("cambist.sqlite-wal")).count
    }
    var input = ConverterInput(from: .usd, to: .eur, amount: "5", side: .from)
    try await store.save(input)
    let once = try written()
    try await store.save(input)
    #expect(try written() == once)
    input.side = .to
    try await store.save(input)
    #expect(try written() > once)
    #expect(try await store.converterMemory().input == input)
  }

  @Test(
    "A closed database is one file with all data, and rejects queries",
    arguments: [DeskDatabase.Use.desk, .command])
  func closing(use: DeskDatabase.Use) async throws {
    let folder = try TemporaryFolder()
    let store = try DeskDatabase(directory: folder.url, for: use)
    _ = try await store.add(try StoreSamples.record("100"), at: time(1))
    _ = try await store.conversions()
    try await store.close()
    try await store.close()
    #expect(folder.names.filter { $0 != "cambist.lock" } == ["cambist.sqlite"])
    await #expect(throws: StoreError.self) { try await store.conversions() }
    let again = try DeskDatabase(directory: folder.url, for: .command)
    #expect(try await again.conversions().map(\.record) == [StoreSamples.record("100")])
  }

  @Test("A database closed during writes is one file with all acknowledged data")
  func closingInUse() async throws {
    for round in 0..<20 {
      let folder = try TemporaryFolder()
      let store = try DeskDatabase(
        directory: folder.url, for: round % 4 < 2 ? .desk : .command)
      let added = await withTaskGroup { group in
        for index in Int64(0)..<20 {
          group.addTask {
            (try? await store.add(try StoreSamples.record("\(index + 1)"), at: time(index)))
              ?? false
          }
        }
        if round.isMultiple(of: 2) { await Task.yield() }
        try? await store.close()
        #expect(folder.names.filter { $0 != "cambist.lock" } == ["cambist.sqlite"])
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      let after = try DeskDatabase(directory: folder.url, for: .command)
      #expect(try await after.conversions().count == added)
    }
  }

  @Test("Conversions, pairs and the last input are stored after closing the database")
  func reopening() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cambist-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = try DeskDatabase(directory: folder)
    let record = try StoreSamples.record("100")
    _ = try await before.add(record, at: time(1))
    _ = try await before.add(CurrencyPair(.usd, .eur))
    try await before.save(ConverterInput(from: .usd, to: .eur, amount: "5", side: .from))
    try await before.close()
    let after = try DeskDatabase(directory: folder)
    #expect(try await after.conversions().map(\.record) == [record])
    #expect(try await after.pairs() == [CurrencyPair(.usd, .eur)])
    #expect(try await after.converterMemory().input?.amount == "5")
    #expect(try await after.add(record, at: time(2)) == false)
  }
}
