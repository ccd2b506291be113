import CambistDesk
import CambistMoney

/// The quotes of about forty instruments, in InvestAZ's format. Prices move by a few points at a
/// time, within two hundredths of their initial values.
struct DemoQuotes: Sendable {
  private struct Instrument: Sendable {
    let symbol: String
    let start: Int
    let digits: Int
    let spread: Int
    var bid: Int
    var low: Int
    var high: Int
    var isUp = true
  }

  /// How members are written.
  enum Form {
    case texts
    case numbers
  }

  private var instruments: [Instrument]
  private var generator = SystemRandomNumberGenerator()

  init() {
    instruments = Self.list.map { symbol, price, spread in
      let digits = price.split(separator: ".").dropFirst().first?.count ?? 0
      let bid = Int(price.filter { $0 != "." }) ?? 0
      return Instrument(
        symbol: symbol, start: bid, digits: digits, spread: spread, bid: bid,
        low: bid - bid / 120, high: bid + bid / 120)
    }
  }

  /// Changes some prices and returns their indices.
  mutating func move() -> [Int] {
    var moved: [Int] = []
    for index in instruments.indices where Int.random(in: 0..<4, using: &generator) == 0 {
      let reach = max(instruments[index].start / 20_000, 1)
      let step = Int.random(in: -reach...reach, using: &generator)
      let (bid, start) = (instruments[index].bid + step, instruments[index].start)
      guard step != 0, abs(bid - start) <= max(start / 50, 1) else { continue }
      instruments[index].bid = bid
      instruments[index].isUp = step > 0
      instruments[index].low = min(instruments[index].low, bid)
      instruments[index].high = max(instruments[index].high, bid + instruments[index].spread)
      moved.append(index)
    }
    return moved
  }

  /// A message with some instruments, all of them for nil.
  ///
  /// - Parameter zone: The zone of its times, which is not sent.
  func message(_ indices: [Int]?, _ form: Form, zone: ZoneOffsets, wrapped: Bool) -> String {
    let time = zone.wallClock(at: DeskClock.system.now())
    let elements = (indices ?? Array(instruments.indices)).map {
      Self.element(instruments[$0], time, form)
    }
    let list = "[" + elements.joined(separator: ",") + "]"
    return wrapped ? "{\"result\":\(list)}" : list
  }

  private static func element(
    _ instrument: Instrument, _ time: Timestamp, _ form: Form
  ) -> String {
    let mark = form == .texts ? "\"" : ""
    func price(_ points: Int) -> String { mark + text(points, instrument.digits) + mark }
    let (bid, spread) = (instrument.bid, instrument.spread)
    return """
      {"0":"\(instrument.isUp ? "up" : "down")","1":"\(instrument.symbol)","2":\(price(bid)),\
      "3":\(price(bid + spread)),"4":\(price(instrument.low)),"5":\(price(instrument.high)),\
      "6":\(mark)\(spread)\(mark),"7":"\(time.description.dropLast())"}
      """
  }

  private static func text(_ points: Int, _ digits: Int) -> String {
    (try? ExactDecimal(coefficient: Int128(points), scale: digits))?.description ?? "0"
  }

  /// Symbol, bid, spread in points.
  private static let list = [
    ("EURUSD", "1.08312", 12), ("GBPUSD", "1.26540", 15), ("USDJPY", "151.732", 14),
    ("USDCHF", "0.88240", 16), ("AUDUSD", "0.65410", 14), ("NZDUSD", "0.60120", 18),
    ("USDCAD", "1.37215", 17), ("EURGBP", "0.85610", 15), ("EURJPY", "164.341", 21),
    ("EURCHF", "0.95570", 19), ("EURAUD", "1.65580", 28), ("EURCAD", "1.48620", 26),
    ("GBPJPY", "192.004", 29), ("GBPCHF", "1.11655", 31), ("AUDJPY", "99.246", 22),
    ("CADJPY", "110.580", 23), ("CHFJPY", "171.951", 27), ("USDTRY", "34.5127", 380),
    ("EURTRY", "37.3810", 520), ("USDRUB", "81.2540", 900), ("USDPLN", "4.02310", 220),
    ("USDSEK", "10.81240", 310), ("USDNOK", "10.98430", 340), ("USDDKK", "7.12933", 409),
    ("USDMXN", "18.40120", 410), ("USDZAR", "18.05210", 560), ("USDCNH", "7.24380", 120),
    ("XAUUSD", "2653.41", 35), ("XAUEUR", "2449.80", 55), ("XAGUSD", "31.245", 28),
    ("XPTUSD", "968.20", 210), ("BRENT", "74.63", 4), ("WTI", "70.41", 4),
    ("NATGAS", "3.128", 6), ("SP500", "5917.2", 6), ("NASDAQ", "20692.5", 18),
    ("DAX", "19146.0", 12), ("FTSE", "8149.5", 11), ("APPLE", "228.52", 9), ("TESLA", "339.64", 16),
    ("NVIDIA", "145.89", 8),
  ]
}
