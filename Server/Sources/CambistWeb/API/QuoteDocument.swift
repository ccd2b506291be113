public import CambistModel
import CambistMoney

/// One quote, as programs read it. Numbers are text with the digits in which they were sent, so
/// that nobody reads them as binary floating point; what the source gives no value of is left out.
public struct QuoteDocument: Encodable, Sendable {
  let symbol: String
  let bid: String
  let ask: String
  let low: String?
  let high: String?
  let spreadInPoints: String?
  let direction: String?
  let change: String?
  let time: String?
  let receivedAt: String

  public init(_ entry: QuoteEntry) {
    let quote = entry.quote
    symbol = quote.symbol
    bid = quote.bid.description
    ask = quote.ask.description
    low = quote.low?.description
    high = quote.high?.description
    spreadInPoints = quote.spreadInPoints?.description
    direction = quote.direction?.rawValue
    change = entry.change?.description
    time = quote.time?.description
    receivedAt = entry.receivedAt.description
  }
}
