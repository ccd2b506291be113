import CambistModel
import CambistMoney
import CambistRates
public import CambistScreens

/// The converter without the desk, which uses the stored rates that it received last.
///
/// It is built into the module for browsers; here it serves as the reference in that module's
/// tests.
public final class OfflineConverter {
  private let phrases: RatePhrases
  private var style = NumberStyle.english
  private var rates = StoredRates()

  /// Creates a converter without rates that answers in a language.
  public init(_ phrases: RatePhrases) {
    self.phrases = phrases
  }

  /// Receives a number style, a line, followed by the stored rates.
  ///
  /// - Returns: Whether they are valid; if not, the previous data stays.
  public func learn(_ text: [UInt8]) -> Bool {
    guard let end = text.firstIndex(of: UInt8(ascii: "\n")),
      let style = NumberStyle(text: text[..<end]), let rates = StoredRates(text: text[(end + 1)...])
    else { return false }
    self.style = style
    self.rates = rates
    return true
  }

  /// Converts: `from to amount side on now isOffline board`, a line each, followed by the page's
  /// data of the pair. `side` is `from`, `to` or the currency of the board that was typed into;
  /// `now` is in milliseconds since 1970, followed by a space and the offset of the reader's clock
  /// from UTC in minutes; `board` has the board's currencies, separated by spaces.
  ///
  /// - Returns: A line that says whether there is a rate, `1` or `0`; a line with the record for
  ///   the history, as a form's fields; and the changed parts of `/convert`. Nil if the lines
  ///   cannot be read.
  public func convert(_ text: [UInt8]) -> [UInt8]? {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count >= 8, let from = Currency(utf8: lines[0]), let to = Currency(utf8: lines[1]),
      let (now, zone) = Self.time(lines[5])
    else { return nil }
    var input = ConvertScreen.Input(
      from: from, to: to, amount: Self.text(lines[2]),
      side: lines[3].first == UInt8(ascii: "t") ? .to : .from, on: Self.text(lines[4]))
    if let first = lines[3].first, first < UInt8(ascii: "a"), let row = Currency(utf8: lines[3]) {
      input = input.typed(in: row)
    }
    input = input.withTypedCurrency(style)
    let presentation = Presentation(
      phrases: phrases, style: style, now: now, zone: zone)
    let isOffline = lines[6].first == UInt8(ascii: "1")
    let context = isOffline ? PairContext(input) : PairContext(input, lines: lines[8...])
    var state: RateState?
    var board = BoardRates.none
    if !input.isDayUnreadable {
      state = rates.state(
        from: input.from, to: input.to, on: input.day, isOffline: isOffline || context.isOffline,
        now: now, today: presentation.today)
      state?.isRefreshing = context.isRefreshing
      board = rates.board(
        BoardQuestion(
          Self.currencies(lines[7]), beside: CurrencyPair(input.from, input.to),
          typed: input.typedCurrency), on: input.day, isOffline: isOffline || context.isOffline,
        now: now, today: presentation.today)
    }
    let screen = ConvertScreen(
      state, board: board, failures: context.failures, input: input, in: presentation)
    let head = (state?.value == nil ? "0\n" : "1\n") + (screen.record?.fields ?? "") + "\n"
    return Array(head.utf8) + ConvertPage.changes(screen, input, phrases).bytes
  }

  /// The time, and the reader's time zone if its offset is known. Rates of the converter have days
  /// and no times, so the offset at other moments does not matter.
  private static func time(_ line: ArraySlice<UInt8>) -> (Timestamp, ZoneOffsets?)? {
    let parts = line.split(separator: UInt8(ascii: " "))
    guard let first = parts.first, let now = Timestamp(milliseconds: first) else { return nil }
    guard parts.count == 2 else { return parts.count == 1 ? (now, nil) : nil }
    return UTCOffset(utf8: parts[1]).map { (now, ZoneOffsets(name: "", seconds: $0.seconds)) }
  }

  private static func currencies(_ line: ArraySlice<UInt8>) -> [Currency] {
    var currencies: [Currency] = []
    for code in line.split(separator: UInt8(ascii: " ")) {
      if let currency = Currency(utf8: code) { currencies.append(currency) }
    }
    return currencies
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self)
  }
}

extension ConversionRecord {
  /// The record while it waits for a connection.
  fileprivate var fields: String {
    Address.query([
      ("side", side.rawValue), ("from", source.currency.code), ("to", target.currency.code),
      ("source", source.amount.description), ("target", target.amount.description),
      ("rate", rate.description), ("provenance", provenance.source),
      ("asOf", provenance.asOf.description), ("derived", isDerived ? "1" : "0"),
      ("endless", endless?.description),
    ])
  }
}
