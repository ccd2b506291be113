import CambistModel
import CambistMoney
import CambistStore
import Testing

/// What a store promises about favourites.
struct FavouriteContract {
  static let clauses: [StoreContract.Clause] = [
    .init("Favourites belong to their list, and are removed regardless of case") {
      try await Self($0).lists()
    },
    .init("A full list rejects new entries, and accepts existing ones") {
      try await Self($0).full()
    },
  ]

  let store: any PersonalStore

  init(_ database: any SharedStore) { store = database.personal(of: .only) }

  func lists() async throws {
    #expect(try await store.setFavourite("EURUSD", of: .quotes, to: true))
    #expect(try await store.setFavourite("btc_mxn", of: .markets, to: true))
    #expect(try await store.setFavourite("eurusd", of: .quotes, to: true))
    #expect(try await store.favourites(of: .quotes) == ["eurusd"])
    #expect(try await store.favourites(of: .markets) == ["btc_mxn"])
    #expect(try await store.setFavourite("EurUsd", of: .quotes, to: false))
    #expect(try await store.favourites(of: .quotes).isEmpty)
    #expect(try await store.setFavourite("EURUSD", of: .quotes, to: false))
    #expect(try await store.favourites(of: .markets) == ["btc_mxn"])
  }

  func full() async throws {
    for number in 0..<StoreLimits.favourites {
      #expect(try await store.setFavourite("S\(number)", of: .quotes, to: true))
    }
    #expect(try await store.setFavourite("MORE", of: .quotes, to: true) == false)
    #expect(try await store.setFavourite("S7", of: .quotes, to: true))
    #expect(try await store.setFavourite("btc_mxn", of: .markets, to: true))
    #expect(try await store.favourites(of: .quotes).count == StoreLimits.favourites)
  }
}
