package import CambistModel
package import CambistMoney

/// One quote, as JSON for programs. Numbers are text with the digits in which they were sent, so
/// that they are not parsed as binary floating point; missing values are left out.
package struct QuoteDocument: Encodable, Sendable {
  let symbol: String
  let bid: String
  let ask: String
  let low: String?
  let high: String?
  let spreadInPoints: String?
  let spreadInBasisPoints: String?
  let direction: String?
  let change: String?
  let changePercent: String?
  let firstBid: String?
  let firstBidAt: String?
  let time: String?
  let receivedAt: String
  let zone: String

  /// Of changes in percent and of spreads in basis points, as on the screens.
  private static let decimals = 2

  /// - Parameters:
  ///   - zone: The source's zone.
  ///   - now: Determines the day of the change.
  package init(_ entry: QuoteEntry, zone: ZoneOffsets, now: Timestamp) {
    let quote = entry.quote
    symbol = quote.symbol
    bid = quote.bid.description
    ask = quote.ask.description
    low = quote.low?.description
    high = quote.high?.description
    spreadInPoints = quote.spreadInPoints?.description
    let basisPoints = quote.spreadInBasisPoints
    spreadInBasisPoints = basisPoints.flatMap { Self.text($0) }
    direction = quote.direction?.rawValue
    let first = entry.reference(on: zone.date(of: now), in: zone)
    change = first.flatMap { try? quote.bid - $0.bid }?.description
    changePercent = first?.percentage(to: quote.bid).flatMap { Self.text($0) }
    firstBid = first?.bid.description
    firstBidAt = first?.receivedAt.description
    time = quote.time?.description
    receivedAt = entry.receivedAt.description
    self.zone = zone.name
  }

  private static func text(_ number: ExactFraction) -> String? {
    try? number.decimal(toScale: decimals).description
  }
}
