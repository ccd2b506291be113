import CambistModel
import CambistMoney

/// A book as Bitso sends it. Fees and unknown fields are ignored.
struct BookRow: Decodable, Sendable {
  let book: String
  let minimum_price: JSONDigits?
  let maximum_price: JSONDigits?
  let minimum_amount: JSONDigits?
  let maximum_amount: JSONDigits?
  let minimum_value: JSONDigits?
  let maximum_value: JSONDigits?
  let tick_size: JSONDigits?

  func book(row: Int) throws(Problem) -> Book {
    let place = BitsoPlace(resource: "available_books", row: row)
    guard var book = Book(book) else { throw place.fault("book", book, .notACurrency) }
    book.minimumPrice = try place.number("minimum_price", minimum_price)
    book.maximumPrice = try place.number("maximum_price", maximum_price)
    book.minimumAmount = try place.number("minimum_amount", minimum_amount)
    book.maximumAmount = try place.number("maximum_amount", maximum_amount)
    book.minimumValue = try place.number("minimum_value", minimum_value)
    book.maximumValue = try place.number("maximum_value", maximum_value)
    book.tickSize = try place.number("tick_size", tick_size)
    return book
  }
}

/// A ticker as Bitso sends it.
struct TickerRow: Decodable, Sendable {
  let book: String
  let volume: JSONDigits?
  let high: JSONDigits?
  let low: JSONDigits?
  let last: JSONDigits?
  let vwap: JSONDigits?
  let bid: JSONDigits?
  let ask: JSONDigits?
  let change_24: JSONDigits?
  let created_at: String?

  func ticker(row: Int) throws(Problem) -> Ticker {
    let place = BitsoPlace(resource: "ticker", row: row)
    var ticker = Ticker(book: book)
    ticker.volume = try place.number("volume", volume)
    ticker.high = try place.number("high", high)
    ticker.low = try place.number("low", low)
    ticker.last = try place.number("last", last)
    ticker.vwap = try place.number("vwap", vwap)
    ticker.bid = try place.number("bid", bid)
    ticker.ask = try place.number("ask", ask)
    ticker.change24 = try place.number("change_24", change_24)
    if let text = created_at, !text.isEmpty {
      guard let time = Timestamp(text) else { throw place.fault("created_at", text, .notADate) }
      ticker.time = time
    }
    return ticker
  }
}

/// The position of a row, for error messages.
private struct BitsoPlace {
  let resource: String
  let row: Int

  /// A number, exactly as written; nil without a value.
  func number(_ field: String, _ digits: JSONDigits?) throws(Problem) -> ExactDecimal? {
    guard let text = digits?.text, !text.isEmpty else { return nil }
    do {
      return try ExactDecimal(text)
    } catch {
      throw fault(field, text, error == .overflow ? .tooManyDigits : .notANumber)
    }
  }

  func fault(_ field: String, _ text: String, _ reason: RowFault.Reason) -> Problem {
    .badRow(
      RowFault(
        resource: resource, row: row, field: field, text: String(text.prefix(60)), reason: reason))
  }
}
