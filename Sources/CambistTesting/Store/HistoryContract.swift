import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import Testing

/// What a store promises about the history, pairs and the last input.
struct HistoryContract {
  static let clauses: [StoreContract.Clause] = [
    .init("A conversion is read back with every digit, and a repeated one is stored once") {
      try await Self($0).repeated()
    },
    .init("The kinds of a conversion's figures are read back") {
      try await Self($0).kinds()
    },
    .init("An offline conversion is added once, ordered by its time") {
      try await Self($0).late()
    },
    .init("A conversion that is sent again after its response was lost is stored once") {
      try await Self($0).sentAgain()
    },
    .init("With a clock that was set back, a repeated conversion is stored once") {
      try await Self($0).clockSetBack()
    },
    .init("A conversion is not recorded again after a later offline one") {
      try await Self($0).lastElsewhere()
    },
    .init("Concurrent conversions are all stored") {
      try await Self($0).burst()
    },
    .init("Pages have fifty entries, the newest first; a missing page is the nearest one") {
      try await Self($0).pages()
    },
    .init("A search finds both sides of a conversion, and nothing for no currency") {
      try await Self($0).search()
    },
    .init("Added, deleted and cleared conversions are counted") {
      try await Self($0).counts()
    },
    .init("One is deleted, then all, and a number is never reused") {
      try await Self($0).deletion()
    },
    .init("Only the last conversion of a run of typing is stored") {
      try await Self($0).run()
    },
    .init("A deleted conversion can be restored in its place, once, for an hour") {
      try await Self($0).restoring()
    },
    .init("A deleted conversion, alone or with all, cannot be added again for ninety days") {
      try await Self($0).deletedOrigins()
    },
    .init("Pairs have an order, no duplicates, and can be restored to their position") {
      try await Self($0).pairs()
    },
    .init("The last input is stored as typed") {
      try await Self($0).input()
    },
  ]

  let store: any PersonalStore

  init(_ database: any SharedStore) { store = database.personal(of: .only) }

