public import CambistModel
import CambistMoney
import CambistRates

/// One pair: amounts of each currency in the other one, and the rate over time.
public struct PairScreen: Sendable {
  /// The user's input.
  public struct Input: Sendable, Hashable {
    /// The currencies.
    public var pair: CurrencyPair
    /// The free amount as in its field.
    public var amount: String
    /// The typed one of the two amounts.
    public var side: ConversionSide
    /// The time span of the chart.
    public var range: ChartRange
    /// Whether the amount was restored rather than typed; see ``ConvertScreen/Input/isStored``.
    public var isStored: Bool
    /// See ``ConvertScreen/Input/isRepeated``.
    public var isRepeated: Bool
    /// The length of the periods for averages over the whole history; nil for the years of the
    /// chart.
    public var averages: RatePeriod.Length?
    /// The pair that the chart is compared with; nil for none.
    public var other: CurrencyPair?

    /// The initial free amount.
    public static let firstAmount = "1"

    public init(
      _ pair: CurrencyPair, amount: String = "", side: ConversionSide = .from,
      range: ChartRange = .year, isStored: Bool = false, isRepeated: Bool = false,
      averages: RatePeriod.Length? = nil, other: CurrencyPair? = nil
    ) {
      self.pair = pair
      self.amount = amount
      self.side = side
      self.range = range
      self.isStored = isStored
      self.isRepeated = isRepeated
      self.averages = averages
      self.other = other
    }
  }

  /// An amount of one currency in the other.
  public struct Value: Sendable, Hashable {
    /// The amount.
    public var amount: String
    /// The formatted value.
    public var value: String
    /// A value with more decimals than a payment, rounded for one.
    public var payable: String?
  }

  /// The title of the screen.
  public var title: String
  /// The names of both currencies.
  public var names: String
  /// The label of the link back to the list.
  public var backLabel: String
  /// The label of the button that deletes.
  public var deleteLabel: String
  /// The label of the button that converts.
  public var convertLabel: String
  /// The label of the link to the pair's own fee or rate.
  public var termsLabel: String
  /// The rate, its source and its age.
  public var facts: RateFacts
  /// The heading of the values.
  public var valuesLabel: String
  /// The first currency in the second, for 1, 10, 100 and 1000.
  public var values: [Value]
  /// The second currency in the first.
  public var reverseValues: [Value]
  /// The heading of the amount fields.
  public var freeAmountLabel: String
  /// The amount to convert.
  public var source: ConvertScreen.AmountField
  /// The result.
  public var target: ConvertScreen.AmountField
  /// The heading of the chart.
  public var chartLabel: String
  /// The label of the time spans.
  public var rangesLabel: String
  /// The time spans to choose from.
  public var ranges: [Choice]
  /// The rate over time; nil when there is none to draw.
  public var chart: RateChart?
  /// The label of the pairs to compare with.
  public var compareLabel: String
  /// The pairs to compare with, preceded by the choice of none; empty when there are none.
  public var others: [Choice]
  /// Both pairs on one scale; nil when none was selected, or when they cannot be drawn.
  public var comparison: ChartComparison?
  /// Why the pairs are not drawn; nil when they are, or will be.
  public var comparisonNotice: String?
  /// The label of the link that exports the points.
  public var exportLabel: String
  /// The average rates; nil when there is no chart.
  public var averages: RateAveragesScreen?
  /// The missing part of the chart, and why.
  public var chartNotice: String?
  /// Why there is no chart.
  public var noChart: Notice?
  /// Whether newer data are being fetched.
  public var isRefreshing: Bool
  /// The typed amount in the form that all locales read alike; nil when it cannot be read.
  public var canonicalAmount: String?
  /// See ``ConvertScreen/isRepeated``.
  public var isRepeated: Bool

  /// `USD → GBP`
  public static func title(of pair: CurrencyPair) -> String {
    RouteText.path([pair.base, pair.quote])
  }

