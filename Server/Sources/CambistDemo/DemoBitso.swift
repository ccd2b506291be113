import CambistDesk
import CambistMoney
import HTTPTypes
import Hummingbird

/// Bitso's books and tickers. Prices move every five seconds, the same way at every start.
struct DemoBitso: Sendable {
  /// A book around a price.
  private struct Listing {
    let name: String
    let tick: ExactDecimal
    let price: ExactDecimal
    /// The volume of a day, in the major currency.
    let volume: ExactDecimal
  }

  private static let listings = list.compactMap { name, tick, price, volume -> Listing? in
    guard let tick = try? ExactDecimal(tick), let price = try? ExactDecimal(price),
      let volume = try? ExactDecimal(volume)
    else { return nil }
    return Listing(name: name, tick: tick, price: price, volume: volume)
  }

  private static let list = [
    ("btc_mxn", "10", "1239480", "33.96216034"), ("eth_mxn", "10", "68450", "412.5517"),
    ("xrp_mxn", "0.0001", "10.4132", "1204411.082"), ("ltc_mxn", "0.1", "1684.3", "903.17"),
    ("sol_mxn", "0.01", "2871.36", "5120.4"), ("doge_mxn", "0.0001", "2.8841", "804120"),
    ("usdt_mxn", "0.001", "18.423", "2210400.5"), ("usdc_mxn", "0.001", "18.419", "90412.25"),
    ("usd_mxn", "0.001", "18.401", "5120300.18"), ("avax_mxn", "0.01", "421.55", "3014.2"),
    ("btc_usd", "1", "67310", "12.44108"), ("eth_usd", "0.1", "3718.4", "151.9"),
    ("xrp_usd", "0.00001", "0.56592", "310433.01407106"), ("ltc_usd", "0.01", "91.53", "204.4"),
    ("btc_usdt", "1", "67295", "8.0217"), ("eth_usdt", "0.01", "3716.91", "84.03"),
    ("btc_brl", "1", "338120", "1.82"), ("btc_ars", "100", "71824500", "0.9104"),
    ("usdt_ars", "0.01", "1067.35", "150300"), ("btc_cop", "1000", "281450000", "0.2211"),
    ("eth_btc", "0.00000001", "0.05524301", "79.4026176"),
    ("xrp_btc", "0.00000001", "0.00000841", "12137.99039015"),
    ("ltc_btc", "0.00000001", "0.00135982", "41.7"), ("bch_btc", "0.00000001", "0.00671034", "9.3"),
    ("shib_mxn", "0.0000001", "0.0004631", "91204000"),
    ("pepe_mxn", "0.00000001", "0.00018844", "0"),
  ]

  let faults: DemoFaults

  func addRoutes(to group: RouterGroup<BasicRequestContext>) {
    group.get("available_books") { _, _ in throttled() ?? Self.books }
    group.get("ticker") { request, _ in throttled() ?? ticker(request.uri.queryParameters["book"]) }
  }

  private func throttled() -> Response? {
    faults["bitso"] == "throttle"
      ? Self.error("0801", "Too many requests", status: .init(code: 420)) : nil
  }

  private static var books: Response {
    payload(
      "["
        + listings.map { listing in
          let least = (try? listing.price * ExactDecimal("0.01")) ?? listing.price
          let most = (try? listing.price * ExactDecimal(16)) ?? listing.price
          let (smallest, largest) =
            listing.name.hasSuffix("_btc") ? ("0.00001000", "100.00000000") : ("10.00", "200000000")
          return """
            {"book":"\(listing.name)","minimum_price":"\(steps(least, listing.tick))",\
            "maximum_price":"\(steps(most, listing.tick))","minimum_amount":".000075",\
            "maximum_amount":"500.00000000","minimum_value":"\(smallest)","maximum_value":"\(largest)",\
            "tick_size":"\(listing.tick)","default_chart":"candle","margin_enabled":false,\
            "fees":{"flat_rate":{"maker":"0.500","taker":"0.650"},"structure":[]}}
            """
        }.joined(separator: ",\n") + "]")
  }

