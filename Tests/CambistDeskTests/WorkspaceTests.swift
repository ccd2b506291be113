import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import CambistTesting
import Testing

@Suite("Workspaces of one desk") struct WorkspaceTests {
  private let clock = ManualClock()

  private func desk(_ store: DeskDatabase) -> Desk {
    Desk(store: store, clock: clock.clock, feeds: .init(rateSources: ["ecb"]))
  }

  @Test(
    "Each reads as it would alone, after any actions of the others, also from memory",
    arguments: (1...3).prefix(Repetitions.of(3)).map { UInt64($0) })
  func alone(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let store = try DeskDatabase.inMemory()
    let shared = desk(store)
    var owners = [Owner.only]
    for _ in 0..<2 { owners.append(try await store.addOwner(at: clock.now)) }
    let together = owners.map { shared.desk(of: $0) }
    let apart = try owners.map { _ in desk(try DeskDatabase.inMemory()) }
    for step in 0..<200 {
      let place = Int.random(in: 0..<3, using: &random)
      let action = Action(
        number: Int.random(in: 0..<10, using: &random),
        subject: Int.random(in: 0..<4, using: &random), step: step)
      try await action.run(on: together[place])
      try await action.run(on: apart[place])
      clock.advance(seconds: 1)
      // Two readers each time, so that data in memory is also tested.
      for reader in [place, (place + 1) % 3] {
        let seen = try await Self.view(of: together[reader])
        let expected = try await Self.view(of: apart[reader])
        #expect(seen == expected, "seed \(seed), step \(step)")
      }
    }
  }

  /// The state that a workspace shows, without the numbers of rows.
  private static func view(of desk: Desk) async throws -> [String] {
    let catalog = CurrencyCatalog([])
    let (lists, pages) = (
      await desk.board.savedLists(),
      [
        try await desk.history.page(1, search: "", catalog: catalog),
        try await desk.history.page(1, search: "GBP", catalog: catalog),
      ]
    )
    var views = [
      "\(try await desk.pairs.pairs())", "\(lists.pairs) \(lists.board?.currencies ?? [])",
      "\(lists.terms.values.map(\.terms.description).sorted())",
      "\(try await desk.favourites.names(in: .markets))",
      "\(try await desk.hiddenQuotes.symbols())",
      "\(try await desk.links.links().map(\.createdAt))",
      "\(try await desk.alerts.alerts().map(\.rule))",
      "\(try await desk.alerts.newestFirings(limit: 9).map(\.rule))",
    ]
    for page in pages {
      let entries = page.entries.map { "\($0.time) \($0.record)" }
      views.append("\(page.count) of \(page.total): \(entries)")
    }
    let memory = try await desk.history.memory()
    views.append("\(memory.input as Any) \(memory.recent)")
    await desk.alerts.refreshCounts()
    views.append("\(desk.alerts.counts)")
    return views
  }

  private struct Action {
    let number: Int
    let subject: Int
    let step: Int

    func run(on desk: Desk) async throws {
      let codes = ["USD", "GBP", "JPY", "CHF"]
      let currency = try #require(Currency(codes[subject]))
      let pair = CurrencyPair(currency, .eur)
      switch number {
      case 0: try await desk.pairs.add(pair)
      case 1: try await desk.pairs.remove(pair)
      case 2: try await desk.board.change(.add(currency, at: nil), home: nil)
      case 3: try await desk.board.change(.remove(currency), home: nil)
      case 4:
        let amount = try ExactDecimal("\(step)")
        try await desk.history.record(
          ConversionRecord(
            side: .from, source: Money(amount, currency), target: Money(amount, .eur),
            rate: try ExactDecimal("1"),
            provenance: Provenance(
              source: "ecb", asOf: .day(try #require(CalendarDate("2026-10-30")))),
            day: nil),
          run: subject == 0 ? "run" : nil)
        try await desk.history.remember(
          ConverterInput(from: currency, to: .eur, amount: "\(step)", side: .from))
      case 5:
        let page = try await desk.history.page(1, search: "", catalog: CurrencyCatalog([]))
        if let entry = page.entries.dropFirst(subject).first {
          try await desk.history.delete(entry.id)
          if subject == 1 { try await desk.history.restore(entry.id) }
        }
      case 6:
        let isFavourite = step.isMultiple(of: 2)
        try await desk.favourites.set(codes[subject], in: .markets, to: isFavourite)
      case 7:
        if subject == 3 {
          try await desk.hiddenQuotes.show(nil)
        } else {
          try await desk.hiddenQuotes.hide(codes[subject])
        }
      case 8:
        let terms = try PairTerms(try #require(ExchangeTerms("fee 2.5 1.50 EUR")), of: pair)
        try await desk.terms.save(StoredTerms(terms, isOn: step.isMultiple(of: 2)))
        if subject == 3, step.isMultiple(of: 5) { try await desk.history.clear() }
      default:
        // 1 EUR is worth more than 0.1 of each of them, so it fires at the next check.
        let rule = try #require(
          AlertRule(.rate(CurrencyPair(.eur, currency)), .init(.atLeast, try ExactDecimal("0.1"))))
        _ = try await desk.alerts.add(rule)
        try await desk.links.add(hash: "\(step) \(ObjectIdentifier(desk.links))")
      }
    }
  }

  @Test("A check of alerts covers those of all owners, and each sees their own")
  func alerts() async throws {
    let store = try DeskDatabase.inMemory()
    let mine = desk(store)
    let other = mine.desk(of: try await store.addOwner(at: clock.now))
    let rule = try #require(
      AlertRule(.rate(CurrencyPair(.eur, .usd)), .init(.atLeast, try ExactDecimal("0.1"))))
    let (alert, _) = try await other.alerts.add(rule)
    await mine.alerts.settledCheck()
    let isCurrent = await mine.alerts.reading(of: rule)?.isCurrent
    let count = isCurrent == true ? 1 : 0
    let firings = try await other.alerts.newestFirings(limit: 9).map(\.alert)
    #expect(firings == Array(repeating: alert.id, count: count))
    #expect(try await mine.alerts.newestFirings(limit: 9).isEmpty)
    await mine.alerts.refreshCounts()
    #expect(mine.alerts.counts.alerts == 0 && mine.alerts.counts.unseen == 0)
  }
}
