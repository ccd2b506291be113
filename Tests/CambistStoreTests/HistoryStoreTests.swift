import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import Foundation
import GRDB
import Testing

@Suite("The store of conversions and pairs") struct HistoryStoreTests {
  let store: DeskDatabase

  init() throws { store = try .inMemory() }

  static func record(
    _ amount: String, _ from: String = "USD", _ to: String = "EUR", side: ConversionSide = .from,
    source: String = "ecb", day: String? = nil
  ) throws -> ConversionRecord {
    ConversionRecord(
      side: side, source: Money(try ExactDecimal(amount), try #require(Currency(from))),
      target: Money(try ExactDecimal("89.50"), try #require(Currency(to))),
      rate: try ExactDecimal("0.895094880057"),
      provenance: Provenance(
        source: source, asOf: .day(try #require(CalendarDate("2026-10-30")))),
      day: try day.map { try #require(CalendarDate($0)) })
  }

  func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(millisecondsSince1970: milliseconds)
  }

  @Test("A conversion is read back with every digit, and a repeated one is not stored again")
  func repeated() async throws {
    let first = try Self.record("100.00", day: "2020-01-01")
    #expect(try await store.add(first, at: time(5)))
    #expect(try await store.add(first, at: time(6)) == false)
    #expect(try await store.add(try Self.record("100", day: "2020-01-01"), at: time(7)) == false)
    #expect(try await store.add(try Self.record("100"), at: time(8)))
    #expect(try await store.add(try Self.record("100", side: .to), at: time(9)))
    #expect(try await store.add(try Self.record("100", source: "valyuta/cbar"), at: time(9)))
    #expect(try await store.add(first, at: time(10)))
    let entries = try await store.conversions()
    #expect(entries.count == 5)
    #expect(entries.last?.record == first && entries.last?.time == time(5))
    #expect(entries.last?.record.source.amount.description == "100.00")
    #expect(entries.last?.record.target.amount.description == "89.50")
  }

  @Test("The kind of a conversion's figures is read back")
  func kinds() async throws {
    var record = try Self.record("0.333333333333")
    #expect(try await store.add(record, at: time(1)))
    record.isDerived = true
    #expect(try await store.add(record, at: time(2)))
    record.endless = try #require(ExactFraction("-2/6"))
    #expect(try await store.add(record, at: time(3)))
    #expect(try await store.add(record, at: time(4)) == false)
    let records = try await store.conversions().map(\.record)
    #expect(records.first == record && records.first?.endless?.description == "-1/3")
    #expect(records.map(\.isDerived) == [true, true, false])
    #expect(records.map { $0.endless == nil } == [false, true, true])
  }

  @Test("An offline conversion is added once, at its place in time")
  func late() async throws {
    #expect(try await store.add(try Self.record("1"), at: time(10)))
    #expect(try await store.add(try Self.record("2"), at: time(30)))
    let late = try Self.record("3")
    #expect(try await store.add(late, at: time(20), origin: "a"))
    #expect(try await store.add(late, at: time(20), origin: "a") == false)
    // The same figures with another name are another conversion.
    #expect(try await store.add(try Self.record("2"), at: time(40), origin: "b"))
    let entries = try await store.conversions()
    #expect(entries.map(\.record.source.amount.description) == ["2", "2", "3", "1"])
    // Later conversions are compared with the latest one, not with the one added last.
    #expect(try await store.add(late, at: time(50)))
  }

  @Test("After the clock was set back a repeated one is not recorded, and no other is lost")
  func clockSetBack() async throws {
    #expect(try await store.add(try Self.record("1"), at: time(1_000)))
    #expect(try await store.add(try Self.record("2"), at: time(50)))
    #expect(try await store.add(try Self.record("2"), at: time(51)) == false)
    #expect(try await store.add(try Self.record("1"), at: time(52)))
    #expect(try await store.add(try Self.record("3"), at: time(2_000), origin: "a"))
    #expect(try await store.add(try Self.record("3"), at: time(53)))
  }

  @Test("A conversion is not recorded again after a later offline one")
  func lastElsewhere() async throws {
    #expect(try await store.add(try Self.record("1"), at: time(10)))
    #expect(try await store.add(try Self.record("2"), at: time(20), origin: "a"))
    #expect(try await store.add(try Self.record("2"), at: time(30)) == false)
    #expect(try await store.add(try Self.record("3"), at: time(40)))
  }

  @Test("Concurrent conversions are all stored")
  func burst() async throws {
    let store = store
    try await withThrowingTaskGroup { group in
      for number in 1...200 {
        group.addTask {
          _ = try await store.add(
            Self.record("\(number)"), at: Timestamp(millisecondsSince1970: 0))
        }
      }
      try await group.waitForAll()
    }
    let amounts = Set(try await store.conversions().map(\.record.source.amount))
    #expect(amounts.count == 200)
  }

  @Test(
    "Pages have fifty, newest first, and a page that does not exist is the nearest one",
    arguments: [(1, 1, 50, "120"), (3, 3, 20, "20"), (9, 3, 20, "20"), (-1, 1, 50, "120")])
  func pages(_ asked: Int, _ number: Int, _ count: Int, _ first: String) async throws {
    for number in 1...120 { _ = try await store.add(Self.record("\(number)"), at: time(0)) }
    let page = try await store.history(page: asked)
    #expect(page.number == number && page.entries.count == count && page.pages == 3)
    #expect(page.count == 120 && !page.isEmpty)
    #expect(page.entries.first?.record.source.amount.description == first)
  }

  @Test("A search finds both sides of a conversion, and nothing without a matching currency")
  func search() async throws {
    #expect(try await store.history(page: 1).isEmpty)
    for (from, to) in [("USD", "EUR"), ("EUR", "RUB"), ("RUB", "USD"), ("GBP", "EUR")] {
      _ = try await store.add(Self.record("1", from, to), at: time(0))
    }
    let rub = try #require(Currency("RUB"))
    #expect(try await store.history(of: { _ in [rub] }, page: 1).count == 2)
    #expect(try await store.conversions(of: [rub, .usd]).count == 3)
    let none = try await store.history(of: { _ in [] }, page: 1)
    #expect(none.count == 0 && none.entries.isEmpty && !none.isEmpty && none.pages == 1)
    #expect(
      try await store.historyCurrencies().map(\.code) == ["EUR", "GBP", "RUB", "USD"])
  }

  @Test("Added, deleted and cleared conversions are counted")
  func counts() async throws {
    for (from, to) in [("USD", "EUR"), ("USD", "EUR"), ("EUR", "RUB")] {
      _ = try await store.add(Self.record("1", from, to), at: time(0))
    }
    _ = try await store.add(Self.record("3", "USD", "EUR"), at: time(1), origin: "a")
    _ = try await store.add(Self.record("3", "USD", "EUR"), at: time(1), origin: "a")
    let counted = try await store.history(of: { $0.filter { $0 == .usd } }, page: 1)
    #expect(counted.count == counted.entries.count && counted.total == 3)
    try await store.deleteConversion(try #require(counted.entries.first).id, at: time(2))
    let left = try await store.history(of: { $0.filter { $0 == .usd } }, page: 1)
    #expect(left.count == counted.count - 1 && left.total == 2)
    try await store.clearHistory(at: time(3))
    #expect(try await store.historyCurrencies().isEmpty)
    #expect(try await store.history(page: 1).total == 0)
  }

  @Test("One is deleted, then all, and a number is never reused")
  func deletion() async throws {
    for amount in ["1", "2", "3"] { _ = try await store.add(Self.record(amount), at: time(0)) }
    let entries = try await store.conversions()
    let newest = try #require(entries.first)
    try await store.deleteConversion(newest.id, at: time(1))
    try await store.deleteConversion(newest.id, at: time(1))
    #expect(try await store.conversions().map(\.id) == entries.dropFirst().map(\.id))
    try await store.clearHistory(at: time(2))
    #expect(try await store.history(page: 1).isEmpty)
    #expect(try await store.add(Self.record("1"), at: time(0)))
    #expect(try #require(try await store.conversions().first).id > newest.id)
  }

  @Test("A run of typing stores its last conversion")
  func run() async throws {
    #expect(try await store.add(try Self.record("10"), at: time(1)))
    for (moment, amount) in [(2, "1"), (3, "10"), (4, "100")] as [(Int64, String)] {
      _ = try await store.add(try Self.record(amount), at: time(moment), run: "a")
    }
    #expect(try await amounts() == ["100", "10"])
    #expect(try await store.add(try Self.record("100"), at: time(5), run: "a") == false)
    #expect(try await store.add(try Self.record("2"), at: time(6), run: "b"))
    #expect(try await store.add(try Self.record("3"), at: time(7)))
    // Only the last one is replaced.
    #expect(try await store.add(try Self.record("20"), at: time(8), run: "b"))
    #expect(try await amounts() == ["20", "3", "2", "100", "10"])
    #expect(try await store.history(page: 1).total == 5)
    // Typed back to the earlier value, it is not stored twice.
    #expect(try await store.add(try Self.record("3"), at: time(9), run: "b") == false)
    #expect(try await amounts() == ["3", "2", "100", "10"])
  }

  private func amounts() async throws -> [String] {
    try await store.conversions().map(\.record.source.amount.description)
  }

  @Test("A deleted conversion can be restored in its place, once, for an hour")
  func restoring() async throws {
    let hour: Int64 = 3_600_000
    for amount in ["1", "2", "3"] {
      #expect(try await store.add(try Self.record(amount), at: time(0), origin: amount))
    }
    let entries = try await store.conversions()
    for entry in entries { #expect(try await store.deleteConversion(entry.id, at: time(1))) }
    #expect(try await store.deletedConversion(entries[1].id, at: time(2)) == entries[1])
    #expect(try await store.restoreConversion(entries[1].id, at: time(2)))
    #expect(try await store.restoreConversion(entries[1].id, at: time(2)) == false)
    #expect(try await store.conversions() == [entries[1]])
    // It was already added, and may be deleted again.
    #expect(try await store.add(entries[1].record, at: time(0), origin: "2") == false)
    #expect(try await store.deleteConversion(entries[1].id, at: time(hour + 2)))
    for entry in [entries[0], entries[2]] {
      #expect(try await store.deletedConversion(entry.id, at: time(2)) == nil)
      #expect(try await store.restoreConversion(entry.id, at: time(2)) == false)
    }
    let moment = time(2 * hour + 3)
    #expect(try await store.deletedConversion(entries[1].id, at: moment) == nil)
    #expect(try await store.restoreConversion(entries[1].id, at: time(hour + 2)))
    #expect(try await store.deleteConversion(entries[1].id, at: time(hour + 3)))
    try await store.clearHistory(at: time(hour + 4))
    #expect(try await store.restoreConversion(entries[1].id, at: time(hour + 4)) == false)
    #expect(try await store.history(page: 1).total == 0)
  }

  @Test("A deleted conversion, alone or with all, cannot be added again for ninety days")
  func deletedOrigins() async throws {
    let day: Int64 = 86_400_000
    for origin in ["a", "b"] {
      #expect(
        try await store.add(try Self.record(origin == "a" ? "1" : "2"), at: time(0), origin: origin)
      )
    }
    let newest = try #require(try await store.conversions().first)
    #expect(try await store.deleteConversion(newest.id, at: time(1)))
    #expect(try await store.add(newest.record, at: time(2), origin: "b") == false)
    try await store.clearHistory(at: time(day))
    for origin in ["a", "b"] {
      #expect(try await store.add(newest.record, at: time(3), origin: origin) == false)
    }
    #expect(try await store.conversions().isEmpty)
    // Later deletions remove the oldest from the list.
    #expect(try await store.add(newest.record, at: time(4), origin: "c"))
    try await store.clearHistory(at: time(90 * day + 2))
    #expect(try await store.add(newest.record, at: time(5), origin: "a") == false)
    #expect(try await store.add(newest.record, at: time(5), origin: "b"))
  }

  @Test("At most ten thousand deleted conversions are remembered")
  func manyDeletedOrigins() async throws {
    let folder = try TemporaryFolder()
    let store = try DeskDatabase(directory: folder.url)
    let record = try Self.record("1")
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { database in
      for number in 0..<10_000 {
        try database.execute(
          sql: "INSERT INTO deletedOrigin VALUES (1, ?, ?)", arguments: ["o-\(number)", number])
      }
    }
    try queue.close()
    #expect(try await store.add(record, at: time(1), origin: "new"))
    try await store.clearHistory(at: time(20_000))
    for origin in ["new", "o-1"] {
      #expect(try await store.add(record, at: time(2), origin: origin) == false)
    }
    #expect(try await store.add(record, at: time(2), origin: "o-0"))
  }

  @Test("Pairs keep their order, have no duplicates, and are restored at their former position")
  func pairs() async throws {
    let pairs = try ["USD-EUR", "EUR-USD", "GBP-JPY"].map { try #require(CurrencyPair($0)) }
    #expect(try await store.pairs().isEmpty)
    for pair in pairs { #expect(try await store.add(pair) == .added) }
    #expect(try await store.add(pairs[0], at: 2) == .existing)
    #expect(try await store.pairs() == pairs)
    #expect(try await store.remove(pairs[1]) == 1)
    #expect(try await store.remove(pairs[1]) == nil)
    #expect(try await store.pairs() == [pairs[0], pairs[2]])
    #expect(try await store.add(pairs[1], at: 1) == .added)
    #expect(try await store.pairs() == pairs)
    #expect(try await store.remove(pairs[0]) == 0)
    #expect(try await store.add(pairs[0], at: -5) == .added)
    #expect(try await store.remove(pairs[2]) == 2)
    #expect(try await store.add(pairs[2], at: 99) == .added)
    #expect(try await store.pairs() == pairs)
  }

  @Test("The last input is stored as typed")
  func input() async throws {
    #expect(try await store.converterMemory().input == nil)
    let first = ConverterInput(from: .usd, to: .eur, amount: " 12*3+ ", side: .to)
    try await store.save(first)
    #expect(try await store.converterMemory().input == first)
    let second = ConverterInput(from: .eur, to: .eur, amount: "", side: .from)
    try await store.save(second)
    #expect(try await store.converterMemory().input == second)
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
    _ = try await store.add(try Self.record("100"), at: time(1))
    _ = try await store.conversions()
    try await store.close()
    try await store.close()
    #expect(folder.names.filter { $0 != "cambist.lock" } == ["cambist.sqlite"])
    await #expect(throws: StoreError.self) { try await store.conversions() }
    let again = try DeskDatabase(directory: folder.url, for: .command)
    #expect(try await again.conversions().map(\.record) == [Self.record("100")])
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
            (try? await store.add(try Self.record("\(index + 1)"), at: time(index))) ?? false
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
    let record = try Self.record("100")
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
