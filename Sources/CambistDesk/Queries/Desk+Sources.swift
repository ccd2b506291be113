public import CambistModel
import CambistMoney
import CambistRates
import Foundation

extension Desk {
  /// What is known of every source of rates: those in use in the user's order, and then the others.
  /// Asks no source.
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
    for name in chosenSources where !built.contains(name) {
      statuses.append(RateSourceStatus(id: name, use: .noAddress))
    }
    for name in Self.rateSources where !chosenSources.contains(name) {
      statuses.append(RateSourceStatus(id: name, use: .off))
    }
    let locale = Locale(identifier: language)
    return statuses.map { status in
      var status = status
      status.countryName = status.country.flatMap { locale.localizedString(forRegionCode: $0) }
      return status
    }
  }
}

extension RateSourceStatus {
  /// What the newest tables say of a source.
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
