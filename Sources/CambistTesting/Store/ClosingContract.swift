import CambistModel
import CambistMoney
import CambistStore
import Testing

/// What a store promises about its health, its version and its end.
struct ClosingContract {
  static let clauses: [StoreContract.Clause] = [
    .init("A store that was opened can be read and written, and has not lost anything") { store in
      #expect(store.damaged == nil && store.readOnlyReason == nil)
      try await store.check()
      try await store.deleteUnfinishedSales()
    },
    .init("A version, if there is one, changes with the user's data") {
      try await Self.version(of: $0)
    },
    .init("A closed store rejects every call, and can be closed again") {
      try await Self.closing($0)
    },
  ]

  private static func version(of store: any SharedStore) async throws {
    let personal = store.personal(of: .only)
    guard let first = personal.version() else { return }
    #expect(personal.version() == first)
    _ = try await personal.add(CurrencyPair(.usd, .eur))
    #expect(personal.version() != first)
  }

  private static func closing(_ store: any SharedStore) async throws {
    let personal = store.personal(of: .only)
    _ = try await personal.add(CurrencyPair(.usd, .eur))
    try await store.close()
    try await store.close()
    await #expect(throws: StoreError.self) { try await personal.pairs() }
    await #expect(throws: StoreError.self) { try await personal.add(CurrencyPair(.eur, .usd)) }
    await #expect(throws: StoreError.self) { try await store.check() }
    #expect(personal.version() == nil)
  }
}
