import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import Testing

/// What a store promises about rates and the names of currencies.
struct RateContract {
  static let clauses: [StoreContract.Clause] = [
    .init("A table is read back with its digits, origins, duplicates and times") {
      try await Self($0).roundTrip()
    },
    .init("Days, currencies and sources are stored separately; equal ones replace each other") {
      try await Self($0).keys()
    },
    .init("The newest table of each currency is found, and an empty one is ignored") {
      try await Self($0).newest()
    },
    .init("Empty days and the time of the last check are read back, one list for each currency") {
      try await Self($0).emptyDays()
    },
    .init("The last 2,000 fetched tables of past days and all newest tables are stored") {
      try await Self($0).bounded()
    },
    .init("A range of days is sorted from the newest, without other and empty days") {
      try await Self($0).span()
    },
    .init("A source's coverage only grows") {
      try await Self($0).coverage()
    },
    .init("Names of currencies replace the earlier list") {
      try await Self($0).names()
    },
  ]

  let store: any SharedStore

  init(_ database: any SharedStore) { store = database }

  private func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  private func table(
    _ day: String, scope: Currency? = nil, rates: [String] = ["1.10", "1.2"],
    fetchedAt: Int64 = 1_700_000_000_123
  ) throws -> DatedRates {
    let own = Provenance(
      source: "valyuta/cbar", asOf: .moment(Timestamp(millisecondsSince1970: 1_650_000_000_001)))
    let published = try rates.map {
      ExchangeRate(from: .eur, to: .usd, rate: try ExactDecimal($0), provenance: own)
    }
    return DatedRates(
      scope: scope, day: try date(day), fetchedAt: Timestamp(millisecondsSince1970: fetchedAt),
      table: RateTable(
        published, provenance: Provenance(source: "ecb", asOf: .day(try date("2026-01-02")))))
  }

