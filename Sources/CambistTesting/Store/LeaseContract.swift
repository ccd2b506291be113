import CambistModel
import CambistMoney
import CambistStore
import Testing

/// What a store promises about leases for fetches.
struct LeaseContract {
  static let clauses: [StoreContract.Clause] = [
    .init("A lease is granted, extended and ended, and granted again afterwards") {
      try await Self($0).again()
    },
    .init("Data that was fetched under a lease is stored") {
      try await Self($0).storing()
    },
  ]

  let store: any SharedStore

  init(_ database: any SharedStore) { store = database }

  private func granted(_ name: String) async throws -> FetchLease {
    guard case .granted(let lease) = try await store.takeLease(name) else {
      throw StoreError.failed(reason: "no lease for \(name)")
    }
    return lease
  }

  func again() async throws {
    let other = try await granted("b/newest, ‘quoted’")
    for outcome in [FetchLease.Outcome.skipped, .succeeded, .failed(.status(500), pause: 0)] {
      let lease = try await granted("a/newest")
      // No other node has fetched anything.
      #expect(lease.otherSuccess == nil)
      #expect(try await store.renew(lease))
      try await store.end(lease, outcome)
    }
    #expect(try await store.renew(other))
    try await store.end(other, .succeeded)
  }

  func storing() async throws {
    let lease = try await granted("bitso")
    let snapshot = MarketSnapshot(
      markets: [], source: "bitso", fetchedAt: Timestamp(millisecondsSince1970: 7))
    try await FetchLease.$current.withValue(lease) { try await store.save(snapshot) }
    #expect(try await store.markets(of: "bitso")?.fetchedAt == snapshot.fetchedAt)
  }
}
