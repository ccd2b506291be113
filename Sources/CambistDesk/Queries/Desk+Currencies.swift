public import CambistModel

extension Desk {
  /// The currencies whose code or name, in any language, contains a text, with the newest list of
  /// names that are available within three seconds.
  ///
  /// - Parameter language: The language of the names, such as `en`.
  /// - Throws: ``QueryFailure`` when there is none.
  public func settledCurrencies(
    matching search: String, language: String
  ) async throws(QueryFailure) -> [CurrencyCatalog.Entry] {
    let currencies = currencies
    var catalog = await currencies.catalog(language: language)
    if currencies.isRefreshing {
      await RefreshTimeout.wait(isKnown: true) { await currencies.settle() }
      catalog = await currencies.catalog(language: language)
    }
    let entries = catalog.matching(search)
    guard !entries.isEmpty else { throw QueryFailure(.unknownName(search)) }
    return entries
  }

  /// The names that a search of the history uses; empty without a search.
  public func searchCatalog(_ search: String) async -> CurrencyCatalog {
    search.isEmpty ? CurrencyCatalog() : await currencies.catalog(language: "en")
  }
}
