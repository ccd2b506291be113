public import CambistModel
import CambistMoney
import CambistRates
import Foundation

extension Desk {
  /// The status of every source of rates: those in use in the user's order, and then the others, in
  /// that order as well. Sends no request.
  ///
  /// - Parameter language: The language of the countries' names, such as `en`.
  public func sourceStatuses(language: String) async -> [RateSourceStatus] {
    var statuses: [RateSourceStatus] = []
    for source in rates.sources {
      let use: RateSourceStatus.Use = addressedSources.contains(source.name) ? .used : .noAddress
      var status = RateSourceStatus(id: source.name, use: use)
      status.add(await source.storedTables())
      let health = await source.health()
      status.currencies = await source.currencies().filter { $0.value == nil }.keys.sorted()
      status.fetchedAt = health.fetchedAt
      status.problem = use == .noAddress ? .notConfigured : health.problem
      statuses.append(status)
    }
    let built = Set(statuses.map(\.id))
    for entry in sourceOrder.entries where !built.contains(entry.name) {
      statuses.append(RateSourceStatus(id: entry.name, use: entry.isOn ? .noAddress : .off))
    }
    return Self.named(statuses, language: language)
  }

  /// All sources of rates in the user's order, including those that are off, with the data that is
  /// available without a request or a read.
  ///
  /// - Parameter language: The language of the countries' names, such as `en`.
  public func orderedSources(language: String) -> [RateSourceStatus] {
    let statuses = sourceOrder.entries.map { entry in
      var status = RateSourceStatus(id: entry.name, use: entry.isOn ? .used : .off)
      status.kinds = [RateKind(source: entry.name)].filter { $0 != .unstated }
      return status
    }
    return Self.named(statuses, language: language)
  }

  /// Statuses with the names of their countries.
  private static func named(
    _ statuses: [RateSourceStatus], language: String
  ) -> [RateSourceStatus] {
    let locale = Locale(identifier: language)
    return statuses.map { status in
      var status = status
      status.countryName = status.country.flatMap { locale.localizedString(forRegionCode: $0) }
      return status
    }
  }
}

extension RateSourceStatus {
  /// Adds the data of a source's newest tables.
  fileprivate mutating func add(_ tables: [StoredRates.Table]) {
    newest = tables.map { $0.rates.newestDay }.max()
    due = tables.map(\.currentUntil).max()
    guard kinds.isEmpty else { return }
    for table in tables {
      for kind in table.rates.kinds where !kinds.contains(kind) { kinds.append(kind) }
    }
  }
}

extension RateTable {
  fileprivate var newestDay: CalendarDate {
    rates.compactMap { $0.provenance?.asOf.date }.max() ?? provenance.asOf.date
  }

  fileprivate var kinds: [RateKind] {
    let origins = Set(rates.map { ($0.provenance ?? provenance).source })
    var kinds: [RateKind] = []
    for origin in origins.sorted() {
      let kind = RateKind(source: origin)
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }
}
