public import CambistModel

extension Desk {
  /// The newest list of books available within three seconds; with nothing known it waits for as
  /// long as the fetch takes.
  ///
  /// - Throws: ``QueryFailure`` when there is none.
  public func settledMarkets() async throws -> QueryAnswer<MarketSnapshot> {
    let repository = books
    var state = await repository.markets()
    if state.isRefreshing {
      await RefreshTimeout.wait(isKnown: state.value != nil) { await repository.settle() }
      try Task.checkCancellation()
      state = await repository.markets()
    }
    guard let snapshot = state.value else {
      throw QueryFailure(.problem(state.problem ?? .notConfigured, .market))
    }
    return QueryAnswer(
      snapshot, notices: state.notices(storedSince: snapshot.fetchedAt, .market))
  }

  /// The newest state of a book, likewise; the market is asked for one that its list lacks.
  ///
  /// - Throws: ``QueryFailure`` when there is no such book, or nothing is known of it.
  public func settledMarket(of book: Book) async throws -> QueryAnswer<Market> {
    let repository = books
    var state = await repository.market(book.name)
    // At first the list, and then a book that it lacks.
    while state.isRefreshing {
      let wasKnown = state.value != nil
      await RefreshTimeout.wait(isKnown: wasKnown) { await repository.settle() }
      try Task.checkCancellation()
      state = await repository.market(book.name)
      if wasKnown, state.value != nil { break }
    }
    guard let market = state.value else {
      let problem = state.problem ?? .notConfigured
      throw QueryFailure(
        problem.isUnknownBook ? .unknownBook(book) : .problem(problem, .market))
    }
    let list = await repository.markets()
    let notices = list.value.map { list.notices(storedSince: $0.fetchedAt, .market) }
    return QueryAnswer(market, notices: notices ?? [])
  }
}
