import CambistDesk
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import Synchronization

/// Caches the rows of products. They are rendered once for each language, number format and currency
/// of the totals, for all selected products, searches and orders, until there are new sales.
final class ProductRowCache: Sendable {
  private struct Kind: Hashable {
    let target: Currency
    let language: String
    let style: NumberStyle
  }

  private struct Table {
    /// Comparing them costs nothing while they are the same array.
    let lines: [SalesLedger.Line]
    let rows: ProductRowsMarkup
  }

  /// Longer lists are not cached: each page renders only the part that it shows.
  private static let mostProducts = 2 * ListPage.products
  /// The maximum number of cached rows of all kinds together: some 60 MB.
  private static let mostRows = 150_000

  private let tables = Mutex(LeastRecentlyUsedCache<Kind, Table>(maximumCost: mostRows))

  /// The rows of all lines; nil if there are too many to cache.
  func rows(
    _ overview: SalesOverview, in presentation: Presentation<Phrases>
  ) -> ProductRowsMarkup? {
    guard overview.lines.count <= Self.mostProducts else { return nil }
    let kind = Kind(
      target: overview.target, language: presentation.phrases.language,
      style: presentation.style.withoutLocale)
    let known = tables.withLock { $0.value(for: kind) }
    let rows =
      if let known, known.lines == overview.lines { known.rows } else {
        ProductRowsMarkup(
          ProductsScreen.rows(overview.lines.indices, of: overview, in: presentation))
      }
    // Also after a refresh that brought equal lines: the next page compares the same array.
    tables.withLock {
      $0.insert(
        Table(lines: overview.lines, rows: rows), for: kind, cost: overview.lines.count)
    }
    return rows
  }
}
