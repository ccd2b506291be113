import CambistModel
import CambistMoney

extension MarketSnapshot {
  /// Joins books and tickers by name. A ticker without a book is left out, as its currencies are
  /// unknown. If two have the same name, the first is used.
  ///
  /// - Complexity: O(*n*) for *n* books and tickers.
  init(books: [Book], tickers: [Ticker], source: String, fetchedAt: Timestamp) {
    let byName = Dictionary(tickers.map { ($0.book, $0) }) { first, _ in first }
    var seen: Set<String> = []
    self.init(
      markets: books.filter { seen.insert($0.name).inserted }.map { Market($0, byName[$0.name]) },
      source: source, fetchedAt: fetchedAt)
  }
}
