public import CambistFeeds
public import CambistModel
public import CambistStore

/// The repositories of one desk over one store: what all owners share, and the workspace of one.
public struct Desk: Sendable {
  /// Where the desk's data come from.
  public struct Feeds: Sendable {
    /// The sales desk's upstream; nil when no address is set.
    public var gnb: GNBFeed?
    /// Rates and the names of currencies; nil to do without.
    public var valyuta: ValyutaFeed?
    /// Rates; nil for the history that ships with the product alone.
    public var ecb: ECBFeed?
    /// Institutions that publish a table a day.
    public var institutions: [InstitutionFeed]
    /// Crypto markets; nil when no address is set.
    public var bitso: BitsoFeed?
    /// How old what is known of the markets may be, in seconds.
    public var bitsoInterval: Int64
    /// Live quotes; nil when no address is set.
    public var investAZ: InvestAZFeed?
    /// The names of the rate sources to use, the first to be asked first; nil for the order that is
    /// stored.
    public var rateSources: [String]?

    /// Creates the feeds of a desk; the sources of rates are asked in their order.
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

  /// The names of all rate sources, in the order in which they are asked by default.
  public static let rateSources = [ValyutaFeed.source, ECBFeed.source] + Institution.all.map(\.id)

  let store: any SharedStore
  /// The sources of rates and their order.
  let sourceList: RateSourceList
  /// Whether the order of the sources was named when the desk was made, and cannot be changed.
  public internal(set) var isSourceOrderFixed: Bool
  /// The names of the rate sources that have an address.
  let addressedSources: Set<String>
  /// The time as everything on the desk sees it.
  public let clock: DeskClock
  /// What was kept and could not be read when the store was opened; nil when it could.
  public var damaged: DamagedFile? { store.damaged }
  /// Why nothing can be stored, in the system's words; nil when it can. See
  /// ``DeskDatabase/readOnlyReason``.
  public var readOnlyReason: String? { store.readOnlyReason }
  /// The sales desk.
  public let sales: SalesRepository
  /// Exchange rates.
  public let rates: RatesRepository
  /// The currencies that can be chosen.
  public let currencies: CurrenciesRepository
  /// Crypto markets.
  public let books: BookRepository
  /// Live quotes.
  public let quotes: QuotesRepository
  /// What checks the alerts of all owners.
  let alertChecks: AlertChecks
  /// What the owner has who uses the desk; see ``desk(of:)``.
  public internal(set) var workspace: Workspace

  /// - Parameters:
  ///   - refreshesAtStart: Whether rates are fetched again at the first question, however young what
  ///     is kept may be; a command that answers once does without.
  ///   - logSkipped: Told of quotes that could not be read and were skipped: how many, and what was
  ///     wrong with the first of them.
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
      all, order: Self.sourceOrder(of: store.personal(of: .only), named: feeds.rateSources))
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

  /// The same desk as another owner uses it.
  public func desk(of owner: Owner) -> Desk {
    var desk = self
    desk.workspace = Workspace(store.personal(of: owner), clock: clock, checks: alertChecks)
    return desk
  }

  /// Keeps live quotes coming, and the rates that somebody looked at fresh, and checks alerts, until
  /// the task is cancelled. To be run by one task at a time; it can be run again after it has ended.
  public func run() async {
    async let quoting: Void = quotes.run()
    async let refreshing: Void = rates.keepFresh()
    async let watching: Void = alerts.run()
    // What cannot be deleted now is tried again at the next start.
    async let cleaning: Void? = try? store.deleteUnfinishedSales()
    _ = await (quoting, refreshing, watching, cleaning)
  }

  /// Ends the use of the store; see ``DeskDatabase/close()``.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func close() async throws(StoreError) {
    try await store.close()
  }
}
