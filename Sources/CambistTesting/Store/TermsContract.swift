import CambistModel
import CambistMoney
import CambistStore
import Testing

/// What a store promises about fees and own rates.
struct TermsContract {
  static let clauses: [StoreContract.Clause] = [
    .init("Terms belong to one direction of a pair, and replace earlier ones") {
      try await Self($0).directions()
    },
    .init("Terms that are switched off stay stored; removed ones are gone") {
      try await Self($0).switches()
    },
    .init("A conversion is read back with its terms, also after it was deleted and restored") {
      try await Self($0).history()
    },
    .init("At the limit no other pair can have terms, and existing ones can be changed") {
      try await Self($0).limit()
    },
  ]

  private let store: any PersonalStore
  private let pair = CurrencyPair(.usd, .eur)

  init(_ database: any SharedStore) { store = database.personal(of: .only) }

  private func stored(_ text: String) throws -> StoredTerms {
    StoredTerms(try PairTerms(try #require(ExchangeTerms(text)), of: pair))
  }

  func directions() async throws {
    #expect(try await store.terms(of: pair) == nil)
    try await store.save(try stored("fee 2.50 1.5 EUR"))
    try await store.save(try stored("markup 3"))
    #expect(try await store.terms(of: pair) == stored("markup 3"))
    #expect(try await store.terms(of: CurrencyPair(.eur, .usd)) == nil)
  }

  func switches() async throws {
    #expect(try await store.switchTerms(of: pair, on: false) == nil)
    let terms = try stored("receipt 100 89.50")
    try await store.save(terms)
    #expect(
      try await store.switchTerms(of: pair, on: false)
        == StoredTerms(terms.terms, isOn: false))
    #expect(try await store.switchTerms(of: pair, on: true) == terms)
    #expect(try await store.deleteTerms(of: pair))
    #expect(try await store.deleteTerms(of: pair) == false)
    #expect(try await store.terms(of: pair) == nil)
  }

  func history() async throws {
    let published = try StoreSamples.record("100")
    var record = published
    let effective = EffectiveRecord(
      terms: try #require(ExchangeTerms("fee 2.5 1.50 EUR")),
      result: Money(try ExactDecimal("85.76"), .eur), rate: try ExactDecimal("0.857625"))
    record.effective = effective
    let time = Timestamp(millisecondsSince1970: 1)
    #expect(try await store.add(published, at: time))
    // The same figures with a fee are a different conversion.
    #expect(try await store.add(record, at: time))
    #expect(try await store.add(record, at: time) == false)
    let entry = try #require(try await store.conversions().first)
    #expect(entry.record.effective == effective && entry.record.target == published.target)
    _ = try await store.deleteConversion(entry.id, at: time)
    #expect(try await store.deletedConversion(entry.id, at: time) == entry)
    #expect(try await store.restoreConversion(entry.id, at: time))
    #expect(try await store.conversions().map { $0.record.effective } == [effective, nil])
  }

  func limit() async throws {
    for (pair, terms, isDone) in [
      (CurrencyPair(.usd, .eur), "fee 1", true), (CurrencyPair(.eur, .usd), "fee 1", false),
      (CurrencyPair(.usd, .eur), "fee 2", true),
    ] {
      let terms = try PairTerms(try #require(ExchangeTerms(terms)), of: pair)
      #expect(try await store.save(StoredTerms(terms), limit: 1) == isDone)
    }
  }
}
