import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import Testing

/// What a store promises about keys of owners.
struct OwnerKeysContract {
  static let clauses: [StoreContract.Clause] = [
    .init("Nothing of a newcomer is stored before the first change") {
      try await Self($0).newcomer()
    },
    .init("Concurrent requests of one newcomer add one owner") {
      try await Self($0).together()
    },
    .init("Nothing can be stored without an owner") {
      try await Self($0).nobody()
    },
    .init("A new key replaces another, and signing out revokes all others") {
      try await Self($0).replacing()
    },
    .init("A key that was removed or replaced never counts as new again, whatever removed it") {
      try await Self($0).retired()
    },
    .init("A change does not restore a workspace that was deleted meanwhile") {
      try await Self($0).deleted()
    },
    .init("An owner has at most twenty keys; the least recently used one is removed") {
      try await Self($0).mostKeys()
    },
    .init("The last hundred retired keys of each owner are stored") {
      try await Self($0).mostRetired()
    },
    .init("Only the latest link for another device is valid, once, until it expires") {
      try await Self($0).deviceLinks()
    },
    .init("Owners without data whose keys were not used are removed, others are not") {
      try await Self($0).unused()
    },
    .init("An owner is removed with the last key, unless there is a link") {
      try await Self($0).unreachable()
    },
    .init("Beyond the limit the oldest conversions of an owner are deleted") {
      try await Self($0).limit()
    },
  ]

  let database: any SharedStore
  private let now = Timestamp(millisecondsSince1970: 1_000_000)
  private let pair = CurrencyPair(.usd, .eur)

  init(_ database: any SharedStore) { self.database = database }

  /// An owner with a pair and a key.
  private func owner(_ key: String) async throws -> Owner {
    let store = database.personal(of: Newcomer(keyHash: key, at: now))
    _ = try await store.add(pair, at: nil, limit: 9)
    return store.owner
  }

  func newcomer() async throws {
    let store = database.personal(of: Newcomer(keyHash: "a", at: now))
    #expect(try await store.pairs().isEmpty)
    // A request without a change adds no owner.
    #expect(try await store.remove(pair) == nil)
    #expect(try await !store.deleteConversion(1, at: now))
    #expect(store.owner == .nobody)
    #expect(try await database.owner(ofKey: "a") == nil)
    #expect(try await database.details(of: Owner(number: 2)) == nil)

    #expect(try await store.add(pair, at: nil, limit: 9) == .added)
    #expect(try await store.pairs() == [pair])
    let found = try #require(try await database.owner(ofKey: "a"))
    #expect(found.owner == store.owner && found.owner != .only)
    #expect(try await database.personal(of: .only).pairs().isEmpty)
  }

  func together() async throws {
    let stores = (0..<8).map { _ in database.personal(of: Newcomer(keyHash: "a", at: now)) }
    await withTaskGroup(of: Void.self) { group in
      for (number, store) in stores.enumerated() {
        group.addTask { try? await store.hideQuote("S\(number)") }
      }
    }
    #expect(Set(stores.map(\.owner)).count == 1)
    #expect(try await database.personal(of: stores[0].owner).hiddenQuotes().count == 8)
  }

  func nobody() async throws {
    let store = database.personal(of: .nobody)
    await #expect(throws: StoreError.self) { try await store.hideQuote("A") }
    #expect(try await store.hiddenQuotes().isEmpty)
  }