  /// Renders the state of a pair and its history.
  ///
  /// - Parameters:
  ///   - whole: The whole history, if averages were selected; nil for that of the chart.
  ///   - other: The history of the pair to compare with; nil for none.
  ///   - saved: The pairs that are offered first for a comparison.
  public init(
    _ state: RateState, _ history: Loadable<RateHistory>, whole: Loadable<RateHistory>? = nil,
    other: Loadable<RateHistory>? = nil, saved: [CurrencyPair] = [], input: Input,
    catalog: CurrencyCatalog,
    in presentation: Presentation<Phrases>
  ) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    let words = phrases.pairs
    let pair = input.pair
    title = Self.title(of: pair)
    names = catalog.name(of: pair.base) + " → " + catalog.name(of: pair.quote)
    backLabel = words.back
    deleteLabel = words.delete
    convertLabel = words.convert
    termsLabel = presentation.phrases.terms.title
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
    isRefreshing =
      state.isRefreshing || history.isRefreshing || other.map { $0.isRefreshing } ?? false
    compareLabel = words.compareWith
    exportLabel = phrases.history.export
    others = Self.others(input, saved: saved, words)

    var free = ConvertScreen.Input(
      from: pair.base, to: pair.quote, amount: input.amount, side: input.side,
      isStored: input.isStored)
    free.isRepeated = input.isRepeated
    let typed = TypedConversion(state.value, free, phrases, presentation.style)
    canonicalAmount = typed.canonical
    isRepeated = typed.isRepeated
    let payable = typed.amounts.flatMap { phrases.payable($0, style) }
    source = ConvertScreen.AmountField(
      pair.base.code, typed.sourceText, typed: input.side == .from ? typed : nil, payable: payable)
    target = ConvertScreen.AmountField(
      pair.quote.code, typed.targetText, typed: input.side == .to ? typed : nil, payable: payable)

    values = []
    reverseValues = []
    var shown = typed.amounts.map { [$0] } ?? []
    if let answer = state.value {
      for amount in [1, 10, 100, 1_000] {
        for side in [ConversionSide.from, .to] {
          let converted = try? ConvertedAmounts(
            ExactFraction(ExactDecimal(amount)), side: side, answer.conversion, isFine: true)
          if let converted { shown.append(converted) }
          let (from, to) = side == .from ? (pair.base, pair.quote) : (pair.quote, pair.base)
          let value = Value(
            amount: style.text(Money(ExactDecimal(amount), from)),
            value: converted.map { style.text($0.result) } ?? "— " + to.code,
            payable: converted.flatMap { amounts in
              // Only small amounts have more decimals than a payment.
              amounts.payable.amount.coefficient.magnitude < 10
                ? phrases.payable(amounts, style) : nil
            })
          if side == .from { values.append(value) } else { reverseValues.append(value) }
        }
      }
    }
    facts = RateFacts(state, for: shown, in: presentation)
    let fixed = state.value.flatMap { answer in
      answer.kinds == [.fixed] ? words.fixedSince(phrases.text(answer.date)) : nil
    }
    chart = history.value.flatMap { RateChart($0, in: presentation) }
    if let fixed { chart?.summary += " " + fixed }
    if chart != nil, let history = (whole ?? history).value {
      averages = RateAveragesScreen(
        Self.averages(of: history, input, today: presentation.now.date), selected: input.averages,
        in: presentation)
    }
    if chart != nil { compare(history, with: other, input, in: presentation) }
    if chart != nil, !history.isRefreshing, let first = history.value?.incompleteBefore {
      let notice = words.notLoadedBefore(phrases.text(first))
      chartNotice = notice + (history.problem.map { " " + $0.text(in: presentation) } ?? "")
    }
    if let replacement = chart.flatMap({ _ in history.value?.redenomination(of: pair) }) {
      let (new, old) = (replacement.new, replacement.old)
      let equation = RateText.equation(new, presentation.style.text(replacement.rate.rate), old)
      chartNotice = words.redenominated(phrases.text(replacement.day), equation, old.code)
    }
    if chart == nil, !history.isRefreshing {
      let day = history.value?.points.first.map { words.oneDay(phrases.text($0.date)) }
      others = []
      noChart = Notice(
        kind: .warning, title: words.noChart,
        detail: fixed ?? day ?? history.problem?.text(in: presentation) ?? words.noChartDetail)
    }
  }

  /// The selected averages, otherwise those of the years that the chart contains from their first
  /// day.
  private static func averages(
    of history: RateHistory, _ input: Input, today: CalendarDate
  ) -> RateAverages {
    var days: ClosedRange<CalendarDate>?
    if input.averages == nil, input.range.days != nil, let first = history.points.first?.date {
      let year = RatePeriod(.year, of: first)
      let start = first == year.first ? first : year.last.adding(days: 1)
      days = start...CalendarDate(daysSince1970: .max)
    }
    return RateAverages(
      of: history, by: input.averages ?? .year, in: days, today: today)
  }
}
