package import CambistModel
import CambistMoney
import CambistRates

/// The prices of a book, as JSON for programs.
package struct TickerDocument: Encodable, Sendable {
  let last: String?
  let high: String?
  let low: String?
  let vwap: String?
  let volume: String?
  let change24: String?
  let changePercentage: String?
  let bid: String?
  let ask: String?
  let spread: String?
  let time: String?
  let kind: String

  /// Creates the document of a ticker.
  package init(_ ticker: Ticker) {
    last = ticker.last?.description
    high = ticker.high?.description
    low = ticker.low?.description
    vwap = ticker.vwap?.description
    volume = ticker.volume?.description
    change24 = ticker.change24?.description
    changePercentage = ticker.changePercentage?.description
    bid = ticker.bid?.description
    ask = ticker.ask?.description
    spread = ticker.spread?.description
    time = ticker.time?.description
    kind = RateKind.market.name
  }
}
