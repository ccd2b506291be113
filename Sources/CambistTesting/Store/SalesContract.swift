import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import Testing

/// What a store promises about sales.
struct SalesContract {
  static let clauses: [StoreContract.Clause] = [
    .init("A snapshot is read back with its digits, order, time and source") {
      try await Self($0).roundTrip()
    },
    .init("A snapshot replaces the last one, and that of another source is not returned") {
      try await Self($0).replacement()
    },
    .init("Codes are read back byte by byte, and a long list in its order") {
      try await Self($0).many()
    },
    .init("Of snapshots that are saved at the same time one remains, complete") {
      try await Self($0).together()
    },
  ]

  let store: any SharedStore

  init(_ database: any SharedStore) { store = database }

  private func snapshot(_ source: String, amounts: [String]) throws -> SalesSnapshot {
    let rate = ExchangeRate(from: .eur, to: .usd, rate: try ExactDecimal("1.3590"))
    let later = ExchangeRate(from: .eur, to: .usd, rate: try ExactDecimal("1.4"))
    let sku = try #require(SKU("T2006"))
    return SalesSnapshot(
      source: source, fetchedAt: Timestamp(millisecondsSince1970: 1_700_000_000_123),
      rates: [rate, later],
      sales: try amounts.map { Sale(sku: sku, amount: Money(try ExactDecimal($0), .eur)) })
  }

  func roundTrip() async throws {
    let saved = try snapshot(
      "a", amounts: ["10.00", "-7.630", "0.00000000000000000000000000000001"])
    try await store.save(saved)
    let read = try #require(try await store.salesSnapshot(from: "a"))
    #expect(
      read.sales.map(\.amount.amount.description) == saved.sales.map(\.amount.amount.description))
    #expect(read.rates.rates.map(\.rate.description) == ["1.3590"])
    #expect(read.rates.duplicates.count == 1)
    #expect(read.fetchedAt == saved.fetchedAt)
    #expect(read.provenance == saved.provenance)
  }

  func replacement() async throws {
    try await store.save(try snapshot("a", amounts: ["1", "2"]))
    try await store.save(try snapshot("a", amounts: ["3"]))
    #expect(try await store.salesSnapshot(from: "a")?.sales.count == 1)
    #expect(try await store.salesSnapshot(from: "b") == nil)
  }

  func many() async throws {
    let codes = ["A\u{0}B", "\\x41", "{\"}", "NULL", " é ", "\t\n\\N"]
    let sales = try (0..<25_000).map { number in
      Sale(
        sku: try #require(SKU(codes[number % codes.count])),
        amount: Money(ExactDecimal(number), number.isMultiple(of: 2) ? .eur : .usd))
    }
    let time = Timestamp(millisecondsSince1970: -1)
    try await store.save(SalesSnapshot(source: "a'b", fetchedAt: time, rates: [], sales: sales))
    let read = try #require(try await store.salesSnapshot(from: "a'b"))
    #expect(read.fetchedAt == time && read.rates.rates.isEmpty)
    #expect(read.sales.map(\.sku) == sales.map(\.sku))
    #expect(read.sales.map(\.amount) == sales.map(\.amount))
  }

  func together() async throws {
    let snapshots = try (1...4).map { number in
      try snapshot("a", amounts: Array(repeating: "\(number)", count: number * 1_000))
    }
    let store = store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for snapshot in snapshots { group.addTask { try await store.save(snapshot) } }
      try await group.waitForAll()
    }
    let read = try #require(try await store.salesSnapshot(from: "a"))
    let number = read.sales.count / 1_000
    #expect(read.sales.count == number * 1_000 && (1...4).contains(number))
    #expect(read.sales.allSatisfy { $0.amount.amount == ExactDecimal(number) })
  }
}
