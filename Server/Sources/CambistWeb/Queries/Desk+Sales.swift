public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistRates
import CambistScreens

extension Desk {
  /// The newest snapshot of the sales that can be had in three seconds, or the one that is kept.
  /// With nothing kept it waits for as long as the fetch takes.
  ///
  /// - Throws: ``QueryFailure`` when there is none.
  public func settledSales() async throws -> Answer<SalesSnapshot> {
    let repository = sales
    var state = await repository.current()
    if state.isRefreshing {
      await Patience.wait(isKnown: state.value != nil) { await repository.settle() }
      state = await repository.current()
    }
    guard let snapshot = state.value else {
      throw QueryFailure(state.problem ?? .notConfigured, at: repository.source)
    }
    let notices = state.notices(keptFrom: snapshot.fetchedAt, of: "the source")
    return Answer(snapshot, notices: notices + snapshot.report.notices)
  }

  /// Every product's total in a currency; see ``settledSales()``.
  ///
  /// - Throws: ``QueryFailure`` also when neither a list nor a sale has the currency.
  public func settledTotals(in target: Currency) async throws -> Answer<SalesOverview> {
    let told = try await settledSales()
    guard await sales.knows(target) else {
      throw QueryFailure(.notFound, "There is no currency \(target).")
    }
    let overview = await sales.overview(in: target).value
    return Answer(
      overview ?? SalesOverview(told.value, target: target), notices: told.notices)
  }

  /// One product's sales in a currency; see ``settledSales()``.
  ///
  /// - Parameter page: The page whose sales are listed; nil for all.
  /// - Throws: ``QueryFailure`` also when nothing of the product was sold.
  public func settledProduct(
    _ sku: SKU, in target: Currency, page: Int? = nil
  ) async throws -> Answer<ProductLedger> {
    let told = try await settledSales()
    guard let ledger = ProductLedger(told.value, of: sku, target: target, page: page) else {
      var failure = QueryFailure(unknown: sku)
      failure.notices = told.notices
      throw failure
    }
    return Answer(ledger, notices: told.notices)
  }
}

extension RateReport {
  /// What contradicts itself in the rates, in English.
  public var notices: [String] { lines(.english, .english, limit: 20) }
}

extension QueryFailure {
  /// Says that nothing of a product was sold.
  public init(unknown sku: SKU) {
    self.init(.notFound, "There is no product \(sku) among the sales.")
  }
}
