import CambistModel
import CambistMoney
import CambistStore
import Testing

/// What a store promises about the order of the sources of rates.
struct RateSourceContract {
  static let clauses: [StoreContract.Clause] = [
    .init("The order of the sources is stored, and can be read at once") {
      try await Self($0).order()
    },
    .init("Simultaneous changes of the order of sources run one after the other") {
      try await Self($0).together()
    },
  ]

  let database: any SharedStore
  let store: any PersonalStore

  init(_ database: any SharedStore) {
    self.database = database
    store = database.personal(of: .only)
  }

  func order() async throws {
    #expect(try await store.rateSources().isEmpty)
    #expect(database.knownRateSources().isEmpty)
    let entries = [
      RateSourceOrder.Entry("valyuta"), RateSourceOrder.Entry("ecb", isOn: false),
      RateSourceOrder.Entry("bdi"),
    ]
    let count = try await store.changeRateSources { stored in (entries, stored.count) }
    #expect(count == 0)
    #expect(try await store.rateSources() == entries)
    #expect(database.knownRateSources() == entries)
    let other = database.personal(of: try await database.addOwner(at: StoreSamples.now))
    try await other.changeRateSources { _ in ([RateSourceOrder.Entry("ecb")], ()) }
    #expect(try await store.rateSources() == entries)
    #expect(database.knownRateSources() == entries)
  }

  func together() async throws {
    let store = store
    await withTaskGroup(of: Void.self) { group in
      for number in 1...8 {
        group.addTask {
          try? await store.changeRateSources { ($0 + [RateSourceOrder.Entry("\(number)")], ()) }
        }
      }
    }
    #expect(try await Set(store.rateSources().map(\.name)) == Set((1...8).map { "\($0)" }))
  }
}
