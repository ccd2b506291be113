public import CambistModel
public import CambistMoney
import CambistRates

/// One pair: the values of its currencies against each other, both ways, and its rate over time.
public struct PairScreen: Sendable {
  /// What the user typed and chose.
  public struct Input: Sendable, Hashable {
    public var pair: CurrencyPair
    /// The free amount as it stands in its field.
    public var amount: String
    public var side: ConversionSide
    public var range: ChartRange
    /// Whether nobody typed the amount; see ``ConvertScreen/Input/isStored``.
    public var isStored: Bool

    public init(
      _ pair: CurrencyPair, amount: String = "", side: ConversionSide = .from,
      range: ChartRange = .year, isStored: Bool = false
    ) {
      self.pair = pair
      self.amount = amount
      self.side = side
      self.range = range
      self.isStored = isStored
    }
  }

  /// An amount of one currency in the other.
  public struct Value: Sendable, Hashable {
    public var amount: String
    public var value: String
    /// What can be paid of a value that is finer than a payment.
    public var payable: String?
  }

  public var title: String
  public var names: String
  public var backLabel: String
  public var deleteLabel: String
  public var convertLabel: String
  public var facts: RateFacts
  public var valuesLabel: String
  /// The first currency in the second, for 1, 10, 100 and 1000.
  public var values: [Value]
  /// The second currency in the first.
  public var reverseValues: [Value]
  public var freeAmountLabel: String
  public var source: ConvertScreen.AmountField
  public var target: ConvertScreen.AmountField
  public var chartLabel: String
  public var rangesLabel: String
  public var ranges: [Choice]
  /// The rate over time; nil when there is none to draw.
  public var chart: RateChart?
  /// Why there is no chart.
  public var noChart: Notice?
  public var isRefreshing: Bool
  /// The typed amount in a form that every locale reads the same; nil when it cannot be read.
  public var canonicalAmount: String?

  /// `USD → GBP`
  public static func title(of pair: CurrencyPair) -> String {
    RouteText.path([pair.base, pair.quote])
  }

  /// Renders what is known of a pair and of its past.
  ///
  /// - Parameter today: The reader's day; nil for that of UTC.
  public init(
    _ state: RateState, _ history: Loadable<RateHistory>, input: Input, catalog: CurrencyCatalog,
    phrases: Phrases, style: NumberStyle, now: Timestamp, today: CalendarDate? = nil
  ) {
    let words = phrases.pairs
    let pair = input.pair
    title = Self.title(of: pair)
    names = catalog.name(of: pair.base) + " → " + catalog.name(of: pair.quote)
    backLabel = words.back
    deleteLabel = words.delete
    convertLabel = words.convert
    valuesLabel = words.values
    freeAmountLabel = words.freeAmount
    chartLabel = words.chart
    rangesLabel = words.ranges
    ranges = []
    for (index, range) in ChartRange.allCases.enumerated() {
      ranges.append(
        Choice(
          value: range.rawValue, text: words.rangeNames[index], isSelected: range == input.range))
    }
    isRefreshing = state.isRefreshing || history.isRefreshing

    let typed = TypedConversion(
      state,
      ConvertScreen.Input(
        from: pair.base, to: pair.quote, amount: input.amount, side: input.side,
        isStored: input.isStored),
      phrases, style)
    canonicalAmount = typed.canonical
    let payable = typed.amounts.flatMap { phrases.converter.payable($0, style) }
    source = ConvertScreen.AmountField(
      label: pair.base.code, value: typed.sourceText,
      error: input.side == .from ? typed.error : nil,
      hint: input.side == .from ? typed.hint : payable,
      readings: input.side == .from ? typed.readings : [])
    target = ConvertScreen.AmountField(
      label: pair.quote.code, value: typed.targetText,
      error: input.side == .to ? typed.error : nil,
      hint: input.side == .to ? typed.hint : payable,
      readings: input.side == .to ? typed.readings : [])

    values = []
    reverseValues = []
    var shown = typed.amounts.map { [$0] } ?? []
    if let answer = state.value {
      for amount in [1, 10, 100, 1_000] {
        for side in [ConversionSide.from, .to] {
          let converted = try? ConvertedAmounts(
            ExactFraction(ExactDecimal(amount)), side: side, answer.conversion)
          if let converted { shown.append(converted) }
          let (from, to) = side == .from ? (pair.base, pair.quote) : (pair.quote, pair.base)
          let value = Value(
            amount: style.text(Money(ExactDecimal(amount), from)),
            value: converted.map { style.text($0.result) } ?? "— " + to.code,
            payable: converted.flatMap { phrases.converter.payable($0, style) })
          if side == .from { values.append(value) } else { reverseValues.append(value) }
        }
      }
    }
    facts = RateFacts(
      state, for: shown, now: now, today: today, phrases: phrases, style: style)
    chart = history.value.flatMap { RateChart($0, phrases, style) }
    if chart == nil, !history.isRefreshing {
      noChart = Notice(
        kind: .warning, title: words.noChart,
        detail: history.problem?.text(phrases, style) ?? words.noChartDetail)
    }
  }
}
