import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens

/// What the template of `/pairs` reads.
struct PairsPage: Sendable {
  struct Row: Sendable {
    let row: PairsScreen.Row
    let address: String
  }

  /// The pair that was just deleted, and what puts it back.
  struct Deleted: Sendable {
    let text: String
    let pair: String
    let position: Int
  }

  let screen: PairsScreen
  let rows: [Row]
  let deleted: Deleted?
  let refresh: RefreshForm
  let frame: FramePhrases

  init(_ screen: PairsScreen, deleted: Deleted?, _ phrases: Phrases) {
    self.screen = screen
    self.deleted = deleted
    rows = screen.rows.map { Row(row: $0, address: "/pairs/\($0.pair)") }
    refresh = RefreshForm(
      "rates", back: "/pairs",
      screen.rows.prefix(PairsRepository.maximumCount).map { ("pair", $0.pair.description) })
    frame = phrases.frame
  }
}

/// What the template of `/pairs/new` reads.
struct AddPairPage: Sendable {
  let screen: AddPairScreen
  let facts: RateFacts
  let side: String
  /// See `ConvertPage`.
  let from: String
  let to: String
  let number: String?
  let source: AmountRow
  let target: AmountRow
  let address: String
  let refresh: RefreshForm
  let frame: FramePhrases

  init(
    _ screen: AddPairScreen, _ input: ConvertScreen.Input, isLive: Bool, _ phrases: Phrases
  ) {
    self.screen = screen
    facts = screen.convert.facts
    side = input.side.rawValue
    from = input.from.code
    to = input.to.code
    number = input.isCurrencyTyped ? input.amount : nil
    source = AmountRow(.from, screen.convert.source, picker: isLive ? nil : screen.pickers.from)
    target = AmountRow(.to, screen.convert.target, picker: isLive ? nil : screen.pickers.to)
    address = screen.convert.address("/pairs/new", input)
    refresh = RefreshForm(
      "rates", back: address, [("pair", input.from.code + "-" + input.to.code)])
    frame = phrases.frame
  }
}

/// What the template of `/pairs/{pair}` reads.
struct PairPage: Sendable {
  struct Range: Sendable {
    let choice: Choice
    let address: String
  }

  let screen: PairScreen
  let facts: RateFacts
  /// Whether it is among the saved pairs.
  let isSaved: Bool
  let pair: String
  let side: String
  let range: String
  let source: AmountRow
  let target: AmountRow
  let ranges: [Range]
  let address: String
  let convertAddress: String
  let chartSize = "0 0 \(RateChart.width) \(RateChart.height)"
  let refresh: RefreshForm
  let words: ConverterPhrases
  let frame: FramePhrases

  init(_ screen: PairScreen, _ input: PairScreen.Input, isSaved: Bool, _ phrases: Phrases) {
    self.screen = screen
    facts = screen.facts
    self.isSaved = isSaved
    pair = input.pair.description
    side = input.side.rawValue
    range = input.range.rawValue
    source = AmountRow(.from, screen.source, code: input.pair.base.code)
    target = AmountRow(.to, screen.target, code: input.pair.quote.code)
    ranges = zip(screen.ranges, ChartRange.allCases).map { choice, range in
      var other = input
      other.range = range
      return Range(choice: choice, address: screen.address(other))
    }
    address = screen.address(input)
    convertAddress = Address.of(
      "/convert", [("from", input.pair.base.code), ("to", input.pair.quote.code)])
    refresh = RefreshForm("rates", back: address, [("pair", pair)])
    words = phrases.converter
    frame = phrases.frame
  }
}

extension PairScreen {
  /// The address that shows the same: the amount in the form that every locale reads alike.
  func address(_ input: Input) -> String {
    Address.of(
      "/pairs/\(input.pair)",
      [
        ("amount", canonicalAmount ?? input.amount),
        ("side", input.side == .to ? input.side.rawValue : nil),
        ("range", input.range == .year ? nil : input.range.rawValue),
      ])
  }
}
