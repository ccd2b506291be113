public import CambistModel
public import CambistMoney
import CambistRates
public import CambistStore
import Testing

/// Values to store in tests.
public enum StoreSamples {
  /// The time of the data that ``fill(_:of:_:origin:)`` stores.
  public static let now = Timestamp(millisecondsSince1970: 1_000_000)

  /// A conversion.
  public static func record(
    _ amount: String, _ from: String = "USD", _ to: String = "EUR", side: ConversionSide = .from,
    source: String = "ecb", day: String? = nil
  ) throws -> ConversionRecord {
    ConversionRecord(
      side: side, source: Money(try ExactDecimal(amount), try #require(Currency(from))),
      target: Money(try ExactDecimal("89.50"), try #require(Currency(to))),
      rate: try ExactDecimal("0.895094880057"),
      provenance: Provenance(
        source: source, asOf: .day(try #require(CalendarDate("2026-10-30")))),
      day: try day.map { try #require(CalendarDate($0)) })
  }

  /// Stores data of every kind, distinguished by a currency.
  public static func fill(
    _ store: any PersonalStore, of database: any SharedStore, _ code: String, origin: String
  ) async throws {
    let currency = try #require(Currency(code))
    let pair = CurrencyPair(currency, .eur)
    #expect(try await store.add(pair, at: nil, limit: 10) == .added)
    _ = try await store.changeBoard(.add(currency, at: nil), of: Board([.eur]))
    let terms = try PairTerms(try #require(ExchangeTerms("fee 2.5 1.50 EUR")), of: pair)
    #expect(try await store.save(StoredTerms(terms, isOn: true), limit: 9))
    let record = try Self.record("1", code)
    #expect(try await store.add(record, at: now, request: origin + "3", run: "run"))
    #expect(
      try await store.join(record, at: now.adding(seconds: 1), origin: origin))
    let deleted = try Self.record("2", code)
    #expect(try await store.join(deleted, at: now, origin: origin + "2"))
    let last = try await store.historySlice(of: nil, after: nil, count: 9).entries
    let entry = try #require(last.first { $0.record == deleted })
    #expect(try await store.deleteConversion(entry.id, at: now))
    try await store.save(
      ConverterInput(from: currency, to: .eur, amount: code, side: .from))
    try await store.hideQuote(code)
    #expect(try await store.setFavourite(code, of: .markets, to: true))
    let rule = try #require(AlertRule(.rate(pair), .init(.atLeast, try ExactDecimal("1.5"))))
    #expect(try await store.addAlert(rule, at: now, limit: 5).addition == .added)
    try await store.changeRateSources { _ in ([RateSourceOrder.Entry(code)], ()) }
    _ = try await database.replaceAllKeys(
      of: store.owner, by: nil, with: "key" + code, at: now)
    try await database.addDeviceLink("device" + code, of: store.owner, validUntil: now)
    #expect(try await store.addLink(hash: code, at: now))
  }

  /// All data that an owner can read.
  public static func everything(of store: any PersonalStore) async throws -> [String] {
    var texts: [String] = []
    func note(_ value: Any) { texts.append("\(value)") }
    note(try await store.pairs())
    note(try await store.savedLists())
    note(try await store.board() as Any)
    for code in ["USD", "GBP"] {
      let pair = CurrencyPair(try #require(Currency(code)), .eur)
      note(try await store.terms(of: pair) as Any)
      note(try await store.hasLink(hash: code))
    }
    note(try await store.history(of: nil, page: 1, size: 50))
    note(try await store.history(of: { $0 }, page: 1, size: 50))
    note(try await store.historySlice(of: nil, after: nil, count: 50))
    note(try await store.historyCurrencies())
    note(try await store.converterMemory())
    note(try await store.hiddenQuotes())
    note(try await store.favourites(of: .markets))
    note(try await store.links().map(\.id))
    note(try await store.alerts())
    note(try await store.alertFirings(after: 0, limit: 50))
    note(try await store.newestAlertFirings(limit: 50))
    note(try await store.alertCounts())
    note(try await store.alertCursor(of: .user) as Any)
    note(try await store.rateSources())
    for id in Int64(1)...12 {
      note(try await store.deletedConversion(id, at: now) as Any)
      note(try await store.removedAlert(id) as Any)
    }
    return texts
  }

  /// Makes every alert fire.
  public static func fireAlerts(of database: any SharedStore) async throws {
    for alert in try await database.watchedAlerts() {
      let reading = AlertReading(
        try ExactDecimal("2"), source: "ecb", asOf: .day(try #require(CalendarDate("2026-10-30"))),
        isCurrent: true)
      #expect(
        try await database.apply(.fires(from: nil), to: alert, by: reading, at: now) == true)
    }
  }
}
