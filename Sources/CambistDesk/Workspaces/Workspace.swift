public import CambistModel
public import CambistStore

/// The data of one owner on a desk. Workspaces share no memory.
public struct Workspace: Sendable {
  private let store: any PersonalStore
  /// The maximum amounts of its data.
  public let limits: WorkspaceLimits
  /// The converter's memory.
  public let history: HistoryRepository
  /// The saved pairs.
  public let pairs: PairsRepository
  /// The user's list of currencies.
  public let board: BoardRepository
  /// The user's own fees and rates.
  public let terms: TermsRepository
  /// The user's favourite rows.
  public let favourites: FavouritesRepository
  /// The symbols that the user has hidden.
  public let hiddenQuotes: HiddenQuotesRepository
  /// The links for spreadsheets.
  public let links: LinksRepository
  /// The user's alerts.
  public let alerts: AlertsRepository

  /// The owner; ``Owner/nobody`` for a new visitor who has not changed anything yet.
  public var owner: Owner { store.owner }

  /// The owner, who is added if nothing is stored yet.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func settledOwner() async throws(Problem) -> Owner {
    do {
      try await store.settle()
    } catch {
      throw Problem(error)
    }
    return store.owner
  }

  init(
    _ store: any PersonalStore, clock: DeskClock, checks: AlertChecks,
    limits: WorkspaceLimits = WorkspaceLimits()
  ) {
    self.store = store
    self.limits = limits
    history = HistoryRepository(store: store, clock: clock, limit: limits.conversions)
    pairs = PairsRepository(store: store, limit: limits.pairs)
    board = BoardRepository(store: store)
    terms = TermsRepository(store: store, limit: limits.pairs)
    favourites = FavouritesRepository(store: store)
    hiddenQuotes = HiddenQuotesRepository(store: store)
    links = LinksRepository(store: store, clock: clock)
    alerts = AlertsRepository(
      store: store, clock: clock, checks: checks, limit: limits.alerts)
  }
}

extension Desk {
  /// The converter's memory.
  public var history: HistoryRepository { workspace.history }
  /// The saved pairs.
  public var pairs: PairsRepository { workspace.pairs }
  /// The user's list of currencies.
  public var board: BoardRepository { workspace.board }
  /// The user's own fees and rates.
  public var terms: TermsRepository { workspace.terms }
  /// The user's favourite rows.
  public var favourites: FavouritesRepository { workspace.favourites }
  /// The symbols that the user has hidden.
  public var hiddenQuotes: HiddenQuotesRepository { workspace.hiddenQuotes }
  /// The links for spreadsheets.
  public var links: LinksRepository { workspace.links }
  /// The user's alerts.
  public var alerts: AlertsRepository { workspace.alerts }
}
