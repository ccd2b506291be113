import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import Testing

/// What a store promises about the data of several owners.
struct OwnersContract {
  static let clauses: [StoreContract.Clause] = [
    .init("No owner reads another's data, also if origins and names are the same") {
      try await Self($0).apart()
    },
    .init("No owner changes another's data by its number, or by clearing their own") {
      try await Self($0).untouched()
    },
    .init("A removed owner leaves no data, and the data of others stays") {
      try await Self($0).removing()
    },
    .init("Limits are those of each owner") {
      try await Self($0).limits()
    },
  ]

  let database: any SharedStore
  private let one: any PersonalStore
  private let other: any PersonalStore
  private let now = StoreSamples.now

  init(_ database: any SharedStore) async throws {
    self.database = database
    one = database.personal(of: try await database.addOwner(at: now))
    other = database.personal(of: try await database.addOwner(at: now))
  }

  private func fill(_ store: any PersonalStore, _ code: String, origin: String) async throws {
    try await StoreSamples.fill(store, of: database, code, origin: origin)
  }

  private func everything(of store: any PersonalStore) async throws -> [String] {
    try await StoreSamples.everything(of: store)
  }

  private func fireAlerts() async throws { try await StoreSamples.fireAlerts(of: database) }

  func apart() async throws {
    let empty = try await everything(of: other)
    try await fill(one, "USD", origin: "same")
    try await fireAlerts()
    #expect(try await everything(of: other) == empty)
    #expect(try await everything(of: database.personal(of: .only)) == empty)
    let first = try await everything(of: one)
    #expect(first != empty)
    try await fill(other, "GBP", origin: "same")
    #expect(try await everything(of: one) == first)
    #expect(try await everything(of: other).allSatisfy { !$0.contains("USD") })
    let counts = (try await one.alertCounts(), try await other.alertCounts())
    #expect(counts.0 == (1, 1) && counts.1 == (1, 0))
  }

  func untouched() async throws {
    try await fill(one, "USD", origin: "a")
    try await fireAlerts()
    let before = try await everything(of: one)
    for id in Int64(1)...12 {
      #expect(try await other.deleteConversion(id, at: now) == false)
      #expect(try await other.restoreConversion(id, at: now, limit: nil) == false)
      #expect(try await other.removeAlert(id, at: now) == false)
      #expect(try await other.restoreAlert(id, at: now, limit: 9) == false)
      try await other.removeLink(id)
    }
    try await other.clearHistory(at: now)
    try await other.showQuote(nil)
    let pair = CurrencyPair(.usd, .eur)
    #expect(try await other.remove(pair) == nil)
    #expect(try await other.deleteTerms(of: pair) == false)
    #expect(try await other.switchTerms(of: pair, on: false) == nil)
    _ = try await other.setFavourite("USD", of: .markets, to: false)
    #expect(try await other.moveAlertCursor(of: .user, to: nil, isTelling: false))
    let ninth = try StoreSamples.record("9")
    _ = try await other.add(ninth, at: now, run: "run")
    #expect(try await everything(of: one) == before)
    // A run of typing replaces only the owner's own last conversion.
    let next = try StoreSamples.record("10")
    _ = try await one.add(next, at: now.adding(seconds: 5), run: "run")
    #expect(try await other.history(of: nil, page: 1, size: 50).count == 1)
  }

  func removing() async throws {
    try await fill(database.personal(of: .only), "USD", origin: "a")
    try await fill(one, "GBP", origin: "a")
    try await fireAlerts()
    let before = try await everything(of: database.personal(of: .only))
    try await database.remove(one.owner)
    try await database.remove(.only)
    #expect(try await everything(of: database.personal(of: .only)) == before)
    let (gone, empty) = (try await everything(of: one), try await everything(of: other))
    #expect(gone == empty)
    let next = try await database.addOwner(at: now)
    #expect(next != one.owner && next != other.owner)
  }

  func limits() async throws {
    let pair = CurrencyPair(.usd, .eur)
    #expect(try await one.add(pair, at: nil, limit: 1) == .added)
    #expect(try await one.add(CurrencyPair(.eur, .usd), at: nil, limit: 1) == .full)
    #expect(try await other.add(pair, at: nil, limit: 1) == .added)
    for number in 1...StoreLimits.links {
      #expect(try await one.addLink(hash: "\(number)", at: now))
    }
    #expect(try await one.addLink(hash: "more", at: now) == false)
    #expect(try await other.addLink(hash: "more", at: now))
    let links = try await one.links()
    #expect(links.count == StoreLimits.links && links == links.sorted { $0.id > $1.id })
    try await one.removeLink(try #require(links.first).id)
    #expect(try await one.hasLink(hash: "\(StoreLimits.links)") == false)
    #expect(try await one.hasLink(hash: "1"))
    #expect(try await other.hasLink(hash: "more"))
  }
}
