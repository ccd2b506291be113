public import CambistModel
public import CambistMoney
import CambistRates

/// The saved pairs with their rates.
public struct PairsScreen: Sendable {
  /// One pair.
  public struct Row: Sendable, Hashable {
    public var pair: CurrencyPair
    /// `USD → GBP`
    public var title: String
    /// Both names.
    public var names: String
    /// How much of the second currency one unit of the first buys; nil when there is no rate.
    public var rate: String?
    /// Source and age, or why there is no rate.
    public var note: String
  }

  public var title: String
  public var addLabel: String
  public var rows: [Row]
  /// The invitation to add a pair.
  public var empty: Notice?
  public var notices: [Notice]
  /// Says so when no source can be reached.
  public var offline: String?
  public var isRefreshing: Bool
  public var deleteLabel: String
  public var undoLabel: String

  /// Renders the pairs, each with what is known of its rate.
  ///
  /// - Parameter today: The reader's day; nil for that of UTC.
  public init(
    _ pairs: [(pair: CurrencyPair, state: RateState)], catalog: CurrencyCatalog, phrases: Phrases,
    style: NumberStyle, now: Timestamp, today: CalendarDate? = nil
  ) {
    let words = phrases.pairs
    title = words.title
    addLabel = words.add
    deleteLabel = words.delete
    undoLabel = words.undo
    rows = []
    notices = []
    isRefreshing = false
    var isOffline = !pairs.isEmpty
    for (pair, state) in pairs {
      isRefreshing = isRefreshing || state.isRefreshing
      isOffline = isOffline && state.isOffline
      let facts = RateFacts(state, now: now, today: today, phrases: phrases, style: style)
      rows.append(
        Row(
          pair: pair, title: PairScreen.title(of: pair),
          names: catalog.name(of: pair.base) + " → " + catalog.name(of: pair.quote),
          rate: state.value.flatMap { RateText.number($0.route, style) },
          note: facts.source ?? (state.isRefreshing ? phrases.frame.refreshing : words.noRate)))
    }
    if isOffline { offline = phrases.converter.offline }
    if pairs.isEmpty {
      empty = Notice(kind: .warning, title: words.empty, detail: words.emptyDetail)
    }
  }

  /// Renders that the pairs cannot be had.
  public init(_ problem: Problem, phrases: Phrases, style: NumberStyle) {
    self.init(
      [], catalog: CurrencyCatalog(), phrases: phrases, style: style,
      now: Timestamp(millisecondsSince1970: 0))
    empty = nil
    notices = [problem.notice(phrases, style)]
  }

  /// What to say after a pair was deleted.
  public static func deleted(_ pair: CurrencyPair, _ phrases: Phrases) -> String {
    phrases.pairs.deleted(PairScreen.title(of: pair))
  }
}