  private func ticker(_ book: Substring?) -> Response {
    let time = DeskClock.system.now()
    guard let book else {
      // The last book has no ticker, as real new books may not have one.
      let tickers = Self.listings.dropLast().map { Self.ticker($0, at: time) }
      return Self.payload("[" + tickers.joined(separator: ",\n") + "]")
    }
    guard let listing = Self.listings.first(where: { $0.name == book }) else {
      // The requested name is not repeated, because it is not escaped.
      return Self.error("0301", "Unknown OrderBook", status: .badRequest)
    }
    return Self.payload(Self.ticker(listing, at: time))
  }

  private static func ticker(_ listing: Listing, at time: Timestamp) -> String {
    let step = time.millisecondsSince1970 / 5_000
    let last = price(listing, at: step)
    let dayAgo = price(listing, at: step - 17_280)
    let change = (try? last - dayAgo) ?? .zero
    func scaled(_ number: ExactDecimal, _ factor: String) -> ExactDecimal {
      (try? number * ExactDecimal(factor)).map { steps($0, listing.tick) } ?? number
    }
    let spread = (try? last + listing.tick + listing.tick) ?? last
    let bid = (try? last - listing.tick) ?? last
    return """
      {"book":"\(listing.name)","volume":"\(listing.volume)","high":"\(scaled(last, "1.021"))",\
      "last":"\(last)","low":"\(scaled(last, "0.968"))","vwap":"\(scaled(last, "0.9973"))",\
      "ask":"\(spread)","bid":"\(bid)","created_at":"\(time.date)T\(clockText(time))+00:00",\
      "change_24":"\(change)","rolling_average_change":{"6":"0.2759"}}
      """
  }

  /// A price that swings slowly by a fiftieth and quickly by a thousandth.
  private static func price(_ listing: Listing, at step: Int64) -> ExactDecimal {
    let seed = Int64(listing.name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) } % 9_973)
    let slow = swing(step + seed * 7, over: 11_003) * 200
    let quick = swing(step * 7 + seed, over: 61) * 10
    let factor = ExactDecimal(1_000_000 + Int(slow + quick) / 10)
    let moved = (try? listing.price * factor).flatMap { try? $0 * ExactDecimal("0.000001") }
    return steps(moved ?? listing.price, listing.tick)
  }

  /// From −1,000 to 1,000 and back over a number of steps.
  private static func swing(_ step: Int64, over length: Int64) -> Int64 {
    let place = ((step % length) + length) % length * 4_000 / length
    return place < 1_000 ? place : place < 3_000 ? 2_000 - place : place - 4_000
  }

  /// The greatest multiple of the tick that is not above the price, and at least one tick.
  private static func steps(_ price: ExactDecimal, _ tick: ExactDecimal) -> ExactDecimal {
    let count = try? ExactFraction(price).divided(by: ExactFraction(tick)).decimal(toScale: 0)
    guard let count, !count.isZero, let stepped = try? count * tick else { return tick }
    return stepped
  }

  private static func clockText(_ time: Timestamp) -> String {
    let seconds = time.millisecondOfDay / 1_000
    return [seconds / 3_600, seconds / 60 % 60, seconds % 60]
      .map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }

  private static func payload(_ json: String) -> Response {
    response("{\"success\":true,\"payload\":\(json)}\n")
  }

  private static func error(
    _ code: String, _ message: String, status: HTTPResponse.Status
  ) -> Response {
    response(
      "{\"success\":false,\"error\":{\"code\":\"\(code)\",\"message\":\"\(message)\"}}\n",
      status: status)
  }

  private static func response(
    _ json: String, status: HTTPResponse.Status = .ok
  ) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: json)))
  }
}
