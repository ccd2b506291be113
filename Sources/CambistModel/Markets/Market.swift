public import CambistMoney

/// A book of a market and its prices.
public struct Market: Sendable, Hashable {
  /// The book and its order limits.
  public var book: Book
  /// Nil when the market has no ticker for the book.
  public var ticker: Ticker?

  /// Creates a market from a book and its prices, if there are any.
  public init(_ book: Book, _ ticker: Ticker?) {
    self.book = book
    self.ticker = ticker
  }
}

/// All books of a market at one time.
public struct MarketSnapshot: Sendable, Hashable {
  /// In the market's order.
  public var markets: [Market]
  /// The market's name as a source.
  public var source: String
  /// When the markets were fetched.
  public var fetchedAt: Timestamp

  /// Creates the markets of a source.
  public init(markets: [Market], source: String, fetchedAt: Timestamp) {
    self.markets = markets
    self.source = source
    self.fetchedAt = fetchedAt
  }

  /// The currencies that books are priced in.
  public var minors: Set<Currency> { Set(markets.map { $0.book.minor }) }

  /// The market of a book by its name; nil when it is not in the list.
  ///
  /// - Complexity: O(*n*) for *n* books.
  public subscript(name: String) -> Market? {
    let name = Array(name.utf8)
    return markets.first { name.elementsEqual($0.book.name.utf8) }
  }
}
