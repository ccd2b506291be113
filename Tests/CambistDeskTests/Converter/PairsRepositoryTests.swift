import CambistDesk
import CambistModel
import CambistMoney
import CambistStore
import Testing

@Suite("Saved pairs") struct PairsRepositoryTests {
  @Test("Pairs are saved up to the limit, and one more is refused with the limit")
  func full() async throws {
    let repository = PairsRepository(store: try DeskDatabase.inMemory())
    let currencies = Array(Currency.listed.prefix(20))
    var pairs: [CurrencyPair] = []
    for base in currencies {
      for quote in currencies where quote != base { pairs.append(CurrencyPair(base, quote)) }
    }
    for pair in pairs.prefix(PairsRepository.maximumCount) { try await repository.add(pair) }
    let another = try #require(pairs.last)
    await #expect(throws: Problem.full(limit: PairsRepository.maximumCount)) {
      try await repository.add(another)
    }
    #expect(try await repository.add(pairs[0]) == false)
    _ = try await repository.remove(pairs[0])
    #expect(try await repository.add(another))
  }
}