  private func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(millisecondsSince1970: milliseconds)
  }

  private func amounts() async throws -> [String] {
    try await store.conversions().map(\.record.source.amount.description)
  }

  func repeated() async throws {
    let first = try StoreSamples.record("100.00", day: "2020-01-01")
    #expect(try await store.add(first, at: time(5)))
    #expect(try await store.add(first, at: time(6)) == false)
    #expect(
      try await store.add(try StoreSamples.record("100", day: "2020-01-01"), at: time(7)) == false)
    #expect(try await store.add(try StoreSamples.record("100"), at: time(8)))
    #expect(try await store.add(try StoreSamples.record("100", side: .to), at: time(9)))
    #expect(
      try await store.add(try StoreSamples.record("100", source: "valyuta/cbar"), at: time(9)))
    #expect(try await store.add(first, at: time(10)))
    let entries = try await store.conversions()
    #expect(entries.count == 5)
    #expect(entries.last?.record == first && entries.last?.time == time(5))
    #expect(entries.last?.record.source.amount.description == "100.00")
    #expect(entries.last?.record.target.amount.description == "89.50")
  }

  func kinds() async throws {
    var record = try StoreSamples.record("0.333333333333")
    #expect(try await store.add(record, at: time(1)))
    record.isDerived = true
    #expect(try await store.add(record, at: time(2)))
    record.endless = ExactFraction("-2/6")
    #expect(try await store.add(record, at: time(3)))
    #expect(try await store.add(record, at: time(4)) == false)
    let records = try await store.conversions().map(\.record)
    #expect(records.first == record && records.first?.endless?.description == "-1/3")
    #expect(records.map(\.isDerived) == [true, true, false])
    #expect(records.map { $0.endless == nil } == [false, true, true])
  }

  func late() async throws {
    #expect(try await store.add(try StoreSamples.record("1"), at: time(10)))
    #expect(try await store.add(try StoreSamples.record("2"), at: time(30)))
    let late = try StoreSamples.record("3")
    #expect(try await store.join(late, at: time(20), origin: "a"))
    #expect(try await store.join(late, at: time(20), origin: "a") == false)
    // A conversion with the same figures and another name is a different one.
    #expect(try await store.join(try StoreSamples.record("2"), at: time(40), origin: "b"))
    let entries = try await store.conversions()
    #expect(entries.map(\.record.source.amount.description) == ["2", "2", "3", "1"])
    // The next conversion is compared with the latest one, not with the one that was added last.
    #expect(try await store.add(late, at: time(50)))
  }

  func sentAgain() async throws {
    let record = try StoreSamples.record("100")
    #expect(try await store.add(record, at: time(10), request: "a", run: "r"))
    // The desk had other rates than the browser.
    var again = record
    again.target = Money(try ExactDecimal("89.49"), .eur)
    #expect(try await store.isKnown("a"))
    #expect(try await store.join(again, at: time(9), origin: "a", run: "r") == false)
    // It was recorded, then replaced by the next one of its run.
    let next = try StoreSamples.record("1000")
    #expect(try await store.add(next, at: time(11), request: "b", run: "r"))
    #expect(try await store.join(record, at: time(10), origin: "a", run: "r") == false)
    // It was left out because it is the same as the last one.
    #expect(try await store.add(next, at: time(12), request: "c", run: "s") == false)
    #expect(try await store.join(next, at: time(12), origin: "c", run: "s") == false)
    #expect(try await amounts() == ["1000"])

    // The input is typed again in the same run, and this request was lost.
    #expect(try await store.add(record, at: time(13), request: "d", run: "s"))
    #expect(try await store.isKnown("e") == false)
    #expect(try await store.join(next, at: time(14), origin: "e", run: "s"))
    #expect(try await amounts() == ["1000", "100", "1000"])

    // It was deleted, restored, and deleted with the whole history.
    let last = try #require(try await store.conversions().dropFirst().first)
    #expect(try await store.deleteConversion(last.id, at: time(24)))
    #expect(try await store.join(record, at: time(13), origin: "d", run: "s") == false)
    #expect(try await store.restoreConversion(last.id, at: time(25)))
    #expect(try await store.join(record, at: time(13), origin: "d", run: "s") == false)
    try await store.clearHistory(at: time(26))
    for origin in ["a", "b", "c", "d", "e"] {
      #expect(try await store.join(record, at: time(13), origin: origin) == false)
    }

    // It arrived before the first request, and the next one of its run replaces it.
    #expect(try await store.join(record, at: time(30), origin: "f", run: "u"))
    #expect(try await store.add(record, at: time(31), request: "f", run: "u") == false)
    #expect(try await store.add(again, at: time(31), request: "f", run: "u") == false)
    #expect(try await store.add(next, at: time(32), request: "g", run: "u"))
    #expect(try await store.join(record, at: time(30), origin: "f", run: "u") == false)
    #expect(try await store.add(record, at: time(33), request: "f", run: "u") == false)
    #expect(try await amounts() == ["1000"])
    // A later one of its run was added first.
    #expect(
      try await store.add(record, at: time(34), request: "j", run: "u", isLatest: { false })
        == false)
    #expect(try await store.join(record, at: time(34), origin: "j", run: "u") == false)
    #expect(try await amounts() == ["1000"])

    // A request is remembered for ninety days.
    let day: Int64 = 86_400_000
    #expect(try await store.add(record, at: time(90 * day + 10), request: "h"))
    #expect(try await store.isKnown("a"))
    #expect(try await store.add(next, at: time(90 * day + 11), request: "i"))
    #expect(try await store.isKnown("a") == false)
    #expect(try await store.isKnown("b"))
  }

  func clockSetBack() async throws {
    #expect(try await store.add(try StoreSamples.record("1"), at: time(1_000)))
    #expect(try await store.add(try StoreSamples.record("2"), at: time(50)))
    #expect(try await store.add(try StoreSamples.record("2"), at: time(51)) == false)
    #expect(try await store.add(try StoreSamples.record("1"), at: time(52)))
    #expect(try await store.join(try StoreSamples.record("3"), at: time(2_000), origin: "a"))
    #expect(try await store.add(try StoreSamples.record("3"), at: time(53)))
  }

  func lastElsewhere() async throws {
    #expect(try await store.add(try StoreSamples.record("1"), at: time(10)))
    #expect(try await store.join(try StoreSamples.record("2"), at: time(20), origin: "a"))
    #expect(try await store.add(try StoreSamples.record("2"), at: time(30)) == false)
    #expect(try await store.add(try StoreSamples.record("3"), at: time(40)))
  }

  func burst() async throws {
    let store = store
    try await withThrowingTaskGroup { group in
      for number in 1...200 {
        group.addTask {
          _ = try await store.add(
            StoreSamples.record("\(number)"), at: Timestamp(millisecondsSince1970: 0))
        }
      }
      try await group.waitForAll()
    }
    let amounts = Set(try await store.conversions().map(\.record.source.amount))
    #expect(amounts.count == 200)
  }

  func pages() async throws {
    for number in 1...120 { _ = try await store.add(StoreSamples.record("\(number)"), at: time(0)) }
    for (asked, number, count, first) in [
      (1, 1, 50, "120"), (3, 3, 20, "20"), (9, 3, 20, "20"), (-1, 1, 50, "120"),
    ] {
      let page = try await store.history(page: asked)
      #expect(page.number == number && page.entries.count == count && page.pages == 3, "\(asked)")
      #expect(page.count == 120 && !page.isEmpty)
      #expect(page.entries.first?.record.source.amount.description == first)
    }
  }

  func search() async throws {
    #expect(try await store.history(page: 1).isEmpty)
    for (from, to) in [("USD", "EUR"), ("EUR", "RUB"), ("RUB", "USD"), ("GBP", "EUR")] {
      _ = try await store.add(StoreSamples.record("1", from, to), at: time(0))
    }
    let rub = try #require(Currency("RUB"))
    #expect(try await store.history(of: { _ in [rub] }, page: 1).count == 2)
    #expect(try await store.conversions(of: [rub, .usd]).count == 3)
    let none = try await store.history(of: { _ in [] }, page: 1)
    #expect(none.count == 0 && none.entries.isEmpty && !none.isEmpty && none.pages == 1)
    #expect(
      try await store.historyCurrencies().map(\.code) == ["EUR", "GBP", "RUB", "USD"])
  }

  func counts() async throws {
    for (from, to) in [("USD", "EUR"), ("USD", "EUR"), ("EUR", "RUB")] {
      _ = try await store.add(StoreSamples.record("1", from, to), at: time(0))
    }
    _ = try await store.join(StoreSamples.record("3", "USD", "EUR"), at: time(1), origin: "a")
    _ = try await store.join(StoreSamples.record("3", "USD", "EUR"), at: time(1), origin: "a")
    let counted = try await store.history(of: { $0.filter { $0 == .usd } }, page: 1)
    #expect(counted.count == counted.entries.count && counted.total == 3)
    _ = try await store.deleteConversion(try #require(counted.entries.first).id, at: time(2))
    let left = try await store.history(of: { $0.filter { $0 == .usd } }, page: 1)
    #expect(left.count == counted.count - 1 && left.total == 2)
    try await store.clearHistory(at: time(3))
    #expect(try await store.historyCurrencies().isEmpty)
    #expect(try await store.history(page: 1).total == 0)
  }

  func deletion() async throws {
    for amount in ["1", "2", "3"] {
      _ = try await store.add(StoreSamples.record(amount), at: time(0))
    }
    let entries = try await store.conversions()
    let newest = try #require(entries.first)
    _ = try await store.deleteConversion(newest.id, at: time(1))
    _ = try await store.deleteConversion(newest.id, at: time(1))
    #expect(try await store.conversions().map(\.id) == entries.dropFirst().map(\.id))
    try await store.clearHistory(at: time(2))
    #expect(try await store.history(page: 1).isEmpty)
    #expect(try await store.add(StoreSamples.record("1"), at: time(0)))
    #expect(try #require(try await store.conversions().first).id > newest.id)
  }

  func run() async throws {
    #expect(try await store.add(try StoreSamples.record("10"), at: time(1)))
    for (moment, amount) in [(2, "1"), (3, "10"), (4, "100")] as [(Int64, String)] {
      _ = try await store.add(try StoreSamples.record(amount), at: time(moment), run: "a")
    }
    #expect(try await amounts() == ["100", "10"])
    #expect(try await store.add(try StoreSamples.record("100"), at: time(5), run: "a") == false)
    #expect(try await store.add(try StoreSamples.record("2"), at: time(6), run: "b"))
    #expect(try await store.add(try StoreSamples.record("3"), at: time(7)))
    // Only the last one is replaced.
    #expect(try await store.add(try StoreSamples.record("20"), at: time(8), run: "b"))
    #expect(try await amounts() == ["20", "3", "2", "100", "10"])
    #expect(try await store.history(page: 1).total == 5)
    // Typing the earlier amount again does not add it twice.
    #expect(try await store.add(try StoreSamples.record("3"), at: time(9), run: "b") == false)
    #expect(try await amounts() == ["3", "2", "100", "10"])
  }

  func restoring() async throws {
    let hour: Int64 = 3_600_000
    for amount in ["1", "2", "3"] {
      #expect(try await store.join(try StoreSamples.record(amount), at: time(0), origin: amount))
    }
    let entries = try await store.conversions()
    for entry in entries { #expect(try await store.deleteConversion(entry.id, at: time(1))) }
    #expect(try await store.deletedConversion(entries[1].id, at: time(2)) == entries[1])
    #expect(try await store.restoreConversion(entries[1].id, at: time(2)))
    #expect(try await store.restoreConversion(entries[1].id, at: time(2)) == false)
    #expect(try await store.conversions() == [entries[1]])
    // It was already added, and may be deleted again.
    #expect(try await store.join(entries[1].record, at: time(0), origin: "2") == false)
    #expect(try await store.deleteConversion(entries[1].id, at: time(hour + 2)))
    for entry in [entries[0], entries[2]] {
      #expect(try await store.deletedConversion(entry.id, at: time(2)) == nil)
      #expect(try await store.restoreConversion(entry.id, at: time(2)) == false)
    }
    let moment = time(2 * hour + 3)
    #expect(try await store.deletedConversion(entries[1].id, at: moment) == nil)
    #expect(try await store.restoreConversion(entries[1].id, at: time(hour + 2)))
    #expect(try await store.deleteConversion(entries[1].id, at: time(hour + 3)))
    try await store.clearHistory(at: time(hour + 4))
    #expect(try await store.restoreConversion(entries[1].id, at: time(hour + 4)) == false)
    #expect(try await store.history(page: 1).total == 0)
  }

  func deletedOrigins() async throws {
    let day: Int64 = 86_400_000
    for origin in ["a", "b"] {
      #expect(
        try await store.join(
          try StoreSamples.record(origin == "a" ? "1" : "2"), at: time(0), origin: origin)
      )
    }
    let newest = try #require(try await store.conversions().first)
    #expect(try await store.deleteConversion(newest.id, at: time(1)))
    #expect(try await store.join(newest.record, at: time(2), origin: "b") == false)
    try await store.clearHistory(at: time(day))
    for origin in ["a", "b"] {
      #expect(try await store.join(newest.record, at: time(3), origin: origin) == false)
    }
    #expect(try await store.conversions().isEmpty)
    // A later deletion makes the store forget the oldest one.
    #expect(try await store.join(newest.record, at: time(4), origin: "c"))
    try await store.clearHistory(at: time(90 * day + 2))
    #expect(try await store.join(newest.record, at: time(5), origin: "a") == false)
    #expect(try await store.join(newest.record, at: time(5), origin: "b"))
  }

  func pairs() async throws {
    let pairs = try ["USD-EUR", "EUR-USD", "GBP-JPY"].map { try #require(CurrencyPair($0)) }
    #expect(try await store.pairs().isEmpty)
    for pair in pairs { #expect(try await store.add(pair) == .added) }
    #expect(try await store.add(pairs[0], at: 2) == .existing)
    #expect(try await store.pairs() == pairs)
    #expect(try await store.remove(pairs[1]) == 1)
    #expect(try await store.remove(pairs[1]) == nil)
    #expect(try await store.pairs() == [pairs[0], pairs[2]])
    #expect(try await store.add(pairs[1], at: 1) == .added)
    #expect(try await store.pairs() == pairs)
    #expect(try await store.remove(pairs[0]) == 0)
    #expect(try await store.add(pairs[0], at: -5) == .added)
    #expect(try await store.remove(pairs[2]) == 2)
    #expect(try await store.add(pairs[2], at: 99) == .added)
    #expect(try await store.pairs() == pairs)
  }

  func input() async throws {
    #expect(try await store.converterMemory().input == nil)
    let first = ConverterInput(from: .usd, to: .eur, amount: " 12*3+ ", side: .to)
    try await store.save(first)
    #expect(try await store.converterMemory().input == first)
    let second = ConverterInput(from: .eur, to: .eur, amount: "", side: .from)
    try await store.save(second)
    #expect(try await store.converterMemory().input == second)
  }
}
