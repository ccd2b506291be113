import CambistFeeds
public import CambistModel
public import CambistMoney
public import CambistRates
import CambistStore

extension ECBSource {
  public nonisolated var publisher: Institution? { .europeanCentralBank }
  public nonisolated var fetchChanges: Int { inFlight.changes }

  public func firstDays() async -> [Currency: CalendarDate] {
    await loadLater()
    let shipped = firstShippedDays ?? archive?.firstDays() ?? [:]
    firstShippedDays = shipped
    var found = shipped
    for stored in later ?? [] {
      for currency in stored.table.currencies {
        found[currency] = min(found[currency] ?? stored.day, stored.day)
      }
    }
    found[.eur] = archive?.first
    return found
  }

  public func table(onOrBefore day: CalendarDate?) async -> Loadable<RateTable> {
    await loadLater()
    do {
      guard let day else {
        let finding = try await findNewest(RateQuestion(from: .eur, to: .eur))
        return Loadable(
          value: try newestTable()?.table, problem: finding.problem,
          isRefreshing: finding.isRefreshing)
      }
      let oldest = day.adding(days: -carriedTableDays)
      let finding = try find(
        RateQuestion(from: .eur, to: .eur, day: day), on: day, notBefore: oldest)
      let last = try lastTable(onOrBefore: day)
      return Loadable(
        value: last.flatMap { $0.day >= oldest ? $0.table : nil }, problem: finding.problem,
        isRefreshing: finding.isRefreshing)
    } catch {
      return Loadable(problem: error)
    }
  }

  public func tables(
    on days: ClosedRange<CalendarDate>, of currencies: Set<Currency>?
  ) async -> Loadable<[RateTable]>? {
    await loadLater()
    fillIfDue(through: days.upperBound)
    var tables: [RateTable] = []
    // Days after an unknown one would hide a gap.
    for stored in later ?? [] where days.contains(stored.day) && stored.day <= through ?? stored.day
    {
      tables.append(stored.table)
    }
    var problem = failures[.missingDays]?.problem ?? archiveProblem
    do throws(Problem) {
      try archive?.tables(from: days.upperBound) { table throws(Problem) in
        guard table.provenance.asOf.date >= days.lowerBound else { return true }
        tables.append(table)
        return false
      }
    } catch {
      problem = error
      tables = []
    }
    return Loadable(
      value: tables.reversed(), problem: problem,
      isRefreshing: inFlight.isUnderWay(.missingDays))
  }

  /// Replaces the tables of the same days.
  func take(_ tables: [DatedRates]) {
    let days = Set(tables.map(\.day))
    later = ((later ?? []).filter { !days.contains($0.day) } + tables).sorted { $0.day > $1.day }
  }
}
