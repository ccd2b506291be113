public import CambistModel

extension Desk {
  /// The newest list of books available within three seconds; if nothing is stored, it waits for
  /// the fetch to end.
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

  /// The newest state of a book, likewise; one that is not in the list is requested from the
  /// market.
  ///
  /// - Throws: ``QueryFailure`` when there is no such book, or it has no data.
  public func settledMarket(of book: Book) async throws -> QueryAnswer<Market> {
    let repository = books
    var state = await repository.market(book.name)
    // First the list, and then a book that is not in it.
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
