import CambistModel
import CambistMoney
import CambistScreens

/// The converter as it answers without the desk, on the rates that it was last told.
///
/// It is built into the module that browsers run; here it is what tests hold that module against.
struct OfflineConverter {
  private let phrases: RatePhrases
  private var style = NumberStyle.english
  private var rates = KeptRates()

  init(_ phrases: RatePhrases) {
    self.phrases = phrases
  }

  /// Takes a number style, a line, and the kept rates behind it.
  ///
  /// - Returns: Whether they can be read; if not, what was known stays.
  mutating func learn(_ text: [UInt8]) -> Bool {
    guard let end = text.firstIndex(of: UInt8(ascii: "\n")),
      let style = NumberStyle(text: text[..<end]), let rates = KeptRates(text: text[(end + 1)...])
    else { return false }
    self.style = style
    self.rates = rates
    return true
  }

  /// Converts: `from to amount side on now isOffline`, a line each, and behind them what the page
  /// knows of the pair. `now` is in milliseconds since 1970; behind a space are the minutes that the
  /// reader's clock is ahead of UTC.
  ///
  /// - Returns: What the template of `/convert` reads, whether there is a rate, and what the history
  ///   keeps, as JSON; nil when the lines cannot be read.
  func convert(_ text: [UInt8]) -> [UInt8]? {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count >= 7, let from = Currency(utf8: lines[0]), let to = Currency(utf8: lines[1]),
      let (now, today) = Self.time(lines[5])
    else { return nil }
    let input = ConvertScreen.Input(
      from: from, to: to, amount: Self.text(lines[2]),
      side: lines[3].first == UInt8(ascii: "t") ? .to : .from, on: Self.text(lines[4])
    ).withTypedCurrency(style)
    let isOffline = lines[6].first == UInt8(ascii: "1")
    let context = isOffline ? PairContext(input) : PairContext(input, lines: lines[7...])
    var state: RateState?
    if !input.isDayUnreadable {
      state = rates.state(
        from: input.from, to: input.to, on: input.day, isOffline: isOffline || context.isOffline,
        now: now, today: today)
      state?.isRefreshing = context.isRefreshing
    }
    let screen = ConvertScreen(
      state, failures: context.failures, input: input, phrases: phrases, style: style, now: now,
      today: today)
    var json = JSONText()
    json.object { json in
      json.object("page") { screen.write(input, phrases.frame, to: &$0) }
      json.member("isKnown", state?.value != nil)
      if let record = screen.record { json.object("record") { record.write(to: &$0) } }
    }
    return json.bytes
  }

  /// The time, and the reader's day where the offset from UTC is known.
  private static func time(_ line: ArraySlice<UInt8>) -> (Timestamp, CalendarDate?)? {
    let parts = line.split(separator: UInt8(ascii: " "))
    guard let first = parts.first, let now = Timestamp(milliseconds: first) else { return nil }
    guard parts.count == 2 else { return parts.count == 1 ? (now, nil) : nil }
    return UTCOffset(utf8: parts[1]).map { (now, now.date(utcOffset: $0.seconds)) }
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self)
  }
}
