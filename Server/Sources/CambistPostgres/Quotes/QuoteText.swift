import CambistModel
import CambistMoney
import CambistStore

/// Quotes as text: a line for each, with fields between spaces, which no symbol contains, and a dash
/// for a missing value.
enum QuoteText {
  private static let none = "-"

  static func text(of quotes: [QuoteBusBeat.Received]) -> String {
    quotes.map { fields(of: $0.quote, receivedAt: $0.receivedAt).joined(separator: " ") }
      .joined(separator: "\n")
  }

  /// Entries also have the first bid of the day, its time, and the last bids.
  static func text(of entries: [QuoteEntry]) -> String {
    entries.map { entry in
      var fields = fields(of: entry.quote, receivedAt: entry.receivedAt)
      fields.append(entry.firstBid?.bid.description ?? none)
      fields.append(time(entry.firstBid?.receivedAt))
      fields += entry.ticks.map(\.description)
      return fields.joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// Without lines that cannot be read.
  static func quotes(_ text: String) -> [QuoteBusBeat.Received] {
    lines(text).compactMap { fields in quote(fields) }
  }

  /// Without lines that cannot be read.
  static func entries(_ text: String) -> [QuoteEntry] {
    lines(text).compactMap { fields in
      guard fields.count >= 11, let received = quote(fields) else { return nil }
      var entry = QuoteEntry(received.quote, receivedAt: received.receivedAt)
      entry.firstBid = nil
      if let bid = decimal(fields[9]), let time = time(fields[10]) {
        entry.firstBid = .init(bid, receivedAt: time)
      }
      entry.ticks = fields.dropFirst(11).compactMap { decimal($0) }
      return entry
    }
  }

  private static func fields(of quote: Quote, receivedAt: Timestamp) -> [String] {
    [
      quote.symbol, quote.bid.description, quote.ask.description, quote.low?.description ?? none,
      quote.high?.description ?? none, quote.spread?.description ?? none,
      quote.direction?.rawValue ?? none, time(quote.time), time(receivedAt),
    ]
  }

  private static func quote(_ fields: [Substring]) -> QuoteBusBeat.Received? {
    guard fields.count >= 9, let bid = decimal(fields[1]), let ask = decimal(fields[2]),
      let receivedAt = time(fields[8])
    else { return nil }
    var quote = Quote(symbol: String(fields[0]), bid: bid, ask: ask)
    quote.low = decimal(fields[3])
    quote.high = decimal(fields[4])
    quote.spread = decimal(fields[5])
    quote.direction = Quote.Direction(rawValue: String(fields[6]))
    quote.time = time(fields[7])
    return QuoteBusBeat.Received(quote, at: receivedAt)
  }

  private static func lines(_ text: String) -> [[Substring]] {
    text.split(separator: "\n").map { $0.split(separator: " ") }
  }

  private static func decimal(_ text: Substring) -> ExactDecimal? {
    text == none ? nil : try? ExactDecimal(String(text))
  }

  private static func time(_ text: Substring) -> Timestamp? {
    readable(Int64(text).map { Timestamp(millisecondsSince1970: $0) })
  }

  /// A time of the years 1970 to 9999, with which others can be compared; nil for any other.
  static func readable(_ time: Timestamp?) -> Timestamp? {
    guard let time, (0..<253_402_300_800_000).contains(time.millisecondsSince1970) else {
      return nil
    }
    return time
  }

  private static func time(_ time: Timestamp?) -> String {
    time.map { String($0.millisecondsSince1970) } ?? none
  }
}

/// The state of the connection to the source as a name, with the time of the next attempt.
extension QuoteText {
  static func stream(_ state: StreamState) -> (name: String, until: Int64?) {
    switch state {
    case .offline: ("offline", nil)
    case .connecting: ("connecting", nil)
    case .live: ("live", nil)
    case .stale: ("stale", nil)
    case .unreadable: ("unreadable", nil)
    case .waiting(let until): ("waiting", until.millisecondsSince1970)
    }
  }

  /// Offline for a name of a later release.
  static func stream(_ name: String, until: Timestamp?) -> StreamState {
    switch name {
    case "connecting": .connecting
    case "live": .live
    case "stale": .stale
    case "unreadable": .unreadable
    case "waiting": until.map { .waiting(until: $0) } ?? .connecting
    default: .offline
    }
  }
}
