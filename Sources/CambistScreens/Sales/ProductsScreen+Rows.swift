public import CambistModel
import CambistMoney

extension ProductsScreen {
  /// The rows of products, none of them selected.
  ///
  /// - Parameter products: Indices of the lines of the overview.
  /// - Complexity: O(*p*) for *p* products of the overview.
  public static func rows(
    _ products: some Collection<Int>, of overview: SalesOverview,
    in presentation: Presentation<Phrases>
  ) -> [Row] {
    let (words, lines) = (presentation.phrases.sales, overview.lines)
    let scale = ShareBar.Scale(of: lines.map { $0.total.barLength })
    var counts: [Int: String] = [:]
    return products.map { index in
      let line = lines[index]
      let count =
        counts[line.total.count] ?? presentation.counted(words.sales, line.total.count)
      counts[line.total.count] = count
      return Row(
        sku: line.sku.text, sales: count,
        total: SalesNotices.sum(line.total, presentation.style, words),
        bar: scale?.bar(of: line.total.barLength),
        missing: SalesNotices.short(line.total.missing, words), isSelected: false)
    }
  }

  /// The products that match a search, as indices of their lines.
  static func found(
    _ search: String, in lines: [SalesLedger.Line], by order: Order
  ) -> [Int] {
    let needle = ASCIISearch.folded(search)
    let found =
      needle.isEmpty
      ? Array(lines.indices)
      : lines.indices.filter { ASCIISearch.contains(lines[$0].sku.text, needle) }
    // Sorting is stable: equal products stay in the order of their codes.
    return switch order {
    case .code: found
    case .total: found.sorted { lines[$0].total.isLarger(than: lines[$1].total) }
    case .sales: found.sorted { lines[$0].total.count > lines[$1].total.count }
    }
  }
}

extension SalesTotal {
  /// A sum that is too large has no bar.
  var barLength: ExactDecimal { sum?.amount ?? .zero }
}
