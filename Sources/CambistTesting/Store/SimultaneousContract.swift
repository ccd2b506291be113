import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import Testing

/// What a store promises when several clients change the same data at the same time.
struct SimultaneousContract {
  static let clauses: [StoreContract.Clause] = [
    .init("Limits hold for concurrent additions") {
      try await Self($0).limits()
    },
    .init("If several clients see an alert in the same state, one records that it fired") {
      try await Self($0).firing()
    },
    .init("If several clients replace the same key, one succeeds") { try await Self($0).keys() },
    .init("Concurrent changes of a list are all applied") { try await Self($0).lists() },
  ]

  let database: any SharedStore
  let store: any PersonalStore
  private let now = StoreSamples.now

  init(_ database: any SharedStore) {
    self.database = database
    store = database.personal(of: .only)
  }

  /// How many of some clients succeed.
  private func successes(
    of count: Int, _ work: @escaping @Sendable (Int) async throws -> Bool
  ) async throws -> Int {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<count { group.addTask { try await work(number) } }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
  }

  private static func codes() throws -> [Currency] {
    try ["USD", "GBP", "JPY", "CHF", "PLN", "CZK", "SEK", "NOK"].map { try #require(Currency($0)) }
  }

  func limits() async throws {
    let (store, now, codes) = (store, now, try Self.codes())
    let pairs = try await successes(of: 8) { number in
      try await store.add(CurrencyPair(codes[number], .eur), at: nil, limit: 3) == .added
    }
    #expect(pairs == 3)
    #expect(try await store.pairs().count == 3)
    let alerts = try await successes(of: 8) { number in
      let rule = AlertRule(
        .rate(CurrencyPair(codes[number], .eur)), .init(.atLeast, try ExactDecimal("1.5")))
      return try await store.addAlert(try #require(rule), at: now, limit: 3).addition == .added
    }
    #expect(alerts == 3)
    #expect(try await store.alertCounts().alerts == 3)
    let terms = try await successes(of: 8) { number in
      let pair = CurrencyPair(codes[number], .eur)
      let terms = try PairTerms(try #require(ExchangeTerms("fee 1")), of: pair)
      return try await store.save(StoredTerms(terms), limit: 3)
    }
    #expect(terms == 3)
    var stored = 0
    for code in codes {
      if try await store.terms(of: CurrencyPair(code, .eur)) != nil { stored += 1 }
    }
    #expect(stored == 3)
    let links = try await successes(of: StoreLimits.links + 5) { number in
      try await store.addLink(hash: "\(number)", at: now)
    }
    #expect(links == StoreLimits.links)
    #expect(try await store.links().count == StoreLimits.links)
    _ = try await successes(of: 20) { number in
      try await store.add(
        try StoreSamples.record("\(number + 1)"), at: now.adding(seconds: Int64(number)),
        limit: 5)
    }
    #expect(try await store.history(page: 1).total == 5)
  }

  func firing() async throws {
    let rule = try #require(
      AlertRule(.rate(CurrencyPair(.eur, .usd)), .init(.atLeast, try ExactDecimal("1.5"))))
    _ = try await store.addAlert(rule, at: now)
    let alert = try #require(try await database.watchedAlerts().first)
    let reading = AlertReading(
      try ExactDecimal("2"), source: "ecb", asOf: .day(try #require(CalendarDate("2026-10-30"))),
      isCurrent: true)
    let (database, store, now) = (database, store, now)
    let fired = try await successes(of: 8) { _ in
      try await database.apply(.fires(from: nil), to: alert, by: reading, at: now)
    }
    #expect(fired == 1)
    let firing = try #require(try await store.newestAlertFirings(limit: 9).first)
    #expect(try await store.newestAlertFirings(limit: 9).count == 1)
    let delivered = try await successes(of: 8) { _ in
      try await store.moveAlertCursor(of: .command, to: firing.id, isTelling: true)
    }
    #expect(delivered == 1)
  }

  func keys() async throws {
    let store = database.personal(of: Newcomer(keyHash: "a", at: now))
    try await store.settle()
    let (database, now) = (database, now)
    let replaced = try await successes(of: 8) { number in
      try await database.replaceKey("a", with: "b\(number)", at: now)
    }
    #expect(replaced == 1)
    #expect(try await database.details(of: store.owner)?.keyCount == 1)
  }

  func lists() async throws {
    let (store, codes) = (store, try Self.codes())
    _ = try await successes(of: 8) { number in
      _ = try await store.changeBoard(.add(codes[number], at: nil), of: Board([.eur]))
      return true
    }
    #expect(try await Set(store.board()?.currencies ?? []) == Set(codes + [.eur]))
    _ = try await successes(of: 8) { number in
      try await store.setFavourite("S\(number)", of: .quotes, to: true)
    }
    #expect(try await store.favourites(of: .quotes).count == 8)
  }
}
