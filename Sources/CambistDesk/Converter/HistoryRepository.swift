public import CambistModel
public import CambistMoney
public import CambistStore
import Synchronization

/// The converter's memory: its conversions, and its last input.
public struct HistoryRepository: Sendable {
  private let store: any PersonalStore
  private let clock: DeskClock
  private let limit: Int?
  private let memories = StoreCache<OnlyKey, ConverterMemory>()
  private let pages = StoreCache<PageKey, HistoryPage>(maximumCount: 256)
  private let currencies = StoreCache<OnlyKey, [Currency]>()

  private struct PageKey: Hashable {
    /// The currencies that match a search; nil for all.
    let chosen: [Currency]?
    let number: Int
    let size: Int
  }

  /// Creates a repository of the conversions in a database.
  ///
  /// - Parameter limit: The maximum number of conversions, beyond which the oldest are deleted; nil
  ///   for no limit.
  public init(store: any PersonalStore, clock: DeskClock, limit: Int? = nil) {
    self.store = store
    self.limit = limit
    self.clock = clock
  }

  /// Records a conversion, unless it is the same as the last one, or its request was handled before.
  /// When it returns, the record survives a kill of the process.
  ///
  /// - Parameters:
  ///   - request: The identifier of the request for it, by which ``join(_:madeAt:origin:run:)``
  ///     recognizes the conversion if it is sent again; nil for none.
  ///   - run: The identifier of the run of typing, of which only the last conversion is stored; nil
  ///     for none.
  ///   - isLatest: Returns whether it is the latest conversion of its run; if not, it is left out.
  ///     Nil if conversions of a run are recorded in their order.
  /// - Throws: ``Problem/store(reason:)``
  public func record(
    _ record: ConversionRecord, request: String? = nil, run: String? = nil,
    isLatest: (@Sendable () -> Bool)? = nil
  ) async throws(Problem) {
    _ = try await mappingErrors { () async throws(StoreError) in
      try await store.add(
        record, at: clock.now(), request: request, run: run, isLatest: isLatest, limit: limit)
    }
  }

  /// Records a conversion made offline, or sent again because its response was lost, unless it is
  /// already stored or was deleted.
  ///
  /// - Parameters:
  ///   - time: When it was made; a time in the future counts as now.
  ///   - origin: Its identifier, so that a record that is sent again is recognized.
  ///   - run: The identifier of the run of typing, as in ``record(_:request:run:isLatest:)``; nil for none.
  /// - Throws: ``Problem/store(reason:)``
  public func join(
    _ record: ConversionRecord, madeAt time: Timestamp, origin: String, run: String?
  ) async throws(Problem) {
    _ = try await mappingErrors { () async throws(StoreError) in
      try await store.join(
        record, at: min(time, clock.now()), origin: origin, run: run, limit: limit)
    }
  }

  /// Whether a conversion that a browser sends is already stored, or was deleted, replaced, or left
  /// out as a repetition.
  ///
  /// - Parameter origin: Its identifier, as in ``join(_:madeAt:origin:run:)``.
  /// - Throws: ``Problem/store(reason:)``
  public func isKnown(_ origin: String) async throws(Problem) -> Bool {
    try await mappingErrors { () async throws(StoreError) in try await store.isKnown(origin) }
  }

