import CambistModel
import CambistMoney
import CambistStore
import Testing

/// What a store promises about the board.
struct BoardContract {
  static let clauses: [StoreContract.Clause] = [
    .init("The first change applies to the suggestion; nothing is stored before it") {
      try await Self($0).suggestion()
    },
    .init("An emptied board stays empty") {
      try await Self($0).empty()
    },
    .init("Pairs and board are read in one read") {
      try await Self($0).lists()
    },
  ]

  private let store: any PersonalStore
  private let gbp: Currency

  init(_ database: any SharedStore) throws {
    store = database.personal(of: .only)
    gbp = try #require(Currency("GBP"))
  }

  func suggestion() async throws {
    #expect(try await store.board() == nil)
    let same = try await store.changeBoard(.add(.usd, at: nil), of: Board([.usd]))
    #expect(same.outcome == .unchanged && same.board == Board([.usd]))
    #expect(try await store.board() == nil)
    let changed = try await store.changeBoard(.add(gbp, at: 0), of: Board([.usd]))
    #expect(changed.outcome == .changed(from: nil))
    #expect(try await store.board() == Board([gbp, .usd]))
    // The suggestion no longer matters.
    _ = try await store.changeBoard(.remove(.usd), of: Board([.eur]))
    #expect(try await store.board() == Board([gbp]))
  }

  func empty() async throws {
    let removed = try await store.changeBoard(.remove(.usd), of: Board([.usd]))
    #expect(removed.outcome == .changed(from: 0))
    #expect(try await store.board() == Board([]))
    #expect(try await store.savedLists().board == Board([]))
    _ = try await store.changeBoard(.add(gbp, at: nil), of: Board([.usd]))
    #expect(try await store.board() == Board([gbp]))
  }

  func lists() async throws {
    #expect(try await store.savedLists().pairs.isEmpty)
    _ = try await store.add(CurrencyPair(.usd, .eur))
    _ = try await store.add(CurrencyPair(gbp, .eur))
    _ = try await store.changeBoard(.move(.eur, to: 0), of: Board([.usd, .eur]))
    let lists = try await store.savedLists()
    #expect(lists.pairs.map(\.description) == ["USD-EUR", "GBP-EUR"])
    #expect(lists.board == Board([.eur, .usd]))
  }
}
