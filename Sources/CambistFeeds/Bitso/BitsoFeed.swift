public import CambistModel
import CambistMoney
public import Foundation

/// The order books of the crypto market Bitso, and their prices.
public struct BitsoFeed: Sendable {
  /// The market's name as a source.
  public static let source = "bitso"

  static let throttledStatus = 420
  static let throttledCode = "0801"
  /// The market blocks an address for a minute, and longer if requests continue.
  static let throttled = Problem.throttled(seconds: 60)

  private let base: URL
  private let transport: any HTTPTransport

  /// Creates a feed that reads from an address over a transport.
  public init(base: URL, transport: any HTTPTransport) {
    self.base = base
    self.transport = transport
  }

  /// All books, in the market's order.
  ///
  /// - Throws: ``Problem``; one invalid book rejects the whole list.
  public func books() async throws(Problem) -> [Book] {
    let rows = try await content("available_books", [], as: [BookRow].self)
    var books: [Book] = []
    for (index, row) in rows.enumerated() { books.append(try row.book(row: index + 1)) }
    return books
  }

  /// The tickers of all books.
  ///
  /// - Throws: ``Problem``; one invalid ticker rejects the whole list.
  public func tickers() async throws(Problem) -> [Ticker] {
    try await tickers([])
  }

  /// The ticker of one book.
  ///
  /// - Parameter book: The market's own name, such as `btc_mxn`.
  /// - Throws: ``Problem``; ``Problem/refused(code:message:)`` with ``Book/unknownCode`` for a book
  ///   that does not exist.
  public func ticker(of book: String) async throws(Problem) -> Ticker {
    let tickers = try await tickers([URLQueryItem(name: "book", value: book)])
    guard let ticker = tickers.first(where: { $0.book == book }) else {
      throw .unreadable(resource: "ticker", reason: "payload has no \(book)")
    }
    return ticker
  }

  private func tickers(_ query: [URLQueryItem]) async throws(Problem) -> [Ticker] {
    let rows = try await content("ticker", query, as: OneOrMany<TickerRow>.self)
    var tickers: [Ticker] = []
    for (index, row) in rows.elements.enumerated() {
      tickers.append(try row.ticker(row: index + 1))
    }
    return tickers
  }

  private func content<Payload: Decodable & Sendable>(
    _ resource: String, _ query: [URLQueryItem], as type: Payload.Type
  ) async throws(Problem) -> Payload {
    // With a slash at the end; without it the market redirects.
    let path = base.appendingPathComponent("v3").appendingPathComponent(resource, isDirectory: true)
    let url = query.isEmpty ? path : path.appending(queryItems: query)
    do {
      return try await transport.document(
        HTTPRequest(url: url, accept: "application/json"), of: resource,
        as: BitsoEnvelope<Payload>.self
      ) { status, envelope in try envelope.content(status: status, of: resource) }
    } catch .status(Self.throttledStatus) {
      throw Self.throttled
    }
  }
}