  /// Stores the input for the next start.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func remember(_ input: ConverterInput) async throws(Problem) {
    try await mappingErrors { () async throws(StoreError) in try await store.save(input) }
  }

  /// The initial state of a converter: the last input, and the last used currencies.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func memory() async throws(Problem) -> ConverterMemory {
    try await mappingErrors { () async throws(StoreError) in
      try await memories.value(for: OnlyKey(), in: store) { () async throws(StoreError) in
        try await store.converterMemory()
      }
    }
  }

  /// A page of the history, the newest first.
  ///
  /// - Parameters:
  ///   - search: Only conversions from or into a currency whose code or name contains this.
  ///   - catalog: The names to search.
  ///   - size: The maximum number of conversions on a page.
  /// - Throws: ``Problem/store(reason:)``
  public func page(
    _ number: Int, search: String, catalog: CurrencyCatalog, size: Int = HistoryPage.size
  ) async throws(Problem) -> HistoryPage {
    try await mappingErrors { () async throws(StoreError) in
      let version = store.version()
      let choose = Self.choice(search, catalog)
      func key(_ chosen: [Currency]?) -> PageKey {
        PageKey(chosen: chosen, number: number, size: size)
      }
      guard let choose else {
        if let known = pages.value(for: key(nil), at: version) { return known }
        let page = try await store.history(of: nil, page: number, size: size)
        pages.insert(page, for: key(nil), at: version)
        return page
      }
      if let all = currencies.value(for: OnlyKey(), at: version),
        let known = pages.value(for: key(choose(all)), at: version)
      {
        return known
      }
      let named = Mutex<[Currency]>([])
      let page = try await store.history(
        of: { all in
          named.withLock { $0 = all }
          return choose(all)
        }, page: number, size: size)
      let all = named.withLock { $0 }
      currencies.insert(all, for: OnlyKey(), at: version)
      pages.insert(page, for: key(choose(all)), at: version)
      return page
    }
  }

  /// Every conversion that matches a search, the newest first, to be read slice by slice.
  ///
  /// - Parameter limit: The maximum number; nil for all.
  /// - Throws: ``Problem/store(reason:)``
  public func slices(
    search: String, catalog: CurrencyCatalog, limit: Int? = nil
  ) async throws(Problem) -> HistorySlices {
    try await mappingErrors { () async throws(StoreError) in
      guard let choice = Self.choice(search, catalog) else {
        return HistorySlices(limit: limit, in: store)
      }
      return HistorySlices(
        of: choice(try await store.historyCurrencies()), limit: limit, in: store)
    }
  }

  /// Deletes one conversion, which can be restored for an hour.
  ///
  /// - Returns: Whether it was there.
  /// - Throws: ``Problem/store(reason:)``
  @discardableResult
  public func delete(_ id: Int64) async throws(Problem) -> Bool {
    try await mappingErrors { () async throws(StoreError) in
      try await store.deleteConversion(id, at: clock.now())
    }
  }

  /// A conversion deleted less than an hour ago; nil when there is none.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func deleted(_ id: Int64) async throws(Problem) -> HistoryEntry? {
    try await mappingErrors { () async throws(StoreError) in
      try await store.deletedConversion(id, at: clock.now())
    }
  }

  /// Restores a conversion deleted less than an hour ago, in its place.
  ///
  /// - Returns: Whether it could be restored.
  /// - Throws: ``Problem/store(reason:)``
  @discardableResult
  public func restore(_ id: Int64) async throws(Problem) -> Bool {
    try await mappingErrors { () async throws(StoreError) in
      try await store.restoreConversion(id, at: clock.now(), limit: limit)
    }
  }

  /// Deletes all conversions.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func clear() async throws(Problem) {
    try await mappingErrors { () async throws(StoreError) in
      try await store.clearHistory(at: clock.now())
    }
  }

  /// Picks the currencies that match a text; nil for all without one.
  private static func choice(
    _ search: String, _ catalog: CurrencyCatalog
  ) -> (@Sendable ([Currency]) -> [Currency])? {
    guard search.contains(where: { !$0.isWhitespace }) else { return nil }
    return { currencies in
      let entries = currencies.map { currency in
        catalog[currency] ?? CurrencyCatalog.Entry(currency: currency, name: currency.code)
      }
      return CurrencyCatalog(entries).matching(search).map(\.currency)
    }
  }

  private func mappingErrors<Value>(
    _ work: () async throws(StoreError) -> Value
  ) async throws(Problem) -> Value {
    do {
      return try await work()
    } catch {
      throw Problem(error)
    }
  }
}
