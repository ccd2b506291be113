public import CambistModel
public import CambistMoney
import CambistRates

extension Desk {
  /// The newest snapshot of the sales available within three seconds, or the stored one. If nothing
  /// is stored, it waits for the fetch to end.
  ///
  /// - Throws: ``QueryFailure`` when there is none.
  public func settledSales() async throws -> QueryAnswer<SalesSnapshot> {
    let repository = sales
    var state = await repository.current()
    if state.isRefreshing {
      await RefreshTimeout.wait(isKnown: state.value != nil) { await repository.settle() }
      state = await repository.current()
    }
    guard let snapshot = state.value else {
      throw QueryFailure(
        .problem(
          state.problem ?? .notConfigured, repository.source.map(QuerySource.upstream)))
    }
    var notices = state.notices(storedSince: snapshot.fetchedAt, .sales)
    if !snapshot.report.isEmpty { notices.append(.report(snapshot.report)) }
    return QueryAnswer(snapshot, notices: notices)
  }

  /// Every product's total in a currency; see ``settledSales()``.
  ///
  /// - Throws: ``QueryFailure`` also when neither a list nor a sale has the currency.
  public func settledTotals(in target: Currency) async throws -> QueryAnswer<SalesOverview> {
    let sales = try await settledSales()
    guard await self.sales.knows(target) else {
      throw QueryFailure(.unknownCurrency(target))
    }
    let overview = await self.sales.overview(in: target).value
    return QueryAnswer(
      overview ?? SalesOverview(sales.value, target: target), notices: sales.notices)
  }

  /// One product's sales in a currency; see ``settledSales()``.
  ///
  /// - Parameter page: The page of sales to list; nil for all.
  /// - Throws: ``QueryFailure`` also when there is no sale of the product.
  public func settledProduct(
    _ sku: SKU, in target: Currency, page: Int? = nil
  ) async throws -> QueryAnswer<ProductLedger> {
    let sales = try await settledSales()
    guard let ledger = ProductLedger(sales.value, of: sku, target: target, page: page) else {
      throw QueryFailure(.unknownProduct(sku.text), notices: sales.notices)
    }
    return QueryAnswer(ledger, notices: sales.notices)
  }
}
