package import CambistModel
import CambistMoney

/// One book of a market with its prices, as JSON for programs. Numbers are text, so that they are
/// not parsed as binary floating point; missing values are left out.
package struct BookDocument: Encodable, Sendable {
  let book: String
  let major: String
  let minor: String
  let minimumPrice: String?
  let maximumPrice: String?
  let minimumAmount: String?
  let maximumAmount: String?
  let minimumValue: String?
  let maximumValue: String?
  let tickSize: String?
  /// Absent when the market has no ticker for the book.
  let ticker: TickerDocument?

  /// Creates the document of one book with its ticker.
  package init(_ market: Market) {
    let book = market.book
    self.book = book.name
    major = book.major.code
    minor = book.minor.code
    minimumPrice = book.minimumPrice?.description
    maximumPrice = book.maximumPrice?.description
    minimumAmount = book.minimumAmount?.description
    maximumAmount = book.maximumAmount?.description
    minimumValue = book.minimumValue?.description
    maximumValue = book.maximumValue?.description
    tickSize = book.tickSize?.description
    ticker = market.ticker.map(TickerDocument.init)
  }
}

/// Every book of a market, as JSON for programs.
package struct BooksDocument: Encodable, Sendable {
  let source: String
  let fetchedAt: String
  let books: [BookDocument]

  /// Creates the document of a market's books.
  package init(_ snapshot: MarketSnapshot) {
    source = snapshot.source
    fetchedAt = snapshot.fetchedAt.description
    books = snapshot.markets.map(BookDocument.init)
  }
}
