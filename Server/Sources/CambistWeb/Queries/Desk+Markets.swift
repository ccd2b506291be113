public import CambistDesk
public import CambistModel
import CambistScreens

extension Desk {
  /// The newest list of books that can be had in three seconds; with nothing known it waits for as
  /// long as the fetch takes.
  ///
  /// - Throws: ``QueryFailure`` when there is none.
  public func settledMarkets() async throws -> Answer<MarketSnapshot> {
    let repository = books
    var state = await repository.markets()
    if state.isRefreshing {
      await Patience.wait(isKnown: state.value != nil) { await repository.settle() }
      try Task.checkCancellation()
      state = await repository.markets()
    }
    guard let snapshot = state.value else {
      throw QueryFailure(state.problem ?? .notConfigured, at: Self.market)
    }
    return Answer(
      snapshot, notices: state.notices(keptFrom: snapshot.fetchedAt, of: Self.market))
  }

  /// The newest state of a book, likewise; the market is asked for one that its list lacks.
  ///
  /// - Throws: ``QueryFailure`` when there is no such book, or nothing is known of it.
  public func settledMarket(of book: Book) async throws -> Answer<Market> {
    let repository = books
    var state = await repository.market(book.name)
    // At first the list, and then a book that it lacks.
    while state.isRefreshing {
      let wasKnown = state.value != nil
      await Patience.wait(isKnown: wasKnown) { await repository.settle() }
      try Task.checkCancellation()
      state = await repository.market(book.name)
      if wasKnown { break }
    }
    if let market = state.value {
      let list = await repository.markets()
      let notices = list.value.map {
        list.notices(keptFrom: $0.fetchedAt, of: Self.market)
      }
      return Answer(market, notices: notices ?? [])
    }
    let problem = state.problem ?? .notConfigured
    guard problem.isUnknownBook else { throw QueryFailure(problem, at: Self.market) }
    throw QueryFailure(
      .notFound, Phrases.english.markets.unknown(MarketScreen.title(of: book)) + ".")
  }

  /// What the market is called in messages.
  private static let market = "Bitso"
}