  func replacing() async throws {
    let (one, other) = (try await owner("a"), try await owner("b"))
    #expect(try await database.replaceKey("a", with: "a2", at: now))
    #expect(try await !database.replaceKey("a", with: "a3", at: now))
    #expect(try await database.owner(ofKey: "a") == nil)
    #expect(try await database.owner(ofKey: "a2")?.owner == one)
    try await database.addDeviceLink("d", of: one, validUntil: now.adding(seconds: 600))
    #expect(try await database.personal(of: one).addLink(hash: "sheet", at: now))
    #expect(try await database.owner(ofLink: "sheet") == one)
    #expect(try await database.replaceAllKeys(of: one, by: nil, with: "c", at: now))
    #expect(try await database.owner(ofKey: "a2") == nil)
    #expect(try await database.owner(ofKey: "c")?.owner == one)
    #expect(try await database.owner(ofKey: "b")?.owner == other)
    #expect(try await !database.addKey("x", byDeviceLink: "d", at: now))
    #expect(try await database.owner(ofLink: "sheet") == nil)
    #expect(try await database.personal(of: one).pairs() == [pair])
    _ = try await database.removeKey("c", at: now)
    #expect(try await database.owner(ofKey: "c") == nil)
  }

  func retired() async throws {
    let (one, third) = (try await owner("a"), try await owner("c"))
    _ = try await owner("b")
    #expect(try await !database.isRetired("a"))
    #expect(try await database.replaceKey("a", with: "a2", at: now))
    #expect(try await database.replaceAllKeys(of: one, by: "a2", with: "a3", at: now))
    // The same request again.
    #expect(try await !database.replaceAllKeys(of: one, by: "a2", with: "a4", at: now))
    #expect(try await database.owner(ofKey: "a3")?.owner == one)
    _ = try await database.removeKey("b", at: now)
    try await database.remove(third)
    for key in ["a", "a2", "b", "c"] {
      #expect(try await database.isRetired(key), "\(key)")
      await #expect(throws: StoreError.self, "\(key)") { try await self.owner(key) }
      #expect(try await database.owner(ofKey: key) == nil, "\(key)")
    }
    for key in ["a3", "a4"] { #expect(try await !database.isRetired(key), "\(key)") }
    // A rejected change is not a failure of the disk.
    try await database.check()
  }

  func deleted() async throws {
    let one = try await owner("a")
    let late = database.personal(of: Newcomer(keyHash: "a", at: now))
    try await database.remove(one)
    await #expect(throws: StoreError.self) {
      try await database.personal(of: one).hideQuote("A")
    }
    await #expect(throws: StoreError.self) {
      try await late.hideQuote("A")
    }
    #expect(late.owner == .nobody)
    // A rejected change is not a failure of the disk.
    try await database.check()
    #expect(try await database.details(of: one) == nil)
    #expect(try await database.details(of: Owner(number: one.number + 1)) == nil)
  }

  func mostKeys() async throws {
    let one = try await owner("0")
    for number in 1...20 {
      let time = now.adding(seconds: Int64(number))
      try await database.noteUse(ofKey: "0", at: time)
      try await database.addDeviceLink("d", of: one, validUntil: time.adding(seconds: 9))
      #expect(try await database.addKey("\(number)", byDeviceLink: "d", at: time))
    }
    #expect(try await database.details(of: one)?.keyCount == StoreLimits.keys)
    #expect(try await database.owner(ofKey: "0") != nil)
    #expect(try await database.isRetired("1"))
    #expect(try await database.owner(ofKey: "2") != nil)
  }

  func mostRetired() async throws {
    _ = try await owner("0")
    for number in 0..<150 {
      #expect(try await database.replaceKey("\(number)", with: "\(number + 1)", at: now))
    }
    var known = 0
    for number in 0..<150 {
      if try await database.isRetired("\(number)") { known += 1 }
    }
    #expect(known == StoreLimits.retiredKeys)
    #expect(try await database.isRetired("149"))
  }

  func deviceLinks() async throws {
    let one = try await owner("a")
    try await database.rename(one, to: "Desk")
    let end = now.adding(seconds: 600)
    try await database.addDeviceLink("first", of: one, validUntil: end)
    try await database.addDeviceLink("second", of: one, validUntil: end)
    #expect(try await database.details(ofDeviceLink: "first", at: now) == nil)
    #expect(
      try await database.details(ofDeviceLink: "second", at: now)
        == OwnerDetails(name: "Desk", keyCount: 1))
    #expect(try await database.details(ofDeviceLink: "second", at: end) == nil)
    #expect(try await !database.addKey("x", byDeviceLink: "first", at: now))
    #expect(try await database.addKey("x", byDeviceLink: "second", at: now))
    #expect(try await !database.addKey("y", byDeviceLink: "second", at: now))
    #expect(try await database.owner(ofKey: "x")?.owner == one)
    try await database.addDeviceLink("other", of: one, validUntil: end)
    #expect(try await database.replaceKey("x", with: "x2", at: now))
    #expect(try await !database.addKey("y", byDeviceLink: "other", at: now))
    try await database.addDeviceLink("third", of: one, validUntil: end)
    #expect(try await !database.addKey("z", byDeviceLink: "third", at: end))
  }

  func unused() async throws {
    let (full, empty, named, used) = (
      try await owner("full"), try await owner("empty"), try await owner("named"),
      try await owner("used")
    )
    for owner in [empty, named, used] {
      _ = try await database.personal(of: owner).remove(pair)
    }
    try await database.rename(named, to: "Desk")
    let later = now.adding(seconds: 40 * 86_400)
    try await database.noteUse(ofKey: "used", at: later)
    #expect(try await database.removeUnusedOwners(since: now, at: now) == 0)
    #expect(try await database.removeUnusedOwners(since: later, at: later) == 1)
    #expect(try await database.owner(ofKey: "empty") == nil)
    for (key, owner) in [("full", full), ("named", named), ("used", used)] {
      #expect(try await database.owner(ofKey: key)?.owner == owner)
    }
    #expect(try await database.details(of: .only) != nil)
  }

  func unreachable() async throws {
    let (one, linked, sheet) = (
      try await owner("a"), try await owner("b"), try await owner("c")
    )
    let end = now.adding(seconds: 600)
    try await database.addDeviceLink("d", of: linked, validUntil: end)
    _ = try await database.personal(of: sheet).addLink(hash: "sheet", at: now)
    for (key, isGone) in [("a", true), ("b", false), ("c", false), ("x", false)] {
      #expect(try await database.removeKey(key, at: now) == isGone, "\(key)")
    }
    #expect(try await database.details(of: one) == nil)
    #expect(try await database.personal(of: one).pairs().isEmpty)
    #expect(try await database.removeUnusedOwners(since: now, at: now) == 0)
    #expect(try await database.removeUnusedOwners(since: now, at: end) == 1)
    #expect(try await database.details(of: linked) == nil)
    #expect(try await database.details(of: sheet) != nil)
    #expect(try await database.details(of: .only) != nil)
  }

  func limit() async throws {
    let one = database.personal(of: try await owner("a"))
    let other = database.personal(of: try await owner("b"))
    for number in 1...5 {
      for store in [one, other] {
        _ = try await store.add(
          try StoreSamples.record("\(number)"), at: now.adding(seconds: Int64(number)),
          limit: store.owner == one.owner ? 3 : nil)
      }
    }
    let mine = try await one.history(of: nil, page: 1, size: 9)
    #expect(mine.entries.map(\.record.source.amount.description) == ["5", "4", "3"])
    #expect(mine.count == 3)
    // Restoring counts towards the limit as well.
    let id = try #require(mine.entries.first?.id)
    let time = now.adding(seconds: 9)
    #expect(try await one.deleteConversion(id, at: time))
    _ = try await one.add(try StoreSamples.record("6"), at: time, limit: 3)
    #expect(try await one.restoreConversion(id, at: time, limit: 3))
    let restored = try await one.history(of: nil, page: 1, size: 9)
    #expect(restored.entries.map(\.record.source.amount.description) == ["6", "5", "4"])
    #expect(try await other.history(of: nil, page: 1, size: 9).count == 5)
  }
}