  func roundTrip() async throws {
    let saved = try table("2026-01-05")
    try await store.save(.init([saved]), of: "ecb")
    let read = try #require(
      try await store.rateState(of: "ecb", scope: nil).newest)
    #expect(read.table.rates.map(\.rate.description) == ["1.10"])
    #expect(read.table.duplicates.map(\.rate.description) == ["1.2"])
    #expect(read.table.rates == saved.table.rates)
    #expect(read.table.provenance == saved.table.provenance)
    #expect(read.fetchedAt == saved.fetchedAt && read.day == saved.day && read.scope == nil)
  }

  func keys() async throws {
    try await store.save(
      .init([try table("2026-01-05", scope: .usd), try table("2026-01-05", scope: .eur)]),
      of: "valyuta")
    try await store.save(
      .init([try table("2026-01-05", scope: .usd, rates: ["3"])]), of: "valyuta")
    let day = try date("2026-01-05")
    let usd = try await store.rates(of: "valyuta", scope: .usd, on: day...day, limit: nil)
    #expect(usd.map { $0.table.rates.map(\.rate.description) } == [["3"]])
    #expect(usd.first?.scope == .usd)
    let eur = try await store.rates(of: "valyuta", scope: .eur, on: day...day, limit: nil)
    #expect(eur.map { $0.table.rates.map(\.rate.description) } == [["1.10"]])
    #expect(try await store.rates(of: "valyuta", scope: nil, on: day...day, limit: nil).isEmpty)
    #expect(try await store.rates(of: "ecb", scope: .usd, on: day...day, limit: nil).isEmpty)
    let next = day.adding(days: 1)
    #expect(try await store.rates(of: "valyuta", scope: .usd, on: next...next, limit: nil).isEmpty)
  }

  func newest() async throws {
    try await store.save(
      .init([
        try table("2026-01-04", scope: .usd), try table("2026-01-05", scope: .usd, rates: []),
        try table("2026-01-01", scope: .eur), try table("2025-12-31", scope: .eur),
      ]), of: "valyuta")
    let usd = try await store.rateState(of: "valyuta", scope: .usd).newest
    #expect(usd?.day.description == "2026-01-04")
    let all = try await store.newestRates(of: "valyuta")
    #expect(all.map(\.day.description) == ["2026-01-04", "2026-01-01"])
    #expect(try await store.newestRates(of: "ecb").isEmpty)
  }

  func emptyDays() async throws {
    let now = try #require(Timestamp("2026-01-09T10:00:00Z"))
    var days = EmptyDays()
    days.insert(try date("2026-01-01")...date("2026-01-09"), checkedAt: now)
    var answers = RateAnswers()
    answers.emptyDays = (.usd, days)
    answers.check = (.usd, now)
    try await store.save(answers, of: "valyuta")
    let stored = try await store.rateState(of: "valyuta", scope: .usd)
    #expect(stored.emptyDays == days && stored.checkedAt == now && stored.newest == nil)
    for (source, scope) in [("valyuta", Currency.eur), ("ecb", .usd)] {
      let other = try await store.rateState(of: source, scope: scope)
      #expect(other.emptyDays == EmptyDays() && other.checkedAt == nil)
    }
  }

  func unreadable(days table: String, execute: (String) async throws -> Void) async throws {
    let saved = try self.table("2026-01-05")
    let checkedAt = try #require(Timestamp("2026-01-09T10:00:00Z"))
    var days = EmptyDays()
    days.insert(try date("2026-01-01")...date("2026-01-02"), checkedAt: checkedAt)
    var all = days
    all.insert(try date("2025-12-25")...date("2025-12-26"), checkedAt: checkedAt)
    var answers = RateAnswers([saved])
    answers.emptyDays = (nil, all)
    answers.check = (nil, checkedAt)
    try await store.save(answers, of: "ecb")
    try await execute("UPDATE \(table) SET last = 'never' WHERE first = '2025-12-25'")
    let first = try await store.rateState(of: "ecb", scope: nil)
    #expect(first.newest?.table.rates == saved.table.rates)
    #expect(first.emptyDays == days && first.checkedAt == checkedAt)
    try await execute("UPDATE rate SET rate = 'many'")
    let second = try await store.rateState(of: "ecb", scope: nil)
    #expect(second.newest == nil && second.checkedAt == nil && second.emptyDays == days)
  }

  func bounded() async throws {
    let first = try date("2010-01-01")
    func tables(_ scope: Currency, _ days: Range<Int>, at time: Int64) throws -> [DatedRates] {
      try days.map {
        try table(
          first.adding(days: $0).description, scope: scope, rates: ["1"], fetchedAt: time)
      }
    }
    try await store.save(.init(try tables(.eur, 0..<1, at: 1)), of: "valyuta")
    try await store.save(.init(try tables(.usd, 0..<1_500, at: 2)), of: "valyuta")
    try await store.save(.init(try tables(.usd, 1_500..<2_500, at: 3)), of: "valyuta")
    let all = first...first.adding(days: 3_000)
    let left = try await store.rates(of: "valyuta", scope: .usd, on: all, limit: nil)
    #expect(left.count == 1_999 && left.first?.day == first.adding(days: 2_499))
    #expect(left.count { $0.fetchedAt.millisecondsSince1970 == 3 } == 1_000)
    #expect(try await store.rateState(of: "valyuta", scope: .eur).newest?.day == first)
  }

  func span() async throws {
    for day in 1...9 {
      try await store.save(
        .init([try table("2026-01-0\(day)", rates: day == 4 ? [] : ["1"])]), of: "ecb")
    }
    let found = try await store.rates(
      of: "ecb", scope: nil, on: try date("2026-01-03")...date("2026-01-06"),
      limit: nil)
    #expect(found.map(\.day.day) == [6, 5, 3])
  }

  func coverage() async throws {
    #expect(try await store.coverage(of: "ecb") == nil)
    try await store.save(.init(coverage: try date("2026-01-05")), of: "ecb")
    try await store.save(.init(coverage: try date("2026-01-03")), of: "ecb")
    try await store.save(.init(), of: "ecb")
    try await store.save(.init(coverage: try date("2026-02-01")), of: "valyuta")
    #expect(try await store.coverage(of: "ecb")?.description == "2026-01-05")
  }

  func names() async throws {
    #expect(try await store.currencyNames() == nil)
    let rub = CurrencyNames(
      currency: try #require(Currency("RUB")), az: "", en: "Russian Ruble", tr: "", ru: "рубль")
    let again = CurrencyNames(currency: rub.currency, az: "", en: "Other", tr: "", ru: "")
    let usd = CurrencyNames(currency: .usd, az: "ABŞ dolları", en: "", tr: "", ru: "")
    let first = Timestamp(millisecondsSince1970: 1)
    try await store.save([usd], fetchedAt: first)
    let later = Timestamp(millisecondsSince1970: 2)
    try await store.save([rub, again], fetchedAt: later)
    let kept = try #require(try await store.currencyNames())
    #expect(kept.names == [rub] && kept.fetchedAt == later)
  }
}
