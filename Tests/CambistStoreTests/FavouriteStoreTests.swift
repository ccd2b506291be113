import CambistModel
import CambistStore
import Testing

@Suite("Favourites in the database") struct FavouriteStoreTests {
  private let store: DeskDatabase

  init() throws { store = try .inMemory() }

  @Test("Favourites belong to their list, and are removed in any case")
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

  @Test("A full list rejects new entries, and accepts existing ones")
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
