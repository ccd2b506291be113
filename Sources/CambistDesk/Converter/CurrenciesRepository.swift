public import CambistFeeds
public import CambistModel
public import CambistMoney
import CambistRates
public import CambistStore
import Foundation
import Synchronization

/// The currencies that can be selected, with their names: those that a source quotes or quoted,
/// those that Valyuta lists, and those that law replaced.
///
/// The list is fetched at the start and then once a day; the last one is stored.
public actor CurrenciesRepository {
  private let feed: ValyutaFeed?
  private let sources: RateSourceList
  private let store: any SharedStore
  private let clock: DeskClock
  private let inFlight = InFlightRequests<String>()

  private var names: [Currency: CurrencyNames] = [:]
  private var fetchedAt: Timestamp?
  private var failure: FailedFetch?
  private var isLoaded = false
  private var wasAsked = false
  private let refreshesAtStart: Bool

  /// The data that the catalogs below were created from, and these catalogs.
  private var basis: CatalogBasis?
  private var catalogs: [CatalogKey: CurrencyCatalog] = [:]

  /// The results since the last change, for ten seconds at most.
  private let answers = MomentCache<CatalogKey, CurrencyCatalog>(maximumCount: mostCatalogs)

  private static let maximumAge: Int64 = 24 * 3_600
  private static let mostCatalogs = 32

  /// The data that a catalog is created from. Comparing two that share their storage costs nothing.
  private struct CatalogBasis: Equatable {
    let quoted: [[Currency: CalendarDate?]]
    let names: [Currency: CurrencyNames]
    let day: CalendarDate
  }

  private struct CatalogKey: Hashable {
    let language: String
    let others: Set<Currency>
  }

  /// - Parameters:
  ///   - feed: The source of names; nil to use only the system's.
  ///   - refreshesAtStart: Whether the first call fetches the list even if the stored one is
  ///     recent.
  public init(
    feed: ValyutaFeed?, sources: RateSourceList, store: any SharedStore, clock: DeskClock,
    refreshesAtStart: Bool = true
  ) {
    self.feed = feed
    self.sources = sources
    self.store = store
    self.clock = clock
    self.refreshesAtStart = refreshesAtStart
  }

  /// Every currency with its name in a language, from current data. Starts a fetch of the list when
  /// one is due and does not wait for it.
  ///
  /// - Parameters:
  ///   - others: Additional currencies that no source of rates has.
  /// - Complexity: O(*n* log *n*) for *n* currencies after a change of the data, otherwise O(1).
  public nonisolated func catalog(
    language: String, with others: Set<Currency> = []
  ) async -> CurrencyCatalog {
    let key = CatalogKey(language: language, others: others)
    let moment = RateMoment(sources, at: clock.now(), others: inFlight.changes)
    return await answers.value(for: key, at: moment, isShared: refreshesAtStart) { [self] in
      await catalog(key)
    }
  }

  private func catalog(_ key: CatalogKey) async -> CurrencyCatalog {
    await load()
    startIfDue()
    let now = await basis()
    if now != basis {
      basis = now
      catalogs = [:]
    }
    if let known = catalogs[key] { return known }
    let made = catalog(of: now, key)
    // Clients choose the language, and markets add currencies.
    if catalogs.count >= Self.mostCatalogs { catalogs = [:] }
    catalogs[key] = made
    return made
  }

  private func basis() async -> CatalogBasis {
    var quoted: [[Currency: CalendarDate?]] = []
    for source in sources.used { quoted.append(await source.currencies()) }
    return CatalogBasis(quoted: quoted, names: names, day: clock.now().date)
  }

  private func catalog(of basis: CatalogBasis, _ key: CatalogKey) -> CurrencyCatalog {
    let (language, names) = (key.language, basis.names)
    let (system, english) = (SystemCurrencyNames.of(language), SystemCurrencyNames.of("en"))
    var quoted: [Currency: CalendarDate?] = [:]
    for (currency, until) in basis.quoted.joined() {
      // One source that still quotes a currency is enough.
      let known = quoted[currency]
      let isQuoted = until == nil || known == .some(nil)
      quoted[currency] = isQuoted ? .some(nil) : [until, known ?? nil].compactMap { $0 }.max()
    }
    for currency in key.others.union(names.keys) { quoted[currency] = .some(nil) }
    Self.markReplaced(&quoted, on: basis.day)
    return CurrencyCatalog(
      quoted.map { currency, until in
        let names = names[currency]
        let own =
          ReplacedCurrencyNames.name(of: currency, language: language)
          ?? system.name(of: currency)
        return CurrencyCatalog.Entry(
          currency: currency, name: names?[language] ?? own ?? names?["en"] ?? currency.code,
          otherNames: (names?.all ?? [])
            + [own, english.name(of: currency)].compactMap { $0 },
          until: until)
      })
  }

  /// Adds replaced currencies, each with its last day before the replacement, even if a source still
  /// quotes them, and adds the currencies that replaced them.
  private static func markReplaced(
    _ quoted: inout [Currency: CalendarDate?], on today: CalendarDate
  ) {
    let replaced = CurrencyReplacement.all.filter { $0.day <= today }
    for replacement in replaced where quoted[replacement.new] == nil {
      quoted[replacement.new] = .some(lastDays[replacement.new])
    }
    for replacement in replaced { quoted[replacement.old] = replacement.day.adding(days: -1) }
  }

  /// The last days of currencies that ended without a replacement: Zimbabwe’s dollar of 2008 became
  /// that of 2009, whose code the dollar of 2019 has today.
  private static let lastDays: [Currency: CalendarDate] = Dictionary(
    [("ZWR", "2009-02-01")].compactMap { code, day in
      Currency(code).flatMap { currency in CalendarDate(day).map { (currency, $0) } }
    }, uniquingKeysWith: { first, _ in first })

  /// Whether the list is being fetched.
  nonisolated var isRefreshing: Bool { inFlight.isUnderWay() }

  /// Waits for the current fetch; returns at once when the waiting task is cancelled.
  public func settle() async {
    await inFlight.settle()
  }

  private func load() async {
    guard !isLoaded else { return }
    let stored = try? await store.currencyNames()
    guard !isLoaded else { return }
    isLoaded = true
    if let stored { take(stored.names, fetchedAt: stored.fetchedAt) }
  }

  private func take(_ list: [CurrencyNames], fetchedAt: Timestamp) {
    names = Dictionary(list.map { ($0.currency, $0) }) { first, _ in first }
    self.fetchedAt = fetchedAt
  }

  private func startIfDue() {
    let now = clock.now()
    let isYoung = RateTimes.isWithin(Self.maximumAge, of: fetchedAt, now: now)
    guard let feed, !isYoung || refreshesAtStart && !wasAsked,
      !RateTimes.isWithin(RateTimes.pauseAfterFailure, of: failure?.time, now: now)
    else { return }
    wasAsked = true
    inFlight.start("list") { await self.fetch(from: feed) }
  }

  /// Uses the list that another node has stored. Returns whether it is recent enough.
  private func adopt() async -> Bool {
    guard let stored = try? await store.currencyNames() else { return false }
    take(stored.names, fetchedAt: stored.fetchedAt)
    return RateTimes.isWithin(Self.maximumAge, of: stored.fetchedAt, now: clock.now())
  }

  private func fetch(from feed: ValyutaFeed) async {
    do throws(Problem) {
      try await SharedFetch(store: store, clock: clock).run(
        "valyuta/names", adopt: { _ in await adopt() }
      ) { () async throws(Problem) in
        let list = try await feed.currencies()
        take(list, fetchedAt: clock.now())
        // A list that cannot be stored is fetched again at the next start.
        try? await store.save(list, fetchedAt: clock.now())
      }
      failure = nil
    } catch {
      failure = FailedFetch(problem: error, time: clock.now())
    }
  }
}

/// The names of currencies in the system's locale data, each looked up once.
private final class SystemCurrencyNames: Sendable {
  private static let known = Mutex<[String: SystemCurrencyNames]>([:])

  /// The names in a language.
  static func of(_ language: String) -> SystemCurrencyNames {
    known.withLock { known in
      let names = known[language] ?? SystemCurrencyNames(Locale(identifier: language))
      known[language] = names
      return names
    }
  }

  private let locale: Locale
  private let names = Mutex<[Currency: String?]>([:])

  private init(_ locale: Locale) { self.locale = locale }

  /// The name of a currency; nil when the system has none.
  func name(of currency: Currency) -> String? {
    names.withLock { names in
      if let name = names[currency] { return name }
      let found = locale.localizedString(forCurrencyCode: currency.code)
      let name = found == currency.code ? nil : found
      names[currency] = .some(name)
      return name
    }
  }
}
