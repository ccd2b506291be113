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
    /// Comparing them costs nothing when nothing has changed.
    let lines: [SalesLedger.Line]
    let rows: ProductRowsMarkup
  }

  /// Of more products a page lists only a part, which is rendered for each page.
  private static let mostProducts = 2 * ListPage.products
  /// The maximum number of cached rows of all kinds together: some 50 MB.
  private static let mostRows = 150_000

  private let tables = Mutex<[Kind: Table]>([:])

  /// The rows of all lines; nil for too many.
  func rows(
    _ overview: SalesOverview, in presentation: Presentation<Phrases>
  ) -> ProductRowsMarkup? {
    guard overview.lines.count <= Self.mostProducts else { return nil }
    let kind = Kind(
      target: overview.target, language: presentation.phrases.language,
      style: presentation.style.withoutLocale)
    if let known = tables.withLock({ $0[kind] }), known.lines == overview.lines {
      return known.rows
    }
    let rows = ProductRowsMarkup(
      ProductsScreen.rows(overview.lines.indices, of: overview, in: presentation))
    tables.withLock { tables in
      if tables[kind] == nil,
        tables.values.reduce(overview.lines.count, { $0 + $1.lines.count }) > Self.mostRows
      {
        tables = [:]
      }
      tables[kind] = Table(lines: overview.lines, rows: rows)
    }
    return rows
  }
}
