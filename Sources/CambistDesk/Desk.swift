public import CambistFeeds
public import CambistModel
public import CambistStore

/// The repositories of one desk over one store: the shared ones, and the workspace of one owner.
public struct Desk: Sendable {
  /// The feeds of the desk's data.
  public struct Feeds: Sendable {
    /// The sales desk's upstream; nil when no address is set.
    public var gnb: GNBFeed?
    /// Rates and the names of currencies; nil to do without them.
    public var valyuta: ValyutaFeed?
    /// Rates; nil to use only the bundled history.
    public var ecb: ECBFeed?
    /// Institutions that publish a table a day.
    public var institutions: [InstitutionFeed]
    /// Crypto markets; nil when no address is set.
    public var bitso: BitsoFeed?
    /// The maximum age of stored market data, in seconds.
    public var bitsoInterval: Int64
    /// Live quotes; nil when no address is set.
    public var investAZ: InvestAZFeed?
    /// The names of the rate sources to use, in order; nil for the stored order.
    public var rateSources: [String]?

    /// Creates the feeds of a desk.
    public init(
      gnb: GNBFeed? = nil, valyuta: ValyutaFeed? = nil, ecb: ECBFeed? = nil,
      institutions: [InstitutionFeed] = [], bitso: BitsoFeed? = nil,
      bitsoInterval: Int64 = BookRepository.standardInterval,
      investAZ: InvestAZFeed? = nil,
      rateSources: [String]? = nil
    ) {
      self.gnb = gnb
      self.valyuta = valyuta
      self.ecb = ecb
      self.institutions = institutions
      self.bitso = bitso
      self.bitsoInterval = bitsoInterval
      self.investAZ = investAZ
      self.rateSources = rateSources
    }
  }

  /// The names of all rate sources, in the default order.
  public static let rateSources = [ValyutaFeed.source, ECBFeed.source] + Institution.all.map(\.id)

  let store: any SharedStore
  /// The sources of rates and their order.
  let sourceList: RateSourceList
  /// Whether the order of the sources was set when the desk was created and cannot be changed.
  public internal(set) var isSourceOrderFixed: Bool
  /// The names of the rate sources that have an address.
  let addressedSources: Set<String>
  /// The clock of all parts of the desk.
  public let clock: DeskClock
  /// The data that could not be read when the store was opened; nil when it could.
  public var damaged: DamagedFile? { store.damaged }
  /// Why nothing can be stored, as the system reports it; nil when it can. See
  /// ``DeskDatabase/readOnlyReason``.
  public var readOnlyReason: String? { store.readOnlyReason }
  /// Why the store could not be read for the sender of this request; nil when it could. What is in
  /// memory is shown then, without the sender's own data.
  public internal(set) var storeProblem: Problem?
  /// The sales desk.
  public let sales: SalesRepository
  /// Exchange rates.
  public let rates: RatesRepository
  /// The currencies that can be selected.
  public let currencies: CurrenciesRepository
  /// Crypto markets.
  public let books: BookRepository
  /// Live quotes.
  public let quotes: QuotesRepository
  /// Checks the alerts of all owners.
  let alertChecks: AlertChecks
  /// The workspace of the desk's user; see ``desk(of:)``.
  public internal(set) var workspace: Workspace

  /// - Parameters:
  ///   - refreshesAtStart: Whether the first question refreshes rates even if the stored ones are
  ///     recent; a one-time command does not need that.
  ///   - logSkipped: Called when unreadable quotes were skipped, with their number and the problem
  ///     of the first one.
  public init(
    store: any SharedStore, clock: DeskClock = .system, feeds: Feeds, refreshesAtStart: Bool = true,
    logSkipped: @escaping @Sendable (Int, Problem) -> Void = { _, _ in }
  ) {
    self.store = store
    self.clock = clock
    isSourceOrderFixed = feeds.rateSources != nil
    addressedSources = Set(
      [
        feeds.valyuta.map { _ in ValyutaFeed.source }, feeds.ecb.map { _ in ECBFeed.source },
      ].compactMap(\.self) + feeds.institutions.map(\.institution.id))
    let all = (feeds.rateSources ?? Self.rateSources).compactMap { name -> (any RateSource)? in
      switch name {
      case ValyutaFeed.source:
        feeds.valyuta.map {
          ValyutaSource(
            feed: $0, store: store, clock: clock, refreshesAtStart: refreshesAtStart)
        }
      case ECBFeed.source:
        ECBSource(
          feed: feeds.ecb, store: store, clock: clock, refreshesAtStart: refreshesAtStart)
      default:
        feeds.institutions.first { $0.institution.id == name }.map {
          InstitutionSource(
            feed: $0, store: store, clock: clock, refreshesAtStart: refreshesAtStart)
        }
      }
    }
    let sources = RateSourceList(
      all, order: Self.sourceOrder(of: store, named: feeds.rateSources))
    sourceList = sources
    sales = SalesRepository(feed: feeds.gnb, store: store, clock: clock)
    rates = RatesRepository(sources: sources, clock: clock, keepsFresh: refreshesAtStart)
    currencies = CurrenciesRepository(
      feed: feeds.valyuta, sources: sources, store: store, clock: clock,
      refreshesAtStart: refreshesAtStart)
    books = BookRepository(
      feed: feeds.bitso, store: store, clock: clock, interval: feeds.bitsoInterval)
    quotes = QuotesRepository(
      feed: feeds.investAZ, store: store, clock: clock, log: logSkipped)
    alertChecks = AlertChecks(
      store: store, clock: clock, rates: rates, books: books, quotes: quotes)
    workspace = Workspace(store.personal(of: .only), clock: clock, checks: alertChecks)
  }

  /// The same desk for another owner.
  public func desk(of owner: Owner) -> Desk {
    var desk = self
    desk.workspace = Workspace(store.personal(of: owner), clock: clock, checks: alertChecks)
    return desk
  }

  /// Keeps live quotes and recently viewed rates fresh, and checks alerts, until the task is
  /// cancelled. Only one task may run it at a time; it can be run again after it has ended.
  public func run() async {
    async let quoting: Void = quotes.run()
    async let refreshing: Void = rates.keepFresh()
    async let watching: Void = alerts.run()
    // A failed deletion is repeated at the next start.
    async let cleaning: Void? = try? store.deleteUnfinishedSales()
    _ = await (quoting, refreshing, watching, cleaning)
  }

  /// Closes the store; see ``DeskDatabase/close()``.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func close() async throws(StoreError) {
    try await store.close()
  }
}
